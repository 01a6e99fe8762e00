import { describe, expect, it } from 'vitest'
import { buildConversation } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { messagesApi } from '../contract.ts'

const { url, signIn, database } = await testApplication()
const [one, other, admin] = [await signIn(), await signIn(), await signIn({ isAdmin: true })]
const { id } = await buildConversation(database, { between: [one.id, other.id] })
const params = { id: String(id) }

describe('an open page', () => {
  it('of either member gets the message itself, and nobody else’s gets a frame', async () => {
    const sockets = await Promise.all([one, other, admin].map(({ token }) => openTestSocket(url, token)))
    const [ownSocket, otherSocket, adminSocket] = sockets
    const { body } = await one.call(messagesApi.send, { params, body: { content: 'The ship is in' } })
    const frame = {
      resource: 'messages',
      id,
      event: 'sent',
      messageId: body.sentMessageId,
      senderId: one.id,
      timestamp: body.lastMessage?.timestamp,
      content: 'The ship is in',
    }
    await expect.poll(() => otherSocket?.changes('messages')).toEqual([frame])
    await expect.poll(() => ownSocket?.changes('messages')).toEqual([frame])
    await expect.poll(() => otherSocket?.frames.map(({ type }) => type)).toContain('notification')

    await other.call(messagesApi.read, { params })
    const read = {
      resource: 'messages',
      id,
      event: 'read',
      readerId: other.id,
      messageId: body.sentMessageId,
    }
    await expect.poll(() => ownSocket?.changes('messages').at(-1)).toEqual(read)
    // What was read before is not announced again.
    await other.call(messagesApi.read, { params })
    await other.call(messagesApi.send, { params, body: { content: 'Thank you' } })
    await expect
      .poll(() => ownSocket?.changes('messages').map(({ event }) => event))
      .toEqual(['sent', 'read', 'sent'])
    expect(adminSocket?.frames).toEqual([])
    for (const { socket } of sockets) socket.close()
  })

  it('gets a frame without content for a message that is too long', async () => {
    const socket = await openTestSocket(url, other.token)
    await one.call(messagesApi.send, { params, body: { content: '漢'.repeat(9_000) } })
    await expect.poll(() => socket.changes('messages').length).toBe(1)
    expect(socket.changes('messages')[0]).toMatchObject({ id, event: 'sent', senderId: one.id })
    expect(socket.changes('messages')[0]).not.toHaveProperty('content')
    // Just below the limit, with characters that need escaping.
    await one.call(messagesApi.send, { params, body: { content: '"\n'.repeat(1_800) } })
    await expect.poll(() => socket.changes('messages').length).toBe(2)
    socket.socket.close()
  })

  it('gets no frame for a refused message', async () => {
    const socket = await openTestSocket(url, other.token)
    await one.call(messagesApi.send, { params, body: { content: ' ' } })
    await one.call(messagesApi.send, { params, body: { content: 'After it' } })
    await expect
      .poll(() => socket.changes('messages').map((change) => change['content']))
      .toEqual(['After it'])
    socket.socket.close()
  })
})

describe('the recipient’s notifications', () => {
  const notificationsOf = async (member: typeof one) =>
    (await member.call(notificationsApi.list)).body.map(({ type, fromUserId, read }) => ({
      type,
      fromUserId,
      read,
    }))

  it('have one entry per sender, until the conversation is read', async () => {
    const [sender, receiver] = [await signIn(), await signIn()]
    const { body } = await sender.call(messagesApi.open, {
      body: { participantId: receiver.id, content: 'Hello' },
    })
    const there = { id: String(body.id) }
    await sender.call(messagesApi.send, { params: there, body: { content: 'Are you there?' } })
    expect(await notificationsOf(receiver)).toEqual([{ type: 'message', fromUserId: sender.id, read: false }])
    expect(await notificationsOf(sender)).toEqual([])

    await receiver.call(messagesApi.read, { params: there, body: { messageId: body.sentMessageId } })
    expect(await notificationsOf(receiver)).toHaveLength(1)
    await receiver.call(messagesApi.read, { params: there })
    expect(await notificationsOf(receiver)).toEqual([])
  })
})
