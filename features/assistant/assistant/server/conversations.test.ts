import { describe, expect, it } from 'vitest'
import { maxListBytes } from '#platform/server/cursor.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { askAndWait, streamAnswer, beginConversation, scriptedEngine } from '#tests/support/assistant.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { assistantApi, chatErrors } from '../contract.ts'
import { maxConversations } from '../domain.ts'

const { engine, release, pendingCount } = scriptedEngine()
const { anonymous, signIn, database, url } = await testApplication({}, [engine])
const owner = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })

describe('POST /api/ai/conversations', () => {
  it('begins one per Idempotency-Key, and notifies the member’s pages', async () => {
    const socket = await openTestSocket(url, owner.token)
    const headers = { 'idempotency-key': 'once' }
    const first = await owner.call(assistantApi.begin, { body: { title: ' Dues ' }, headers })
    const second = await owner.call(assistantApi.begin, { body: { title: ' Dues ' }, headers })
    expect([first.status, first.body.title, second.body.id]).toEqual([201, 'Dues', first.body.id])
    await expect
      .poll(() => socket.changes('assistant'))
      .toEqual([{ resource: 'assistant', id: first.body.id }])
    socket.socket.close()
  })

  it('refuses a title that is too long, and conversations beyond the maximum', async () => {
    const long = await owner.call(assistantApi.begin, { body: { title: 'x'.repeat(201) } })
    expect([long.status, long.text]).toEqual([400, '{"error":"The title must be at most 200 characters"}'])
    const collector = await signIn()
    await database.run(sql`
      insert into assistant_conversations (member_id)
      select ${collector.id} from generate_series(2, ${maxConversations})`)
    const both = await Promise.all([1, 2].map(() => collector.call(assistantApi.begin, { body: {} })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(both.some(({ text }) => text.includes(chatErrors.tooMany.sentence))).toBe(true)
    expect((await collector.call(assistantApi.conversations)).body).toHaveLength(maxConversations)
  })
})

describe('GET /api/ai/conversations', () => {
  it('lists the member’s own only, last used first', async () => {
    const member = await signIn()
    const first = await beginConversation(member, 'First')
    const second = await beginConversation(member, 'Second')
    const titles = async () =>
      (await member.call(assistantApi.conversations)).body.map(({ id, title }) => [id, title])
    expect(await titles()).toEqual([
      [second, 'Second'],
      [first, 'First'],
    ])
    await askAndWait(member, first, { prompt: 'hello' })
    expect(await titles()).toEqual([
      [first, 'First'],
      [second, 'Second'],
    ])
    expect((await stranger.call(assistantApi.conversations)).body).toEqual([])
  })
})

describe('GET /api/ai/conversations/:id', () => {
  it('has its turns as answered, oldest first, and its first question as title', async () => {
    const id = await beginConversation(owner)
    const first = await askAndWait(owner, id, { prompt: `offer\n${'word '.repeat(40)}` })
    const second = await askAndWait(owner, id, { prompt: 'hello' })
    const { body } = await owner.call(assistantApi.conversation, { params: { id: String(id) } })
    expect(body.turns).toEqual([first, second])
    expect(first).toMatchObject({
      text: 'First last',
      state: 'done',
      failure: null,
      choices: [{ label: 'Stock', calls: [{ tool: 'stock' }] }],
    })
    expect(body.title).toBe(`offer ${'word '.repeat(14)}wor…`)
  })
})

describe('a conversation of long answers', () => {
  const count = 6
  const read = async (id: number, cursor?: string) => {
    const query = cursor === undefined ? {} : { cursor }
    const reply = await owner.call(assistantApi.conversation, { params: { id: String(id) }, query })
    expect(Buffer.byteLength(reply.text)).toBeLessThanOrEqual(maxListBytes)
    return reply.body
  }

  it('comes in pages of limited bytes, and misses nothing', async () => {
    const id = await beginConversation(owner)
    const written = await database.all(sql<{ id: number }>`
      insert into assistant_turns (conversation_id, prompt, text, state, engine, opened)
      select ${id}, repeat(chr(1), 10000), repeat(chr(1), 100000), 'done', 'built-in', '{}'
      from generate_series(1, ${count}::int) returning id`)
    let page = await read(id)
    const seen = page.turns
    let pages = 1
    while (page.olderCursor !== null) {
      // oxlint-disable-next-line no-await-in-loop -- each page says where the next one is
      page = await read(id, page.olderCursor)
      seen.unshift(...page.turns)
      pages += 1
    }
    expect(seen.map((turn) => turn.id)).toEqual(written.map((turn) => turn.id))
    expect(pages).toBeGreaterThan(2)
  })

  it('has no cursor when all turns fit, and refuses a cursor of another list', async () => {
    const id = await beginConversation(owner)
    await askAndWait(owner, id, { prompt: 'hello' })
    expect((await read(id)).olderCursor).toBeNull()
    const params = { id: String(id) }
    const wrong = await owner.call(assistantApi.conversation, { params, query: { cursor: 'x' } })
    expect(wrong.status).toBe(400)
  })
})

describe('PATCH /api/ai/conversations/:id', () => {
  it('is refused without a session and to strangers, who change nothing', async () => {
    const id = await beginConversation(owner, 'Mine')
    const input = { params: { id: String(id) }, body: { title: 'Yours' } }
    expect((await anonymous.call(assistantApi.rename, input)).status).toBe(401)
    for (const other of [stranger, admin])
      expect((await other.call(assistantApi.rename, input)).status).toBe(404)
    const { params } = input
    expect((await owner.call(assistantApi.conversation, { params })).body.title).toBe('Mine')
  })

  it('sets a title that later questions do not change', async () => {
    const id = await beginConversation(owner)
    const params = { id: String(id) }
    const blank = await owner.call(assistantApi.rename, { params, body: { title: ' ' } })
    expect([blank.status, blank.text]).toEqual([400, '{"error":"The title is required"}'])
    const renamed = await owner.call(assistantApi.rename, { params, body: { title: 'October' } })
    expect(renamed.body.title).toBe('October')
    await askAndWait(owner, id, { prompt: 'hello' })
    expect((await owner.call(assistantApi.conversation, { params })).body.title).toBe('October')
  })
})

describe('DELETE /api/ai/conversations/:id', () => {
  it('is refused without a session and to strangers, who delete nothing', async () => {
    const id = await beginConversation(owner)
    const input = { params: { id: String(id) } }
    expect((await anonymous.call(assistantApi.remove, input)).status).toBe(401)
    for (const other of [stranger, admin])
      expect((await other.call(assistantApi.remove, input)).status).toBe(404)
    expect((await owner.call(assistantApi.conversation, input)).status).toBe(200)
  })

  it('deletes the turns, stops the running answer, and leaves the ledger', async () => {
    const member = await signIn()
    const id = await beginConversation(member)
    await askAndWait(member, id, { prompt: 'hello' })
    const { remainingEvents } = await streamAnswer(member, id, { prompt: 'wait here' })
    await expect.poll(pendingCount).toBe(1)
    expect((await member.call(assistantApi.remove, { params: { id: String(id) } })).body).toEqual({
      message: 'Conversation deleted',
    })
    expect((await remainingEvents()).at(-1)).toMatchObject({ kind: 'ended', turn: { state: 'stopped' } })
    release()
    expect((await member.call(assistantApi.conversation, { params: { id: String(id) } })).status).toBe(404)
    expect(await database.all(sql`select from assistant_turns where conversation_id = ${id}`)).toEqual([])
    const ledger = (await member.call(assistantApi.ledger)).body
    expect(ledger.map(({ prompt, state }) => [prompt, state])).toEqual([
      ['wait here', 'stopped'],
      ['hello', 'done'],
    ])
  })
})

it('conversations are deleted with their owner’s account', async () => {
  const member = await signIn()
  await askAndWait(member, await beginConversation(member), { prompt: 'hello' })
  await member.call(assistantApi.setGrants, { body: { posts: 'deny' } })
  await database.run(sql`delete from users where id = ${member.id}`)
  const left = await database.all(sql`
    select from assistant_conversations where member_id = ${member.id}
    union all select from assistant_grants where book_id = ${member.id}
    union all select from assistant_ledger where member_id = ${member.id}`)
  expect(left).toEqual([])
})
