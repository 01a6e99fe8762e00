import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '#platform/server/database/embedded/index.ts'
import { hasCode } from '#platform/server/database/embedded/errors.ts'
import { sql } from '#platform/server/database/sql.ts'
import { createClient } from '#tests/support/client.ts'
import { connectionString, createStandbyDirectory, startStandby } from '#tests/support/standby.ts'
import { freePort, until } from './npm-start.ts'
import { type ServerProcess, startServer } from './server-process.ts'

let home: string
let primary: EmbeddedDatabase
let standby: EmbeddedDatabase
let standbyDirectory: string
/** A pool with primary and standby. */
let database: Database
/** A pool with the standby alone. */
let standbyDatabase: Database
let servers: [ServerProcess, ServerProcess]
let metricsPorts: [number, number]
let members = 0

async function register() {
  const form = {
    username: `near${(members += 1)}`,
    password: 'a-long-enough-pass',
    fullName: `Member ${members}`,
  }
  const reply = await createClient(servers[0].url).call(accountsApi.register, { body: form })
  const token = /kontor_session=([^;]+)/.exec(reply.setCookie ?? '')?.[1] ?? ''
  return servers.map(({ url }) => createClient(url, token))
}

/** How many reads both servers have sent to replica and primary so far. */
async function reads() {
  const sums = { replica: 0, primary: 0 }
  for (const port of metricsPorts) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const where of ['replica', 'primary'] as const)
      sums[where] += Number(new RegExp(`kontor_reads\\{where="${where}"\\} (\\d+)`).exec(text)?.[1])
  }
  return sums
}

async function readsDuring(work: () => Promise<void>) {
  const before = await reads()
  await work()
  const after = await reads()
  return { replica: after.replica - before.replica, primary: after.primary - before.primary }
}

const pauseReplay = () => standbyDatabase.all(sql`select pg_wal_replay_pause()`)
const resumeReplay = async () => {
  // Replay begins at once, and may cancel the statement that resumed it.
  await standbyDatabase.all(sql`select pg_wal_replay_resume()`).catch((error: unknown) => {
    if (!hasCode(error, '40001')) throw error
  })
}
const untilReplicaUsed = () => until('the replica is used', () => database.hasReplica(), 40_000)

const walPosition = async () =>
  (await database.one(sql<{ position: number }>`select ${database.walPosition} as position`)).position

/** Whether a read was answered by the standby. */
const readsFromStandby = async () =>
  database.withReplica(
    await walPosition(),
    async () => (await database.one(sql<{ met: boolean }>`select pg_is_in_recovery() as met`)).met,
  )

beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(tmpdir(), 'kontor-replicas-')))
  // Started by root, both databases run as another user, who needs access to the other's socket.
  await chmod(home, 0o711)
  const dataDir = path.join(home, 'data')
  await mkdir(dataDir)
  primary = await startEmbedded({ directory: path.join(home, 'postgres') })
  standbyDirectory = await createStandbyDirectory(primary.superuser, home)
  standby = await startStandby(standbyDirectory, primary.superuser)
  database = openDatabase(primary.connection, 4, { connections: [standby.connection], log: () => {} })
  standbyDatabase = openDatabase(standby.superuser, 1)
  metricsPorts = [await freePort(), await freePort()]
  const start = async (metricsPort: number) =>
    startServer(await freePort(), {
      DATABASE_URL: connectionString(primary.connection),
      DATABASE_REPLICA_URLS: connectionString(standby.connection),
      DATA_DIR: dataDir,
      METRICS_PORT: String(metricsPort),
      RATE_LIMIT: 'off',
      DEMO: 'off',
    })
  servers = [await start(metricsPorts[0]), await start(metricsPorts[1])]
  await Promise.all(servers.map((server) => server.ready()))
  for (const server of servers)
    await until(
      'the replica is used',
      async () => server.output().includes('A replica answers reads'),
      40_000,
    )
  await until('the replica is used', async () => database.hasReplica(), 40_000)
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await database.close()
  await standbyDatabase.close()
  await standby.stop()
  await primary.stop()
  await rm(home, { recursive: true, force: true })
})

describe('a read', () => {
  it('goes to the replica, but to the primary outside of a request or without a position', async () => {
    expect(await readsFromStandby()).toBe(true)
    const where = sql<{ met: boolean }>`select pg_is_in_recovery() as met`
    expect((await database.one(where)).met).toBe(false)
    expect((await database.withReplica(null, () => database.one(where))).met).toBe(false)
  })

  it('that writes goes to the primary, and so do later reads of the request', async () => {
    const name = 'written by a read'
    const found = await database.withReplica(await walPosition(), async () => {
      await database.one(sql`insert into settings (name, value) values (${name}, '1') returning name`)
      return database.all(sql`select from settings where name = ${name}`)
    })
    expect(found).toHaveLength(1)
    const changed = await database.withReplica(await walPosition(), async () => {
      await database.run(sql`update settings set value = '2' where name = ${name}`)
      return database.one(sql<{ value: number }>`select value from settings where name = ${name}`)
    })
    expect(changed.value).toBe(2)
    const inTransaction = await database.withReplica(await walPosition(), async () => {
      await database.transaction((tx) => tx.run(sql`update settings set value = '3' where name = ${name}`))
      return database.one(sql<{ value: number }>`select value from settings where name = ${name}`)
    })
    expect(inTransaction.value).toBe(3)
  })

  it('that conflicts with replay is answered by the primary', async () => {
    await database.run(sql`insert into settings (name, value) values ('swept', '1')`)
    const answer = database.withReplica(await walPosition(), () =>
      database.one(sql<{ met: boolean; rows: number }>`
        select pg_is_in_recovery() as met, count(*)::integer as rows
        from settings, pg_sleep(case when pg_is_in_recovery() then 10 else 0 end)
        where name = 'swept'`),
    )
    await until('the replica reads', async () => {
      const { reading } = await standbyDatabase.one(sql<{ reading: number }>`
        select count(*)::integer as reading from pg_stat_activity where wait_event = 'PgSleep'`)
      return reading > 0
    })
    await database.run(sql`delete from settings where name = 'swept'`)
    await database.run(sql`vacuum settings`)
    expect(await answer).toEqual({ met: false, rows: 0 })
  })

  it('never uses a server that is no copy, or that accepts writes', async () => {
    const logLines: string[] = []
    const refused = async (connection: EmbeddedDatabase['connection'], because: string) => {
      const wrong = openDatabase(primary.connection, 1, {
        connections: [connection],
        log: (line) => logLines.push(line),
      })
      await expect.poll(() => logLines.join()).toContain(because)
      expect(wrong.hasReplica()).toBe(false)
      await wrong.close()
    }
    await refused(inject('postgres'), 'not a copy of DATABASE_URL')
    await refused(primary.connection, 'takes writes of its own')
  })
})

describe('two servers and a replica', () => {
  it('show every member their own writes, on any server and however late the replica is', async () => {
    const clients = await register()
    let stale = 0
    const pairs = async (count: number) => {
      for (let pair = 0; pair < count; pair += 1) {
        const [writer, reader] = pair % 2 === 0 ? clients : clients.toReversed()
        const written = await writer?.call(postsApi.create, { body: { content: `Post ${pair}` } })
        const id = String(written?.body.id)
        const read = await reader?.call(postsApi.get, { params: { id } })
        const listed = await reader?.call(postsApi.list, { query: { limit: '1' } })
        if (read?.status !== 200 || String(listed?.body[0]?.id) !== id) stale += 1
      }
    }
    const normal = await readsDuring(() => pairs(200))
    expect(normal.replica).toBeGreaterThan(0)
    await pauseReplay()
    const paused = await readsDuring(() => pairs(200))
    expect(paused.replica).toBe(0)
    await resumeReplay()
    await pairs(100)
    expect(stale).toBe(0)
  })

  it('apply a narrowed privacy and a logout to the very next call, even while replay is paused', async () => {
    const [author] = await register()
    const others = await register()
    let shownCount = 0
    for (let turn = 0; turn < 60; turn += 1) {
      if (turn === 30) await pauseReplay()
      const made = await author?.call(postsApi.create, { body: { content: `Narrowed ${turn}` } })
      const params = { id: String(made?.body.id) }
      const reader = others[turn % 2]
      expect((await reader?.call(postsApi.get, { params }))?.status).toBe(200)
      await author?.call(postsApi.setPrivacy, { params, body: { privacy: 'private' } })
      if ((await reader?.call(postsApi.get, { params }))?.status !== 404) shownCount += 1
    }
    await others[0]?.call(accountsApi.logout)
    expect((await others[1]?.call(accountsApi.current))?.status).toBe(401)
    await resumeReplay()
    expect(shownCount).toBe(0)
  })

  /** Counts statuses of readers and two writers during `work`. */
  async function underLoad(work: () => Promise<void>) {
    const clients = await Promise.all(Array.from({ length: 4 }, register))
    const statuses = new Map<number, number>()
    const ending = new AbortController()
    const repeatCalls = async (call: (turn: number) => Promise<{ status: number } | undefined>) => {
      for (let turn = 0; !ending.signal.aborted; turn += 1) {
        const status = (await call(turn))?.status ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const workers = clients.flatMap((at, index) => [
      repeatCalls(
        (turn) => at[turn % 2]?.call(postsApi.list, { query: { limit: '10' } }) ?? Promise.resolve(undefined),
      ),
      ...(index < 2
        ? [
            repeatCalls(
              (turn) =>
                at[turn % 2]?.call(postsApi.create, { body: { content: `${turn}` } }) ??
                Promise.resolve(undefined),
            ),
          ]
        : []),
    ])
    try {
      await work()
    } finally {
      ending.abort()
      await Promise.all(workers)
    }
    return statuses
  }

  it('send reads to the replica while others write', async () => {
    let statuses = new Map<number, number>()
    const share = await readsDuring(async () => {
      statuses = await underLoad(() => new Promise((resolve) => setTimeout(resolve, 4_000)))
    })
    expect(share.replica).toBeGreaterThan(share.primary)
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  })

  const standbyId = () => {
    try {
      return Number(readFileSync(path.join(standbyDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      // Between two runs of the standby there is no file.
      return 0
    }
  }

  it('continue without the replica when it is killed, and use it again later', async () => {
    const statuses = await underLoad(async () => {
      const before = standbyId()
      process.kill(before, 'SIGKILL')
      // Its supervisor starts it again.
      await expect.poll(standbyId, { timeout: 30_000 }).not.toBe(before)
    })
    expect([...statuses.keys()].every((status) => status < 300 && status > 0)).toBe(true)
    expect(statuses.get(200)).toBeGreaterThan(0)
    await untilReplicaUsed()
    await expect.poll(readsFromStandby, { timeout: 20_000 }).toBe(true)
    const [reader] = await register()
    let limit = 0
    // Another page each time: an answer that is in memory asks no database.
    const again = () =>
      readsDuring(
        async () => void (await reader?.call(postsApi.list, { query: { limit: String((limit += 1)) } })),
      )
    await expect.poll(async () => (await again()).replica, { timeout: 40_000 }).toBeGreaterThan(0)
  })
})
