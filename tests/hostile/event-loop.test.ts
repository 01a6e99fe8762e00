import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildMember, insertFinancials } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quantile } from '#tests/support/quantile.ts'
import { waitsDuring } from './others.ts'
import { hostileRequests } from './requests.ts'

/** Many hostile requests do not delay other members: no long work runs on the thread that answers requests. */

const database = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-hostile-'))
const server = fork(path.join(import.meta.dirname, 'server.ts'), {
  env: { PATH: process.env['PATH'], DATA_DIR: dataDir, CONNECTION: JSON.stringify(database.connection) },
  execArgv: [],
})
afterAll(async () => {
  const ended = once(server, 'exit')
  server.disconnect()
  await ended
  await rm(dataDir, { recursive: true, force: true })
})
const [hello]: { port: number }[] = await once(server, 'message')
const url = `http://127.0.0.1:${hello?.port}`

async function signIn() {
  const { id } = await buildMember(database)
  const token = newSessionToken()
  await database.run(sql`
    insert into sessions (token_hash, user_id, address, user_agent, expires_at)
    values (${hashToken(token)}, ${id}, '127.0.0.1', 'test', now() + interval '1 hour')`)
  return { id, cookie: `kontor_session=${token}` }
}

/** A member with two thousand names, over three centuries. */
async function hostileMember() {
  const { id, cookie } = await signIn()
  await insertFinancials(
    database,
    Array.from({ length: 2_000 }, (_, at) => ({
      userId: id,
      projectName: `Harbour ${at.toString(36)} pier ${(at * 7_919).toString(36)}`,
      transactionWith: `Shipping ${(at * 104_729).toString(36)}`,
      transactionDate: `${1900 + (at % 300)}-0${1 + (at % 9)}-1${at % 10}`,
      transactionType: 'paid',
      amount: 1,
      category: 'expense',
    })),
  )
  return cookie
}

const hostile = await Promise.all([hostileMember(), hostileMember(), hostileMember(), hostileMember()])
const { cookie: other } = await signIn()

async function send(cookie: string, { method, path: to, body }: (typeof hostileRequests)[number]) {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const init = { method, headers: { cookie, ...type }, ...(body === undefined ? {} : { body }) }
  const response = await fetch(url + to, init)
  await response.arrayBuffer()
  return response.status
}

/** Every hostile member makes every request, one after the other. */
const attack = () =>
  Promise.all(
    hostile.map(async (cookie) => {
      const statuses: number[] = []
      for (const request of hostileRequests) statuses.push(await send(cookie, request))
      return statuses
    }),
  )

// Other programs of the machine may be busy: then it is measured again.
it(
  'answers a read within 100 ms while a hundred hostile requests are answered',
  { retry: 2, timeout: 120_000 },
  async () => {
    expect(hostile.length * hostileRequests.length).toBeGreaterThanOrEqual(100)
    // The first request of a kind also starts its thread and compiles its code.
    for (const request of hostileRequests) await send(hostile[0], request)
    const { waits, done: statuses } = await waitsDuring({ url: `${url}/api/user`, cookie: other }, attack)
    expect(statuses.flat().filter((status) => status >= 500 && status !== 503)).toEqual([])
    expect(waits.length).toBeGreaterThan(20)
    expect(quantile(waits, 0.99)).toBeLessThanOrEqual(100)
  },
)
