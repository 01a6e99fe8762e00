import { describe, expect, it } from 'vitest'
import { insertMembers } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { messagesApi } from '../contract.ts'
import { maxGroupMembers } from '../domain.ts'

const { anonymous, url, signIn, database } = await testApplication()
const [ada, ben, eve, stranger] = [
  await signIn({ fullName: 'Ada' }),
  await signIn({ fullName: 'Ben' }),
  await signIn({ fullName: 'Eve' }),
  await signIn({ fullName: 'Sam' }),
]

type Caller = Pick<SignedIn, 'call'>
const create = (by: Caller, members: readonly { id: number }[], name = 'Terms') =>
  by.call(messagesApi.createGroup, { body: { name, memberIds: members.map(({ id }) => id) } })
const idOf = async (by: Caller, members: readonly { id: number }[], name?: string) => {
  const { status, body } = await create(by, members, name)
  expect(status).toBe(201)
  return { id: String(body.id) }
}
const write = (by: Caller, params: { id: string }, content: string, replyTo?: number) =>
  by.call(messagesApi.send, { params, body: { content, ...(replyTo === undefined ? {} : { replyTo }) } })
const get = async (by: Caller, params: { id: string }) => (await by.call(messagesApi.get, { params })).body
const contents = async (by: Caller, params: { id: string }) =>
  (await get(by, params)).messages.map(({ content }) => content)
const add = (by: Caller, params: { id: string }, members: readonly { id: number }[]) =>
  by.call(messagesApi.addToGroup, { params, body: { memberIds: members.map(({ id }) => id) } })
const remove = (by: Caller, params: { id: string }, { id }: { id: number }) =>
  by.call(messagesApi.leaveGroup, { params: { ...params, memberId: String(id) } })
const rename = (by: Caller, params: { id: string }, name: string) =>
  by.call(messagesApi.renameGroup, { params, body: { name } })
const block = (by: Caller, { id }: { id: number }) =>
  by.call(connectionsApi.restrict, { params: { kind: 'blocks', id: String(id) } })
const unblock = (by: Caller, { id }: { id: number }) =>
  by.call(connectionsApi.unrestrict, { params: { kind: 'blocks', id: String(id) } })

describe('a group', () => {
  it('has a name, its members and who created it, and is written in by them alone', async () => {
    expect((await create(anonymous, [ben])).status).toBe(401)
    const { status, body } = await create(ada, [ben, eve], '  Terms of trade ')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      group: { name: 'Terms of trade', memberCount: 3, muted: false, createdBy: { id: ada.id } },
      messages: [{ event: 'created', content: 'Ada created the group “Terms of trade”' }],
      unreadCount: 0,
    })
    expect(body.participants.map(({ id }) => id)).toEqual([ada.id, ben.id, eve.id])
    expect(body.group?.members.map(({ isAdministrator }) => isAdministrator)).toEqual([true, false, false])
    const params = { id: String(body.id) }
    expect((await write(stranger, params, 'x')).status).toBe(404)
    const sent = (await write(ben, params, 'Hello')).body.lastMessage
    expect(sent).toMatchObject({ content: 'Hello', senderId: ben.id, sender: { id: ben.id }, isRead: false })
    const [listed] = (await eve.call(messagesApi.list, { query: { view: 'preview' } })).body
    expect(listed).toMatchObject({
      id: body.id,
      unreadCount: 1,
      participants: [{ id: eve.id }],
      group: { name: 'Terms of trade', memberCount: 3, members: [] },
      lastMessage: { content: 'Hello', sender: { fullName: 'Ben' } },
    })
    const found = await eve.call(messagesApi.list, { query: { view: 'preview', search: 'of tr' } })
    expect(found.body.map(({ id }) => id)).toEqual([body.id])
  })

  it('refuses blank and long names, nobody, and members who cannot be reached', async () => {
    expect((await create(ada, [ben], ' ')).text).toContain('Please enter a name for the group')
    expect((await create(ada, [ben], 'x'.repeat(81))).status).toBe(400)
    expect((await create(ada, [])).text).toContain('Please choose members')
    expect((await create(ada, [{ id: 99_999_999 }])).status).toBe(400)
    await block(stranger, ada)
    for (const [by, whom] of [
      [ada, stranger],
      [stranger, ada],
    ] as const)
      expect((await create(by, [whom])).text).toContain('Somebody you chose is not a member any more')
    await unblock(stranger, ada)
  })

  it('is changed by its administrator, with a line for each change', async () => {
    const params = await idOf(ada, [ben])
    for (const refused of [await rename(ben, params, 'Mine'), await add(ben, params, [eve])])
      expect([refused.status, refused.text]).toEqual([
        403,
        JSON.stringify({ error: 'Only the administrator of the group can do this' }),
      ])
    expect((await remove(ben, params, ada)).status).toBe(403)
    expect((await rename(stranger, params, 'Mine')).status).toBe(404)
    expect((await rename(ada, params, 'Prices')).body.group?.name).toBe('Prices')
    expect((await add(ada, params, [eve, ben])).status).toBe(200)
    expect((await remove(ada, params, eve)).status).toBe(200)
    expect((await remove(ada, params, eve)).status).toBe(404)
    expect(await contents(ben, params)).toEqual([
      'Ada created the group “Terms”',
      'Ada renamed the group to “Prices”',
      'Ada added Eve',
      'Ada removed Eve',
    ])
    expect((await eve.call(messagesApi.get, { params })).status).toBe(404)
    expect((await get(ben, params)).unreadCount).toBe(0)
  })

  it('shows what was written since a member joined, in quotes and files too', async () => {
    const params = await idOf(ada, [ben])
    const first = (await write(ada, params, 'Before')).body.sentMessageId ?? 0
    const early = await ada.call(messagesApi.sendFiles, {
      params,
      body: {},
      files: [new File(['x'], 'early.txt')],
    })
    await add(ada, params, [eve])
    await write(ben, params, 'After', first)
    expect(await contents(eve, params)).toEqual(['Ada added Eve', 'After'])
    expect((await get(eve, params)).lastMessage).not.toHaveProperty('replyTo')
    expect((await get(ada, params)).lastMessage?.replyTo).toMatchObject({ content: 'Before' })
    expect((await write(eve, params, 'What?', first)).status).toBe(404)
    const file = early.body.lastMessage?.attachments?.[0]?.id ?? 0
    expect((await ben.fetch(`/api/messages/files/${file}`)).status).toBe(200)
    for (const outsider of [eve, stranger])
      expect((await outsider.fetch(`/api/messages/files/${file}`)).status).toBe(404)
    const all = await eve.call(messagesApi.list)
    expect(all.body[0]?.messages.map(({ content }) => content)).toEqual(['Ada added Eve', 'After'])
  })

  it('passes to the longest-standing member, and ends with the last', async () => {
    const params = await idOf(ada, [ben])
    await add(ada, params, [eve])
    expect((await remove(ada, params, ada)).body).toEqual({ message: 'You left the group' })
    expect((await get(eve, params)).messages.slice(-2)).toMatchObject([
      { content: 'Ada left the group' },
      { content: 'Ben administers the group now', event: 'administrator' },
    ])
    expect((await rename(ben, params, 'Ours')).status).toBe(200)
    // Deleting an account passes it on as well.
    await database.run(sql`delete from conversation_members where member_id = ${ben.id}
      and conversation_id = ${Number(params.id)}`)
    expect((await rename(eve, params, 'Mine')).status).toBe(200)
    await remove(eve, params, eve)
    const left = await database.all(sql`select from conversations where id = ${Number(params.id)}`)
    expect(left).toEqual([])
  })

  it('has at most fifty members, whatever the code does', async () => {
    const people = await insertMembers(
      database,
      Array.from({ length: maxGroupMembers }, (_, n) => ({
        username: `many-${n}`,
        fullName: `Many ${n}`,
        passwordHash: '',
        email: `many-${n}@example.org`,
      })),
    )
    const members = people.map((id) => ({ id }))
    const params = await idOf(ada, members.slice(0, maxGroupMembers - 2))
    expect((await add(ada, params, members.slice(-2))).text).toContain('A group has at most 50 members')
    expect((await add(ada, params, members.slice(-1))).status).toBe(200)
    await expect(
      database.run(sql`
        insert into conversation_members (conversation_id, member_id) values (${Number(params.id)}, ${ben.id})`),
    ).rejects.toThrow(/conversations_size/)
    await expect(
      database.run(sql`
        update conversation_members set is_administrator = true where conversation_id = ${Number(params.id)}`),
    ).rejects.toThrow(/conversation_members_administrator/)
  })
})

describe('in a group', () => {
  it('a block hides the two from each other, and nothing else', async () => {
    const params = await idOf(ada, [ben, eve])
    await block(ben, eve)
    const socket = await openTestSocket(url, eve.token)
    const theirs = (await write(ben, params, 'From Ben')).body.sentMessageId ?? 0
    await write(ada, params, 'To Ben', theirs)
    const file = await ben.call(messagesApi.sendFiles, {
      params,
      body: { content: 'From Ben, papers' },
      files: [new File(['x'], 'papers.txt')],
    })
    const fileId = file.body.lastMessage?.attachments?.[0]?.id ?? 0
    expect((await eve.fetch(`/api/messages/files/${fileId}`)).status).toBe(404)
    expect((await ada.fetch(`/api/messages/files/${fileId}`)).status).toBe(200)
    await write(eve, params, 'From Eve')
    expect(await contents(ada, params)).toEqual(expect.arrayContaining(['From Ben', 'To Ben', 'From Eve']))
    expect(await contents(eve, params)).toEqual(['Ada created the group “Terms”', 'To Ben', 'From Eve'])
    expect(await contents(ben, params)).not.toContain('From Eve')
    const seen = await get(eve, params)
    expect(seen.participants.map(({ id }) => id)).toEqual([ada.id, eve.id])
    expect(seen.group?.memberCount).toBe(2)
    expect(seen.messages[1]).not.toHaveProperty('replyTo')
    expect((await write(eve, params, 'x', theirs)).status).toBe(404)
    await expect.poll(() => socket.changes('messages').length).toBe(2)
    expect(JSON.stringify(socket.frames)).not.toContain('From Ben')
    socket.socket.close()
    await unblock(ben, eve)
    expect(await contents(eve, params)).toContain('From Ben')
  })

  it('messages are read by each member, edited and deleted by their sender', async () => {
    const params = await idOf(ada, [ben, eve])
    const messageId = (await write(ada, params, 'Hello')).body.sentMessageId ?? 0
    const socket = await openTestSocket(url, ada.token)
    const isRead = async () => (await get(ada, params)).messages.at(-1)?.isRead
    const read = (by: Caller) => by.call(messagesApi.read, { params, body: { messageId } })
    expect((await read(ben)).body.unreadCount).toBe(0)
    expect(await isRead()).toBe(false)
    const readIds = (await get(ada, params)).group?.members.map(({ id, readId }) => [id, readId])
    expect(Object.fromEntries(readIds ?? [])).toMatchObject({ [ben.id]: messageId })
    await read(eve)
    expect(await isRead()).toBe(true)
    await expect
      .poll(() =>
        socket
          .changes('messages')
          .flatMap(({ event, readerId }) => (event === 'read' ? [[event, readerId]] : [])),
      )
      .toEqual([
        ['read', ben.id],
        ['read', eve.id],
      ])
    socket.socket.close()
    const target = { params: { ...params, messageId: String(messageId) } }
    expect((await ben.call(messagesApi.edit, { ...target, body: { content: 'x' } })).status).toBe(403)
    const edited = await ada.call(messagesApi.edit, { ...target, body: { content: 'Hello all' } })
    expect(edited.body).toMatchObject({ content: 'Hello all', sender: { id: ada.id } })
    expect((await ada.call(messagesApi.remove, target)).body).toMatchObject({ content: '' })
    const line = (await get(ada, params)).messages[0]?.id
    const event = { params: { ...params, messageId: String(line) } }
    expect((await ada.call(messagesApi.remove, event)).status).toBe(404)
  })

  it('notifications are one per group, and stop when it is muted', async () => {
    const [one, two, three] = [await signIn(), await signIn({ fullName: 'Two' }), await signIn()]
    const params = await idOf(one, [two, three])
    const told = async () =>
      (await three.call(notificationsApi.list)).body.map(({ content, record }) => ({ content, record }))
    await write(one, params, 'A')
    await write(two, params, 'B')
    const record = { kind: 'conversation', id: Number(params.id) }
    expect(await told()).toEqual([{ content: 'Two wrote the last of 2 messages in a group', record }])
    await three.call(messagesApi.read, { params })
    expect(await told()).toEqual([])
    const mute = (by: Caller, muted: boolean) => by.call(messagesApi.muteGroup, { params, body: { muted } })
    expect((await mute(stranger, true)).status).toBe(404)
    expect((await mute(three, true)).body.group?.muted).toBe(true)
    await write(one, params, 'C')
    expect(await told()).toEqual([])
    expect((await get(three, params)).unreadCount).toBe(1)
    await mute(three, false)
    await write(one, params, 'D')
    expect(await told()).toHaveLength(1)
  })
})
