import { describe, expect, it } from 'vitest'
import { buildConversation } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { messagesApi } from '../contract.ts'
import { quoteLength } from '../domain.ts'

const { anonymous, url, signIn, database } = await testApplication()
const [one, other, stranger, admin] = [
  await signIn(),
  await signIn(),
  await signIn(),
  await signIn({ isAdmin: true }),
]
const { id } = await buildConversation(database, { between: [one.id, other.id] })
const params = { id: String(id) }

const errorText = (sentence: string) => JSON.stringify({ error: sentence })

const write = async (from: SignedIn, content: string, replyTo?: number) => {
  const { body } = await from.call(messagesApi.send, {
    params,
    body: { content, ...(replyTo === undefined ? {} : { replyTo }) },
  })
  return body.sentMessageId ?? 0
}
const edit = (from: Pick<SignedIn, 'call'>, messageId: number, content: string) =>
  from.call(messagesApi.edit, { params: { ...params, messageId: String(messageId) }, body: { content } })
const remove = (from: Pick<SignedIn, 'call'>, messageId: number) =>
  from.call(messagesApi.remove, { params: { ...params, messageId: String(messageId) } })
const shown = async (to: SignedIn, messageId: number) =>
  (await to.call(messagesApi.get, { params })).body.messages.find((message) => message.id === messageId)
const age = (messageId: number, seconds: number) =>
  database.run(sql`
    update messages set created_at = now() - ${seconds}::integer * interval '1 second' where id = ${messageId}`)

describe('a message', () => {
  it('is changed and deleted by its sender alone', async () => {
    const messageId = await write(one, 'Seven o’clock')
    expect((await edit(anonymous, messageId, 'x')).status).toBe(401)
    expect((await remove(anonymous, messageId)).status).toBe(401)
    for (const outsider of [stranger, admin]) {
      expect((await edit(outsider, messageId, 'x')).status).toBe(404)
      expect((await remove(outsider, messageId)).status).toBe(404)
    }
    const refused = await edit(other, messageId, 'x')
    expect([refused.status, refused.text]).toEqual([403, errorText('Only its sender can change a message')])
    expect((await remove(other, messageId)).status).toBe(403)
    expect((await edit(one, messageId + 1_000, 'x')).status).toBe(404)
    expect((await edit(one, messageId, ' ')).text).toBe(errorText('Please enter a message'))

    const { body } = await edit(one, messageId, '  Eight o’clock ')
    expect(body).toMatchObject({ id: messageId, content: 'Eight o’clock', editedAt: expect.any(String) })
    expect(await shown(other, messageId)).toEqual(body)
    expect((await remove(one, messageId)).body).toMatchObject({ content: '', deletedAt: expect.any(String) })
    const deleted = await shown(other, messageId)
    expect(deleted).toMatchObject({ content: '' })
    expect(deleted).not.toHaveProperty('editedAt')
    expect((await remove(one, messageId)).body).toEqual(deleted)
    const late = await edit(one, messageId, 'x')
    expect([late.status, late.text]).toEqual([409, errorText('This message was deleted')])
  })

  it('is changed within ten minutes of the database’s clock', async () => {
    const messageId = await write(one, 'Now')
    await age(messageId, 595)
    expect((await edit(one, messageId, 'Then')).status).toBe(200)
    await age(messageId, 605)
    for (const answer of [await edit(one, messageId, 'Later'), await remove(one, messageId)])
      expect([answer.status, answer.text]).toEqual([
        409,
        errorText('A message can be changed for 10 minutes'),
      ])
    expect(await shown(one, messageId)).toMatchObject({ content: 'Then' })
  })

  it('changes on both members’ pages at once, and on nobody else’s', async () => {
    const messageId = await write(one, 'First')
    const sockets = await Promise.all([one, other, admin].map(({ token }) => openTestSocket(url, token)))
    const [own, theirs, admins] = sockets
    const changes = () => theirs?.changes('messages').filter(({ event }) => event === 'changed') ?? []
    const { body } = await edit(one, messageId, 'Second')
    const frame = {
      resource: 'messages',
      id,
      event: 'changed',
      messageId,
      content: 'Second',
      editedAt: body.editedAt,
      deletedAt: null,
    }
    for (const socket of [own, theirs])
      await expect.poll(() => socket?.changes('messages').at(-1)).toEqual(frame)
    await edit(one, messageId, '漢'.repeat(9_000))
    await expect.poll(() => changes().length).toBe(2)
    expect(changes()[1]).not.toHaveProperty('content')
    await remove(one, messageId)
    await expect
      .poll(() => theirs?.changes('messages').at(-1))
      .toMatchObject({ content: '', deletedAt: expect.any(String) })
    expect(admins?.frames).toEqual([])
    for (const { socket } of sockets) socket.close()
  })
})

describe('a reply', () => {
  it('quotes the beginning of the message that it answers, as it is now', async () => {
    const long = 'y'.repeat(quoteLength + 50)
    const answered = await write(other, `Question ${long}`)
    const socket = await openTestSocket(url, other.token)
    const reply = await write(one, 'Answer', answered)
    const quoted = `Question ${long}`.slice(0, quoteLength)
    const replyTo = { id: answered, senderId: other.id, content: quoted }
    expect(await shown(one, reply)).toMatchObject({ content: 'Answer', replyTo })
    await expect.poll(() => socket.changes('messages')[0]).toMatchObject({ content: 'Answer', replyTo })
    socket.socket.close()
    const { body } = await other.call(messagesApi.messages, { params, query: { limit: '1' } })
    expect(body[0]?.replyTo).toEqual(replyTo)
    await edit(other, answered, 'Shorter')
    expect((await shown(other, reply))?.replyTo).toEqual({ ...replyTo, content: 'Shorter' })
    await remove(other, answered)
    expect((await shown(other, reply))?.replyTo).toEqual({ ...replyTo, content: '' })
    expect(await shown(other, answered)).not.toHaveProperty('replyTo')
  })

  it('answers only a message of its conversation that is not deleted, and nothing is sent otherwise', async () => {
    const elsewhere = await buildConversation(database, { between: [one.id, stranger.id] })
    const { body } = await one.call(messagesApi.send, {
      params: { id: String(elsewhere.id) },
      body: { content: 'Secret' },
    })
    const deleted = await write(one, 'Gone')
    await remove(one, deleted)
    const count = async () =>
      (await one.call(messagesApi.messages, { params, query: { limit: '100' } })).body.length
    const before = await count()
    for (const replyTo of [body.sentMessageId ?? 0, deleted, 999_999]) {
      const answer = await other.call(messagesApi.send, { params, body: { content: 'What?', replyTo } })
      expect([answer.status, answer.text]).toEqual([
        404,
        errorText('The message that this answers is not in the conversation'),
      ])
    }
    expect(await count()).toBe(before)
  })
})
