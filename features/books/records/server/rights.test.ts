import { describe, expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'
import { recordKinds, sendJson } from '#tests/support/records.ts'

const { signIn, database } = await testApplication()
const owner = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })

describe.each(recordKinds)('$path', ({ path, form, build }) => {
  const requests = (id: number | string) =>
    [
      ['GET', `${path}/${id}`, undefined],
      ['PUT', `${path}/${id}`, form],
      ['DELETE', `${path}/${id}`, undefined],
      ['POST', `${path}/${id}/restore`, undefined],
    ] as const

  it.each([
    ['a stranger', stranger],
    ['an administrator', admin],
  ])('has for %s the answer of what is not there, and nothing changes', async (_, other) => {
    const { id } = await build(database, owner.id)
    const before = (await sendJson(owner, 'GET', `${path}/${id}`)).text
    for (const [method, address, body] of requests(id)) {
      const hidden = await sendJson(other, method, address, body)
      const absent = await sendJson(other, method, address.replace(String(id), '999999'), body)
      expect([hidden.status, hidden.text]).toEqual([404, 'Not found'])
      expect(absent.text).toBe(hidden.text)
    }
    // The rights are checked before the body.
    expect((await sendJson(other, 'PUT', `${path}/${id}`, { nothing: true })).status).toBe(404)
    for (const act of ['trash', 'restore']) {
      const reply = await sendJson(other, 'POST', `${path}/${act}`, { ids: [id] })
      expect([reply.status, JSON.parse(reply.text).ids]).toEqual([200, []])
    }
    expect((await sendJson(other, 'GET', path)).text).toBe('[]')
    expect((await sendJson(owner, 'GET', `${path}/${id}`)).text).toBe(before)
  })

  it.each(['abc', '0', '-1', '1.5', '1e3'])('refuses the id %s', async (id) => {
    for (const [method, address, body] of requests(id))
      expect((await sendJson(owner, method, address, body)).status).toBe(400)
  })

  it('answers an id that is too large with 404', async () => {
    expect((await sendJson(owner, 'GET', `${path}/99999999999999999999`)).status).toBe(404)
  })

  it.each([
    'deleted=yes',
    'sort=secret',
    'sort=custom:none',
    'sort=__proto__',
    'order=up',
    'limit=0',
    'limit=101',
  ])('refuses a list by ?%s', async (query) =>
    expect((await sendJson(owner, 'GET', `${path}?${query}`)).status).toBe(400),
  )

  it.each([
    'rubbish',
    Buffer.from('[0,"x",1]').toString('base64url'),
    Buffer.from('[0,"1e999999",1]').toString('base64url'),
    Buffer.from('[0,"a\\u0000b",1]').toString('base64url'),
    Buffer.from('[7,"x",-1]').toString('base64url'),
    Buffer.from('{}').toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    expect((await sendJson(owner, 'GET', `${path}?sort=transactionDate&cursor=${cursor}`)).status).toBe(400)
  })
})
