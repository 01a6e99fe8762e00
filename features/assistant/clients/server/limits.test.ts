import { expect, it } from 'vitest'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { connectProgram, endpointOf, redirectUri } from '#tests/support/mcp.ts'
import { callsPerMinute } from '../domain.ts'
import { deleteIdleClients, deleteOver, evictIdleClients } from './sql/index.ts'

const app = await testApplication({ RATE_LIMIT: 'on' })
const { database } = app

const register = () =>
  fetch(new URL('/oauth/register', app.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri] }),
  })

it('counts the calls of a client', async () => {
  const member = await app.signIn()
  await member.call(assistantApi.setGrants, { body: { todo: 'allow' } })
  const { stored } = await connectProgram(app, member, { categories: ['todo'] })
  const call = () =>
    fetch(endpointOf(app), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stored?.access_token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
  for (let made = 0; made < callsPerMinute; made += 1) expect((await call()).status).toBe(200)
  const last = await call()
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('counts registrations of an address, and keeps few clients that nobody uses', async () => {
  const statuses = new Set<number>()
  for (let made = 0; made < 21; made += 1) statuses.add((await register()).status)
  expect([...statuses]).toEqual([201, 429])
  const count = async () =>
    (await database.one(sql<{ count: number }>`select count(*) as count from clients`)).count
  await evictIdleClients(database, 5)
  // The one of the other test has a member.
  expect(await count()).toBe(6)
  await database.run(sql`update clients set read_at = now() - interval '31 days'`)
  await deleteIdleClients(database)
  expect(await count()).toBe(1)
})

it('forgets what is over', async () => {
  const rows = async () => [
    await database.all(sql`select from client_passes`),
    await database.all(sql`select from client_tokens`),
    await database.all(sql`select from client_codes`),
  ]
  await deleteOver(database)
  expect((await rows()).map(({ length }) => length)).toEqual([1, 2, 1])
  await database.run(
    sql`update client_passes set connected_at = null, created_at = now() - interval '1 hour'`,
  )
  await deleteOver(database)
  expect((await rows()).map(({ length }) => length)).toEqual([0, 0, 0])
})
