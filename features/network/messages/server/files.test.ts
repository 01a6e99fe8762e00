import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildConversation } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { storageApi } from '#features/people/storage/contract.ts'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { messagesApi } from '../contract.ts'

const { anonymous, dataDir, url, signIn, database } = await testApplication()
const [one, other, stranger, admin] = [
  await signIn(),
  await signIn(),
  await signIn(),
  await signIn({ isAdmin: true }),
]
const { id } = await buildConversation(database, { between: [one.id, other.id] })
const params = { id: String(id) }
const notes = (text = 'terms', name = 'terms.txt') => new File([text], name)
const picture = async () => {
  const image = sharp({ create: { width: 90, height: 30, channels: 3, background: '#357' } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'photo.png')
}
type Form = BodyInput<typeof messagesApi.sendFiles>
const send = (from: Pick<SignedIn, 'call'>, files: File[], body: Form = {}, key?: string) =>
  from.call(messagesApi.sendFiles, {
    params,
    body,
    files,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const sendOne = async (file: File, body: Form = {}) => {
  const sent = (await send(one, [file], body)).body.messages.at(-1)
  return { messageId: sent?.id ?? 0, fileId: sent?.attachments?.[0]?.id ?? 0 }
}
const read = (reader: Pick<SignedIn, 'fetch'>, fileId: number, query = '') =>
  reader.fetch(`/api/messages/files/${fileId}${query}`)
const storedFiles = async () =>
  (await readdir(path.join(dataDir, 'files', 'attachments'), { recursive: true }).catch(() => [])).length

describe('files of a message', () => {
  it('are sent by the members of the conversation, with words or without', async () => {
    expect((await send(anonymous, [notes()])).status).toBe(401)
    for (const outsider of [stranger, admin]) expect((await send(outsider, [notes()])).status).toBe(404)
    const { status, body } = await send(one, [notes(), await picture()], {
      content: ' Both ',
      descriptions: JSON.stringify(['', 'A blue field']),
    })
    expect(status).toBe(200)
    const sent = body.messages.at(-1)
    expect(sent).toMatchObject({
      id: body.sentMessageId,
      content: 'Both',
      attachments: [
        { fileName: 'terms.txt', mimeType: 'text/plain', size: 5, width: null, description: '' },
        { fileName: 'photo.png', mimeType: 'image/png', width: 90, height: 30, description: 'A blue field' },
      ],
    })
    const seen = await other.call(messagesApi.messages, { params })
    expect(seen.body.at(-1)).toEqual(sent)
    const listed = await other.call(messagesApi.list, { query: { view: 'preview' } })
    expect(listed.body[0]?.lastMessage?.attachments).toEqual(sent?.attachments)
    expect((await send(one, [notes()])).body.messages.at(-1)).toMatchObject({ content: '' })
    const blank = await send(one, [], { content: ' ' })
    expect([blank.status, blank.text]).toEqual([400, JSON.stringify({ error: 'Please enter a message' })])
  })

  it('are read by the two members alone, with their previews', async () => {
    const { fileId } = await sendOne(await picture())
    for (const query of ['', '?preview=true', '?inline=true']) {
      expect((await read(anonymous, fileId, query)).status).toBe(401)
      for (const outsider of [stranger, admin]) expect((await read(outsider, fileId, query)).status).toBe(404)
      for (const member of [one, other]) expect((await read(member, fileId, query)).status).toBe(200)
    }
    const small = await read(other, fileId, '?preview=true')
    expect(small.headers.get('content-type')).toBe('image/webp')
    const whole = await read(other, fileId)
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment/)
    // A part is refused like the whole.
    const part = await stranger.fetch(`/api/messages/files/${fileId}`, { headers: { range: 'bytes=0-3' } })
    expect(part.status).toBe(404)
  })

  it('are hidden from both after a block, as the conversation is', async () => {
    const { fileId } = await sendOne(notes())
    const block = { params: { kind: 'blocks', id: String(one.id) } } as const
    await other.call(connectionsApi.restrict, block)
    for (const member of [one, other]) expect((await read(member, fileId)).status).toBe(404)
    await other.call(connectionsApi.unrestrict, block)
    expect((await read(one, fileId)).status).toBe(200)
  })

  it('go with their message, and give back their room', async () => {
    const usedBefore = (await one.call(storageApi.read)).body.used
    const filesBefore = await storedFiles()
    const { messageId, fileId } = await sendOne(await picture())
    expect((await one.call(storageApi.read)).body.used).toBeGreaterThan(usedBefore)
    expect(await storedFiles()).toBe(filesBefore + 2)
    const reply = await other.call(messagesApi.send, {
      params,
      body: { content: 'Nice', replyTo: messageId },
    })
    expect(reply.body.messages.at(-1)?.replyTo).toEqual({
      id: messageId,
      senderId: one.id,
      content: '',
      fileCount: 1,
    })
    const target = { params: { ...params, messageId: String(messageId) } }
    const { body } = await one.call(messagesApi.remove, target)
    expect(body).toMatchObject({ content: '', deletedAt: expect.any(String) })
    expect(body).not.toHaveProperty('attachments')
    expect((await read(one, fileId)).status).toBe(404)
    expect((await one.call(storageApi.read)).body.used).toBe(usedBefore)
    expect(await storedFiles()).toBe(filesBefore)
  })

  it('stay while the words are changed or taken away', async () => {
    const { messageId } = await sendOne(notes(), { content: 'Terms' })
    const target = { params: { ...params, messageId: String(messageId) } }
    const changed = await one.call(messagesApi.edit, { ...target, body: { content: '' } })
    expect(changed.body).toMatchObject({ content: '', attachments: [{ fileName: 'terms.txt' }] })
  })

  it('are checked as those of posts are, and a refusal stores nothing', async () => {
    const before = await storedFiles()
    const refused = await send(one, [notes(), notes('x', 'run.exe')])
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('run.exe: This file type is not supported'),
    ])
    expect((await send(one, [notes('no picture', 'photo.png')])).text).toContain('does not match its name')
    expect(
      (
        await send(
          one,
          Array.from({ length: 11 }, () => notes()),
        )
      ).status,
    ).toBe(413)
    const wrong = await send(one, [notes()], { replyTo: '999999999' })
    expect(wrong.status).toBe(404)
    expect(await storedFiles()).toBe(before)
  })

  it('are sent once per key', async () => {
    const before = await storedFiles()
    const first = await send(one, [notes()], {}, 'once')
    const again = await send(one, [notes()], {}, 'once')
    expect(again.body.sentMessageId).toBe(first.body.sentMessageId)
    expect((await send(one, [notes('other')], {}, 'once')).status).toBe(422)
    expect(await storedFiles()).toBe(before + 1)
  })

  it('open a conversation', async () => {
    const [sender, receiver] = [await signIn(), await signIn()]
    const open = (from: Pick<SignedIn, 'call'>, participantId: number) =>
      from.call(messagesApi.openWithFiles, {
        body: { participantId: String(participantId) },
        files: [notes()],
      })
    expect((await open(anonymous, receiver.id)).status).toBe(401)
    expect((await open(sender, sender.id)).status).toBe(400)
    expect((await open(sender, 99_999_999)).status).toBe(404)
    const { status, body } = await open(sender, receiver.id)
    expect(status).toBe(201)
    expect(body.messages).toMatchObject([{ content: '', attachments: [{ fileName: 'terms.txt' }] }])
    expect((await receiver.call(messagesApi.get, { params: { id: String(body.id) } })).status).toBe(200)
  })

  it('reach open pages with the message', async () => {
    const socket = await openTestSocket(url, other.token)
    const { fileId } = await sendOne(notes())
    await expect
      .poll(() => socket.changes('messages').at(-1))
      .toMatchObject({ event: 'sent', content: '', attachments: [{ id: fileId, fileName: 'terms.txt' }] })
    socket.socket.close()
  })

  it('are at most ten, and no message is empty, whatever the code does', async () => {
    const insert = (content: string, count: number) =>
      database.run(sql`
        insert into messages (conversation_id, from_low, content, file_count)
        values (${id}, true, ${content}, ${count})`)
    for (const [content, count] of [
      ['', 0],
      ['x', 11],
    ] as const)
      await expect(insert(content, count)).rejects.toThrow(/messages_content_given/)
  })
})
