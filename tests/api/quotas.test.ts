import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openApplication } from '#apps/server/application.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { tagsApi } from '#features/network/tags/contract.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { listen } from '#platform/server/http/listener.ts'
import { testApplication } from '#tests/support/application.ts'
import { createClient, type TestClient } from '#tests/support/client.ts'

const QUOTAS = 'tags=2/min, messages=1/min, posts=1/min, assistant=1/hour'
const { anonymous, app, database, signIn } = await testApplication({ RATE_LIMIT: 'on', QUOTAS })
let names = 0
const addTag = (client: TestClient) => client.call(tagsApi.create, { body: { name: `tag ${(names += 1)}` } })
const statusesOf = async (calls: number, client: TestClient) => {
  const statuses: number[] = []
  for (let call = 0; call < calls; call += 1) statuses.push((await addTag(client)).status)
  return statuses
}

/** Writes that count against no caller's quota, and what limits them instead. */
const exempt: Readonly<Record<string, string>> = {
  'post /api/login': 'guesses are counted',
  'post /api/login/passkey': 'guesses are counted',
  'post /api/login/passkey/options': 'guesses are counted',
  'post /api/invitations': 'requests from an address are counted',
  'post /api/register': 'registrations from an address are counted',
  'post /api/logout': 'ends the session that it would be counted for',
  'post /api/forgot-password': 'resets are counted',
  'post /api/reset-password': 'links from an address are counted',
  'post /api/account/email/confirm': 'links from an address are counted',
  'post /api/account/not-me': 'links from an address are counted',
  'post /api/letters/stop/{token}': 'links from an address are counted',
  'post /api/letters/stop-at-once/{token}': 'links from an address are counted',
}

describe('every write', () => {
  it('counts against a quota or is listed as exempt', async () => {
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) })
      .parse(await (await anonymous.fetch('/api/openapi.json')).json())
    const writes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'get')
        .map(([method, operation]) => ({ name: `${method} ${path}`, isCounted: 'x-quota' in operation })),
    )
    expect(writes.length).toBeGreaterThan(100)
    const uncounted = writes.filter(({ isCounted }) => !isCounted).map(({ name }) => name)
    expect(uncounted.toSorted()).toEqual(Object.keys(exempt).toSorted())
  })
})

describe('a quota', () => {
  it('refuses excess writes with reason and waiting time, and allows them afterwards', async () => {
    const member = await signIn()
    expect(await statusesOf(2, member)).toEqual([201, 201])
    const refused = await addTag(member)
    expect(refused.status).toBe(429)
    expect(refused.text).toMatch(/^You have added many tags within a minute\. Please wait \d+ seconds?\.$/)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    await database.run(sql`update rate_limits set resets_at = now() - interval '1 second'`)
    expect(await statusesOf(1, member)).toEqual([201])
  })

  it('is separate for each member', async () => {
    const [member, other] = [await signIn(), await signIn()]
    expect(await statusesOf(3, member)).toEqual([201, 201, 429])
    expect(await statusesOf(3, other)).toEqual([201, 201, 429])
    expect((await addTag(anonymous)).status).toBe(401)
  })

  it('applies before the body is parsed, and to absent items', async () => {
    const member = await signIn()
    const send = (id: string) => member.call(messagesApi.send, { params: { id }, body: { content: 'x' } })
    expect((await send('999999')).status).toBe(404)
    const refused = await send('999999')
    expect(refused.status).toBe(429)
    expect(JSON.parse(refused.text)).toEqual({
      error: expect.stringMatching(/^You have sent many messages within a minute\. Please wait \d+ sec/),
    })
    const post = () => member.fetch('/api/posts', { method: 'POST' })
    expect([(await post()).status, (await post()).status]).toEqual([415, 429])
  })

  it('counts repeated calls with one idempotency key', async () => {
    const member = await signIn()
    const again = () =>
      member.call(tagsApi.create, { body: { name: 'same' }, headers: { 'idempotency-key': 'k' } })
    expect([(await again()).status, (await again()).status, (await again()).status].at(-1)).toBe(429)
  })

  it('answers JSON for the assistant, and names longer waits in minutes', async () => {
    const member = await signIn()
    const begin = () => member.call(assistantApi.begin, { body: {} })
    expect((await begin()).status).toBe(201)
    expect(JSON.parse((await begin()).text)).toEqual({
      error: 'You have changed many things of the assistant within an hour. Please wait 60 minutes.',
    })
  })

  it('does not apply to reads', async () => {
    const member = await signIn()
    await statusesOf(3, member)
    expect((await member.call(tagsApi.list)).status).toBe(200)
    expect((await member.call(postsApi.list)).status).toBe(200)
  })

  it('is shared by all processes, and survives them', async () => {
    const member = await signIn()
    expect(await statusesOf(1, member)).toEqual([201])
    const listener = await listen('127.0.0.1', 0)
    const url = `http://127.0.0.1:${listener.port}`
    const otherDatabase = openDatabase(database.connection, 3)
    const second = await openApplication({ ...app.config, publicUrl: url }, otherDatabase, listener)
    try {
      expect(await statusesOf(2, createClient(url, member.token))).toEqual([201, 429])
    } finally {
      await second.close()
      await otherDatabase.close()
    }
    expect(await statusesOf(1, member)).toEqual([429])
  })
})

it('is off when rate limits are off', async () => {
  const free = await testApplication({ QUOTAS })
  expect(await statusesOf(4, await free.signIn())).toEqual([201, 201, 201, 201])
})
