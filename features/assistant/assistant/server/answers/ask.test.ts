import { describe, expect, it, vi } from 'vitest'
import { buildFinancial } from '#db/factories/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { testApplication } from '#tests/support/application.ts'
import {
  askAndWait,
  streamAnswer,
  beginConversation,
  nothingIncluded,
  scriptedEngine,
} from '#tests/support/assistant.ts'
import { sql } from '#platform/server/database/sql.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { assistantApi, chatErrors } from '../../contract.ts'
import { answerMs, maxTurns } from '../../domain.ts'
import { stopAbandoned } from '../sql/index.ts'

const { engine, pendingCount, release, seen } = scriptedEngine()
const { anonymous, signIn, database, url } = await testApplication({}, [engine])
const owner = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })

const turnsOf = async (id: number) =>
  (await owner.call(assistantApi.conversation, { params: { id: String(id) } })).body.turns
const newest = async (id: number) => (await turnsOf(id)).at(-1)

describe('POST /api/ai/conversations/:id/turns', () => {
  it('is refused without a session and to everybody but the owner', async () => {
    const id = await beginConversation(owner)
    expect((await streamAnswer(anonymous, id, { prompt: 'hello' })).response.status).toBe(401)
    for (const other of [stranger, admin])
      expect((await streamAnswer(other, id, { prompt: 'hello' })).response.status).toBe(404)
    expect(await turnsOf(id)).toEqual([])
  })

  it.each([
    ['no question', {}, 400, 'The question is required'],
    ['a blank one', { prompt: ' ' }, 400, 'The question is required'],
    [
      'a flag that is none',
      { prompt: 'x', includeTodoData: 'yes' },
      400,
      'A data flag must be true or false',
    ],
    ['an unknown engine', { prompt: 'x', engine: 'oracle' }, 400, 'The engine must be built-in or model'],
    ['a service that is not set up', { prompt: 'x', engine: 'model' }, 503, chatErrors.noModel.sentence],
    ['a question that is too long', { prompt: 'x'.repeat(10_001) }, 413, chatErrors.tooLong.sentence],
    [
      'the place of a turn that is not there',
      { prompt: 'x', replaces: 999_999 },
      404,
      commonErrors.notFound.sentence,
    ],
  ])('refuses %s', async (_, body, status, error) => {
    const { response } = await streamAnswer(owner, await beginConversation(owner), body)
    expect([response.status, await response.json()]).toEqual([status, { error }])
  })

  it('sends each line before the next one is made', async () => {
    const id = await beginConversation(owner)
    const { response, events, remainingEvents } = await streamAnswer(owner, id, {
      prompt: 'wait',
      includeTodoData: true,
    })
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    const begun = await events.next()
    expect(begun.value).toMatchObject({
      kind: 'begun',
      turn: { prompt: 'wait', text: '', state: 'running', opened: ['todo'], engine: 'built-in', model: null },
    })
    expect((await events.next()).value).toEqual({ kind: 'text', text: 'First ' })
    await expect.poll(pendingCount).toBe(1)
    expect(await newest(id)).toMatchObject({ state: 'running', text: '' })
    release()
    expect(await remainingEvents()).toEqual([
      { kind: 'text', text: 'last' },
      { kind: 'ended', turn: await newest(id) },
    ])
    expect(await newest(id)).toMatchObject({ state: 'done', text: 'First last' })
  })

  it('reads what is opened, sends the step before and after, and stores it', async () => {
    const member = await signIn()
    const { id: transaction } = await buildFinancial(database, { userId: member.id })
    await buildFinancial(database, { userId: stranger.id })
    const id = await beginConversation(member)
    const { remainingEvents } = await streamAnswer(member, id, { prompt: 'read', includeFinancialData: true })
    const events = await remainingEvents()
    expect(events.map((event) => (event.kind === 'step' ? event.step.state : event.kind))).toEqual([
      'begun',
      'text',
      'running',
      'done',
      'text',
      'text',
      'ended',
    ])
    const last = events.at(-1)
    expect(last).toMatchObject({ turn: { text: 'First 1 found last' } })
    expect(last?.kind === 'ended' && last.turn.steps[0]?.result?.records).toEqual([
      { kind: 'transaction', id: transaction },
    ])
  })

  it('notes every attempted read in the ledger once, and follow-ups use only the call that found records', async () => {
    const member = await signIn()
    const { id: transaction } = await buildFinancial(database, { userId: member.id, transactionType: 'paid' })
    const id = await beginConversation(member)
    await askAndWait(member, id, { prompt: 'look', includeFinancialData: true })
    expect((await member.call(assistantApi.ledger)).body[0]?.reads).toMatchObject([
      { tool: 'transactions', matched: 1, records: [{ kind: 'transaction', id: transaction }] },
      { tool: 'transactions', matched: 0, records: [] },
    ])
    await askAndWait(member, id, { prompt: 'and then', includeFinancialData: true })
    expect(seen.at(-1)?.earlier).toEqual([
      { role: 'user', content: 'look' },
      {
        role: 'assistant',
        content: 'First 1 found last',
        calls: [{ tool: 'transactions', input: { type: 'paid' } }],
      },
    ])
    await askAndWait(member, id, { prompt: 'look again', includeTodoData: true })
    expect((await member.call(assistantApi.ledger)).body[0]).toMatchObject({ state: 'done', reads: [] })
  })

  it('gives later questions the earlier text and calls, but not those of a closed category', async () => {
    const id = await beginConversation(owner)
    await askAndWait(owner, id, { prompt: 'read', includeFinancialData: true })
    await askAndWait(owner, id, { prompt: 'and then', includeFinancialData: true, includeTodoData: true })
    expect(seen.at(-1)?.earlier).toEqual([
      { role: 'user', content: 'read' },
      {
        role: 'assistant',
        content: 'First 0 found last',
        calls: [{ tool: 'transactions', input: { operation: 'list' } }],
      },
    ])
    await askAndWait(owner, id, { prompt: 'closed again', includeTodoData: true })
    expect(seen.at(-1)?.earlier).toEqual([
      { role: 'user', content: 'read' },
      { role: 'user', content: 'and then' },
    ])
  })

  it('passes the chosen reading and the caller’s day to the engine', async () => {
    const calls = [{ tool: 'stock', input: { low: true } }]
    await askAndWait(owner, await beginConversation(owner), { prompt: 'chosen', calls, today: '2026-02-03' })
    expect(seen.at(-1)).toMatchObject({ calls, today: '2026-02-03' })
  })

  it('keeps the partial answer when the caller hangs up, marked as stopped', async () => {
    const id = await beginConversation(owner)
    const { events, disconnect } = await streamAnswer(owner, id, { prompt: 'wait' })
    await events.next()
    await events.next()
    disconnect()
    await expect.poll(() => newest(id)).toMatchObject({ state: 'stopped', text: 'First ', failure: null })
    release()
    expect((await owner.call(assistantApi.ledger)).body[0]).toMatchObject({
      prompt: 'wait',
      state: 'stopped',
    })
  })

  it.each([
    ['fail', chatErrors.serviceDown.sentence, 'First '],
    ['crash', commonErrors.internal.sentence, 'First '],
    ['flood', chatErrors.cut.sentence, `First ${'x'.repeat(99_994)}`],
  ])(
    'ends the answer to “%s” as failed, with a sentence and the partial text',
    async (prompt, failure, text) => {
      const id = await beginConversation(owner)
      const turn = await askAndWait(owner, id, { prompt })
      expect(turn).toMatchObject({ state: 'failed', failure, text })
      expect(await newest(id)).toEqual(turn)
      expect((await owner.call(assistantApi.ledger)).body[0]).toMatchObject({ prompt, state: 'failed' })
    },
  )

  it('stores text that PostgreSQL would refuse, without the invalid characters', async () => {
    const id = await beginConversation(owner)
    await askAndWait(owner, id, { prompt: 'cut' })
    expect(await newest(id)).toMatchObject({
      state: 'done',
      text: 'First a\uFFFDb last',
      steps: [{ reading: 'Half \uFFFD' }],
    })
  })

  it('shows nothing more once the member denies an open category', async () => {
    const member = await signIn()
    const id = await beginConversation(member)
    const flags = { includeFinancialData: true, includeTodoData: true }
    const { remainingEvents } = await streamAnswer(member, id, { prompt: 'wait and read', ...flags })
    await expect.poll(pendingCount).toBe(1)
    await member.call(assistantApi.setGrants, { body: { financial: 'deny' } })
    release()
    expect((await remainingEvents()).at(-1)).toMatchObject({
      turn: { text: 'First last', steps: [{ state: 'refused' }] },
    })
    expect((await member.call(assistantApi.ledger)).body[0]).toMatchObject({ state: 'done', reads: [] })
  })

  it('ends an answer that takes too long as failed, with a sentence', async () => {
    const id = await beginConversation(owner)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      const { remainingEvents } = await streamAnswer(owner, id, { prompt: 'wait' })
      await vi.waitUntil(() => pendingCount() === 1)
      vi.advanceTimersByTime(answerMs)
      expect((await remainingEvents()).at(-1)).toMatchObject({
        kind: 'ended',
        turn: { state: 'failed', failure: chatErrors.slow.sentence, text: 'First ' },
      })
    } finally {
      vi.useRealTimers()
      release()
    }
  })

  it('replaces a turn and all after it, and stops a running answer among them', async () => {
    const id = await beginConversation(owner)
    const first = await askAndWait(owner, id, { prompt: 'first' })
    const second = await askAndWait(owner, id, { prompt: 'second' })
    const { remainingEvents } = await streamAnswer(owner, id, { prompt: 'wait' })
    const again = await askAndWait(owner, id, { prompt: 'otherwise', replaces: second.id })
    expect((await remainingEvents()).at(-1)).toMatchObject({ kind: 'ended', turn: { state: 'stopped' } })
    release()
    expect(await turnsOf(id)).toEqual([first, again])
    const { response } = await streamAnswer(owner, await beginConversation(owner), {
      prompt: 'x',
      replaces: first.id,
    })
    expect(response.status).toBe(404)
    expect(await turnsOf(id)).toEqual([first, again])
  })

  it('refuses a turn beyond the maximum of a conversation', async () => {
    const id = await beginConversation(owner)
    await database.run(sql`
      insert into assistant_turns (conversation_id, prompt, engine, state, opened)
      select ${id}, 'old', 'built-in', 'done', '{}' from generate_series(1, ${maxTurns})`)
    const { response } = await streamAnswer(owner, id, { prompt: 'one more' })
    expect([response.status, await response.json()]).toEqual([409, { error: chatErrors.full.sentence }])
    expect(await turnsOf(id)).toHaveLength(100)
  })

  it('tells the member’s other pages when a turn begins and when it ends', async () => {
    const id = await beginConversation(owner)
    const socket = await openTestSocket(url, owner.token)
    await askAndWait(owner, id, { prompt: 'hello' })
    await expect
      .poll(() => socket.changes('assistant'))
      .toEqual([
        { resource: 'assistant', id },
        { resource: 'assistant', id },
      ])
    socket.socket.close()
  })
})

describe('POST /api/ai/conversations/:id/turns/:turnId/stop', () => {
  it('is refused without a session and to everybody but the owner', async () => {
    const id = await beginConversation(owner)
    const { remainingEvents } = await streamAnswer(owner, id, { prompt: 'wait' })
    const turnId = (await newest(id))?.id ?? 0
    const params = { id: String(id), turnId: String(turnId) }
    expect((await anonymous.call(assistantApi.stop, { params })).status).toBe(401)
    for (const other of [stranger, admin])
      expect((await other.call(assistantApi.stop, { params })).status).toBe(404)
    const own = await beginConversation(stranger)
    expect((await stranger.call(assistantApi.stop, { params: { ...params, id: String(own) } })).status).toBe(
      404,
    )
    expect(await newest(id)).toMatchObject({ state: 'running' })
    release()
    expect((await remainingEvents()).at(-1)).toMatchObject({ turn: { state: 'done' } })
  })

  it('stops an answer that another page waits for', async () => {
    const id = await beginConversation(owner)
    const { remainingEvents } = await streamAnswer(owner, id, { prompt: 'wait' })
    const params = { id: String(id), turnId: String((await newest(id))?.id) }
    expect((await owner.call(assistantApi.stop, { params })).body).toEqual({ message: 'Answer stopped' })
    expect((await remainingEvents()).at(-1)).toMatchObject({
      kind: 'ended',
      turn: { state: 'stopped', text: 'First ' },
    })
    release()
    expect((await owner.call(assistantApi.stop, { params })).status).toBe(200)
    expect(await newest(id)).toMatchObject({ state: 'stopped', text: 'First ' })
  })
})

it('an answer whose process is gone counts as stopped, and is stored as stopped later', async () => {
  const id = await beginConversation(owner)
  await database.run(sql`
    insert into assistant_turns (conversation_id, prompt, engine, opened, created_at)
    select ${id}, 'left behind', 'built-in', '{}', now() - age from unnest(array[interval '2 hours', '1 second']) age`)
  const states = async () => (await turnsOf(id)).map(({ state }) => state)
  const stored = async () =>
    (
      await database.all(sql<{ state: string }>`
        select state from assistant_turns where conversation_id = ${id} order by id`)
    ).map(({ state }) => state)
  expect([await states(), await stored()]).toEqual([
    ['stopped', 'running'],
    ['running', 'running'],
  ])
  await database.transaction((tx) => stopAbandoned(tx, false))
  expect(await stored()).toEqual(['stopped', 'running'])
  await database.transaction((tx) => stopAbandoned(tx, true))
  expect(await stored()).toEqual(['stopped', 'stopped'])
})

it('offers no tool without flags', async () => {
  const turn = await askAndWait(owner, await beginConversation(owner), { prompt: 'read', ...nothingIncluded })
  expect(turn).toMatchObject({ opened: [], text: 'First last', steps: [{ state: 'refused' }] })
  expect(seen.at(-1)?.toolbox.available).toEqual([])
})
