import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openApplication } from '#apps/server/application.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { listen } from '#platform/server/http/listener.ts'
import { testApplication } from '#tests/support/application.ts'
import { streamAnswer, beginConversation, scriptedEngine } from '#tests/support/assistant.ts'
import { createClient } from '#tests/support/client.ts'
import { assistantApi, chatErrors } from '../contract.ts'
import { assistantAvailability } from './index.ts'

const { engine, pendingCount, release } = scriptedEngine()
const { app, anonymous, signIn, database } = await testApplication({}, [engine])
const admin = await signIn({ isAdmin: true })
const member = await signIn()
const error = chatErrors.disabled.sentence

/** A second server on the same database, within this process. */
const listener = await listen('127.0.0.1', 0)
const url = `http://127.0.0.1:${listener.port}`
const secondDatabase = openDatabase(database.connection)
const second = await openApplication({ ...app.config, publicUrl: url }, secondDatabase, listener, {
  engines: [engine],
})
afterAll(async () => {
  await second.close()
  await secondDatabase.close()
})

const put = (enabled: boolean) => admin.call(assistantApi.setSettings, { body: { enabled } })

beforeEach(async () => {
  await put(true)
})

describe('the switch', () => {
  it('refuses every call that would read, and leaves conversations and ledger available', async () => {
    const id = String(await beginConversation(member))
    await put(false)
    const params = { id }
    const refused = [
      await member.call(assistantApi.chat, { body: { prompt: 'x' } }),
      await member.call(assistantApi.ask, { params, body: { prompt: 'x' } }),
      await member.call(assistantApi.preview, { body: { prompt: 'x' } }),
      await member.call(assistantApi.suggestions, { query: {} }),
      await admin.call(assistantApi.chat, { body: { prompt: 'x' } }),
    ]
    for (const reply of refused) expect([reply.status, JSON.parse(reply.text)]).toEqual([403, { error }])
    expect((await anonymous.call(assistantApi.chat, { body: { prompt: 'x' } })).status).toBe(401)
    expect((await member.call(assistantApi.conversation, { params })).status).toBe(200)
    expect((await member.call(assistantApi.ledger)).body).toEqual([])
    expect((await member.call(assistantApi.grants)).status).toBe(200)
  })

  it('is checked before the question', async () => {
    await put(false)
    const reply = await member.call(assistantApi.chat, { body: { prompt: 'x'.repeat(20_000) } })
    expect(reply.status).toBe(403)
  })

  it.each([
    ['in this process', () => member],
    ['in another process', () => createClient(url, member.token)],
  ])('stops an answer in flight %s', async (_, client) => {
    const id = await beginConversation(member)
    const { events, remainingEvents } = await streamAnswer(client(), id, { prompt: 'wait' })
    await events.next()
    await expect.poll(pendingCount).toBe(1)
    await put(false)
    expect((await remainingEvents()).at(-1)).toMatchObject({
      kind: 'ended',
      turn: { state: 'failed', failure: error, text: 'First ' },
    })
    release()
    expect((await member.call(assistantApi.ledger)).body[0]).toMatchObject({
      prompt: 'wait',
      state: 'failed',
    })
  })

  it('stops an answer that is sent as a whole', async () => {
    const reply = member.call(assistantApi.chat, { body: { prompt: 'wait' } })
    await expect.poll(pendingCount).toBe(1)
    await put(false)
    const { status, text } = await reply
    expect([status, JSON.parse(text)]).toEqual([403, { error }])
    release()
  })
})

it('an answer made in one process is stopped from the other', async () => {
  const id = await beginConversation(member)
  const { events, remainingEvents } = await streamAnswer(createClient(url, member.token), id, {
    prompt: 'wait',
  })
  const started = await events.next()
  const turnId = started.value?.kind === 'begun' ? started.value.turn.id : 0
  await member.call(assistantApi.stop, { params: { id: String(id), turnId: String(turnId) } })
  expect((await remainingEvents()).at(-1)).toMatchObject({ turn: { state: 'stopped', text: 'First ' } })
  release()
})

describe('assistantAvailability', () => {
  const availability = assistantAvailability(app)

  it('runs work and passes its failures on', async () => {
    expect(await availability.run(async () => 'done')).toBe('done')
    await expect(availability.run(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own')
  })

  it('refuses while the assistant is switched off', async () => {
    await put(false)
    let ran = false
    await expect(
      availability.run(async () => {
        ran = true
      }),
    ).rejects.toThrow(error)
    expect(ran).toBe(false)
  })

  it('abandons work that ignores its signal', async () => {
    const started = Promise.withResolvers<AbortSignal>()
    const work = availability.run((signal) => {
      started.resolve(signal)
      return new Promise(() => {})
    })
    const signal = await started.promise
    const refused = work.catch((reason: unknown) => reason)
    await put(false)
    expect(await refused).toMatchObject({ message: error })
    expect(signal.aborted).toBe(true)
  })

  it('checks the switch again after frames may have been lost', async () => {
    const started = Promise.withResolvers<undefined>()
    const work = availability.run(() => {
      started.resolve(undefined)
      return new Promise(() => {})
    })
    await started.promise
    const refused = work.catch((reason: unknown) => reason)
    // The switch is moved without a frame. Then the connection that carries frames breaks.
    await database.run(sql`update settings set value = '{"enabled": false}' where name = 'ai'`)
    await database.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`)
    expect(await refused).toMatchObject({ message: error })
  })
})
