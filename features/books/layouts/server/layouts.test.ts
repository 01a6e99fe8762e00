import { describe, expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { type Layout, layoutsApi } from '../contract.ts'
import { maxLayouts } from '../domain.ts'

const { signIn, database } = await testApplication()

const empty: Layout = { widths: {}, order: [], hidden: [] }
const layout: Layout = {
  widths: { customer: 320, 'custom:abc.1': 40 },
  order: ['amount', 'customer', 'custom:abc.1'],
  hidden: ['note'],
}
const params = { name: 'financials' }

const countOf = async (userId: number): Promise<number> =>
  (
    await database.one(
      sql<{ n: number }>`select count(*) as n from table_layouts where member_id = ${userId}`,
    )
  ).n

describe('layouts of tables', () => {
  it('belong to one member each, also under the same name', async () => {
    const [one, other] = [await signIn(), await signIn({ isAdmin: true })]
    await one.call(layoutsApi.set, { params, body: layout })
    expect((await other.call(layoutsApi.get, { params })).body).toEqual(empty)
    await other.call(layoutsApi.set, { params, body: { ...empty, hidden: ['customer'] } })
    await other.call(layoutsApi.reset, { params })
    expect((await one.call(layoutsApi.get, { params })).body).toEqual(layout)
  })

  it('are empty at first, then stored, replaced and reset', async () => {
    const member = await signIn()
    expect((await member.call(layoutsApi.get, { params })).body).toEqual(empty)
    const set = await member.call(layoutsApi.set, { params, body: layout })
    expect([set.status, set.body]).toEqual([200, layout])
    expect((await member.call(layoutsApi.get, { params })).body).toEqual(layout)
    expect((await member.call(layoutsApi.get, { params: { name: 'stock' } })).body).toEqual(empty)
    const next = { ...empty, order: ['b', 'a'] }
    await member.call(layoutsApi.set, { params, body: next })
    expect((await member.call(layoutsApi.get, { params })).body).toEqual(next)
    expect((await member.call(layoutsApi.reset, { params })).body).toEqual(empty)
    expect((await member.call(layoutsApi.reset, { params })).status).toBe(200)
    expect((await member.call(layoutsApi.get, { params })).body).toEqual(empty)
  })

  it('are deleted with their member', async () => {
    const member = await signIn()
    await member.call(layoutsApi.set, { params, body: layout })
    await database.run(sql`delete from users where id = ${member.id}`)
    expect(await countOf(member.id)).toBe(0)
  })
})

describe('the validation of layouts', () => {
  const sixty = Array.from({ length: 60 }, (_, index) => `c${index}`)
  const widthsOf = (ids: readonly string[], px = 100) => Object.fromEntries(ids.map((id) => [id, px]))

  it.each([
    [{ widths: widthsOf(sixty), order: sixty, hidden: sixty }],
    [{ ...empty, widths: { a: 40, b: 800 } }],
    [{ ...empty, order: ['x'.repeat(80)] }],
  ])('accepts %j', async (body) => {
    const member = await signIn()
    expect((await member.call(layoutsApi.set, { params, body })).body).toEqual(body)
  })

  it.each([
    [{ ...empty, widths: { a: 39 } }, /between 40 and 800/],
    [{ ...empty, widths: { a: 801 } }, /between 40 and 800/],
    [{ ...empty, widths: { a: 100.5 } }, /between 40 and 800/],
    [{ ...empty, widths: { a: '100' } }, /between 40 and 800/],
    [{ ...empty, widths: { ['x'.repeat(81)]: 100 } }, /.+/],
    [{ ...empty, widths: widthsOf([...sixty, 'more']) }, /at most 60 columns/],
    [{ ...empty, order: [...sixty, 'more'] }, /at most 60 columns/],
    [{ ...empty, hidden: [...sixty, 'more'] }, /at most 60 columns/],
    [{ ...empty, order: ['x'.repeat(81)] }, /at most 80 characters/],
    [{ ...empty, order: ['a', 'a'] }, /only once/],
    [{ ...empty, order: [''] }, /may hold/],
    [{ ...empty, order: ['a b'] }, /may hold/],
    [{ ...empty, order: ['a\0'] }, /may hold/],
    [{ ...empty, order: 'a' }, /list/],
    [{ widths: {}, order: [] }, /.+/],
    [[], /.+/],
  ])('refuses %j', async (body, sentence) => {
    const member = await signIn()
    // Some of these bodies have the wrong shape on purpose.
    const reply = await member.call(layoutsApi.set, { params, body: body as Layout })
    expect(reply.status).toBe(400)
    expect(reply.text).toMatch(sentence)
    expect(await countOf(member.id)).toBe(0)
  })

  it.each(['Financials', '1st', 'a_b', 'a'.repeat(41), '../x', '%00'])(
    'refuses the name %s',
    async (name) => {
      const member = await signIn()
      expect((await member.call(layoutsApi.get, { params: { name } })).status).toBe(400)
      expect((await member.call(layoutsApi.set, { params: { name }, body: layout })).status).toBe(400)
      expect((await member.call(layoutsApi.reset, { params: { name } })).status).toBe(400)
    },
  )

  it('rejects or drops a column named __proto__', async () => {
    const member = await signIn()
    const raw = '{"widths":{"__proto__":100},"order":[],"hidden":[]}'
    const reply = await member.call(layoutsApi.set, {
      params,
      raw,
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.status === 400 || reply.text === JSON.stringify(empty)).toBe(true)
  })
})

describe('the number of layouts', () => {
  it('is limited by the database, also for concurrent requests', async () => {
    const member = await signIn()
    const set = (index: number) =>
      member.call(layoutsApi.set, { params: { name: `table-${index}` }, body: layout })
    const replies = await Promise.all(Array.from({ length: maxLayouts + 10 }, (_, index) => set(index)))
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.text).toContain('at most 50 tables')
    expect(await countOf(member.id)).toBe(maxLayouts)

    const storedIndex = replies.findIndex(({ status }) => status === 200)
    expect((await set(storedIndex)).status).toBe(200)
    await member.call(layoutsApi.reset, { params: { name: `table-${storedIndex}` } })
    expect((await set(999)).status).toBe(200)
  })

  it('stays one when the same layout is set concurrently', async () => {
    const member = await signIn()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        member.call(layoutsApi.set, { params, body: { ...empty, widths: { a: 100 + index } } }),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countOf(member.id)).toBe(1)
  })
})
