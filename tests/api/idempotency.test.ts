import { describe, expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { invoiceBody } from '#tests/support/invoices.ts'

const { signIn, database, anonymous } = await testApplication()
const member = await signIn()

async function conversation() {
  const { id } = await signIn()
  const { body } = await member.call(messagesApi.open, { body: { participantId: id, content: 'Hello' } })
  return String(body.id)
}
const send = (id: string, content: string, key: string, client = member) =>
  client.call(messagesApi.send, { params: { id }, body: { content }, headers: { 'idempotency-key': key } })
const textsIn = async (id: string) =>
  (await member.call(messagesApi.messages, { params: { id } })).body.map(({ content }) => content)

describe('one key', () => {
  it('gives nobody access who may not write', async () => {
    const id = await conversation()
    expect((await anonymous.call(messagesApi.send, { params: { id }, body: { content: 'x' } })).status).toBe(
      401,
    )
    expect((await send(id, 'x', 'strange', await signIn())).status).toBe(404)
  })

  it('in two conversations stores both messages', async () => {
    const [first, second] = [await conversation(), await conversation()]
    expect((await send(first, 'To the first', 'both')).status).toBe(200)
    expect((await send(second, 'To the second', 'both')).status).toBe(200)
    expect(await textsIn(first)).toEqual(['Hello', 'To the first'])
    expect(await textsIn(second)).toEqual(['Hello', 'To the second'])
  })

  it('with the same request gets the same answer, and the request runs once', async () => {
    const id = await conversation()
    const replies = await Promise.all([1, 2, 3].map(() => send(id, 'Once', 'again')))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await textsIn(id)).toEqual(['Hello', 'Once'])
  })

  it('with another text is refused', async () => {
    const id = await conversation()
    await send(id, 'First', 'other')
    const reply = await send(id, 'Second', 'other')
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('This Idempotency-Key was already used for another request')
    expect(await textsIn(id)).toEqual(['Hello', 'First'])
  })

  it('with another file of the same name and size is refused', async () => {
    const post = (bytes: string) =>
      member.call(postsApi.create, {
        body: { content: 'With a file' },
        files: [new File([bytes], 'a.txt', { type: 'text/plain' })],
        headers: { 'idempotency-key': 'file' },
      })
    const [first, again, other] = [await post('one'), await post('one'), await post('two')]
    expect([first.status, again.status, other.status]).toEqual([201, 201, 422])
    expect(again.body.id).toBe(first.body.id)
  })

  it('stored in the old format, by route, is still answered', async () => {
    const id = await conversation()
    const first = await send(id, 'Before', 'old')
    await database.run(sql`
      update idempotency_keys set endpoint = 'POST /api/messages/conversations/:id', fingerprint = null
      where key = 'old'`)
    const again = await send(id, 'Before', 'old')
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await textsIn(id)).toEqual(['Hello', 'Before'])
  })

  it('copies two different invoices', async () => {
    const headers = { 'idempotency-key': 'copy' }
    const make = async () => (await member.call(invoicesApi.create, { body: invoiceBody() })).body.id
    const copy = async (id: number) =>
      (await member.call(invoicesApi.duplicate, { params: { id: String(id) }, body: {}, headers })).body.id
    const [first, second] = [await make(), await make()]
    const copies = [await copy(first), await copy(second), await copy(first)]
    expect(copies[0]).toBe(copies[2])
    expect(copies[0]).not.toBe(copies[1])
  })
})
