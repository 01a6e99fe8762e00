import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DataDirectoryInUse, type EmbeddedDatabase, startEmbedded } from './index.ts'
import { inspectPostmaster } from './postmaster.ts'

const isRoot = process.getuid?.() === 0
let home: string
let directory: string
const running: EmbeddedDatabase[] = []
/** Sessions that hold the lock of the owner. */
const owners = "from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and granted"

beforeAll(() => {
  home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'kontor-test-')))
  directory = path.join(home, 'postgres')
})

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
})

afterAll(() => {
  if (processesIn(home).length > 0) throw new Error('A test has left a database behind')
  rmSync(home, { recursive: true, force: true })
})

async function start(at = directory): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ directory: at })
  running.push(database)
  return database
}

async function ask({ connection }: Pick<EmbeddedDatabase, 'connection'>, text: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(25)
    }
  }
}

function postmasterOf(at = directory): number {
  const found = inspectPostmaster(at)
  if (found.state !== 'running') throw new Error(`expected a running database, found it ${found.state}`)
  return found.pid
}

/** Processes whose working directory is below this one, as PostgreSQL's is in its data. */
function processesIn(directoryPath: string): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(directoryPath)
    } catch {
      return false
    }
  })
}

/** A process that owns the database until it is killed. */
async function startElsewhere(): Promise<{ kill: (signal: NodeJS.Signals) => Promise<void> }> {
  const script = path.join(home, 'owner.mjs')
  const launcher = path.join(import.meta.dirname, 'index.ts')
  writeFileSync(
    script,
    `import { startEmbedded } from ${JSON.stringify(launcher)}
     process.on('SIGTERM', () => process.exit(0))
     await startEmbedded({ directory: ${JSON.stringify(directory)} })
     console.log('ready')`,
  )
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    async kill(signal) {
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

test('the first start creates the cluster, the next one reuses it', async () => {
  const first = await start()
  expect(first.created).toBe(true)
  expect(await ask(first, 'show fsync')).toEqual(['on'])
  expect(await ask(first, 'select current_database(), datlocale from pg_database where datname = current_database()'))
    .toEqual(['kontor', 'C.UTF-8']) // prettier-ignore
  await ask(first, 'create table kept (id int)')
  await first.stop()
  expect(inspectPostmaster(directory).state).toBe('absent')

  const second = await start()
  expect(second.created).toBe(false)
  expect(await ask(second, 'select count(*)::int from kept')).toEqual([0])
})

test('of two first starts at once, one creates and owns the cluster, the other is refused', async () => {
  const directoryPath = path.join(home, 'race')
  const results = await Promise.allSettled([start(directoryPath), start(directoryPath)])
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(DataDirectoryInUse)
  expect(await Promise.all(running.map((database) => ask(database, 'select 1')))).toEqual([[1]])
})

test('a second server is refused, and the first one keeps running', async () => {
  const first = await start()
  const pid = postmasterOf()
  await expect(startEmbedded({ directory })).rejects.toThrow(
    `Another server is already using the data in ${directory}`,
  )
  expect(postmasterOf()).toBe(pid)
  expect(await ask(first, 'select 1')).toEqual([1])
})

test('the database of an owner killed with SIGKILL is adopted, and stopped in the end', async () => {
  const owner = await startElsewhere()
  const pid = postmasterOf()
  await owner.kill('SIGKILL')
  const adopted = await start()
  expect(postmasterOf()).toBe(pid)
  expect(await ask(adopted, 'select 1')).toEqual([1])
  await adopted.stop()
  expect(inspectPostmaster(directory).state).toBe('absent')
})

test('an owner that exits without stopping still stops its database', async () => {
  const owner = await startElsewhere()
  await owner.kill('SIGTERM')
  await expect.poll(() => inspectPostmaster(directory).state, { timeout: 5_000 }).toBe('absent')
})

test.each([
  ['that runs nothing', 4_194_303],
  ['that another program has got', process.pid],
])('a left postmaster.pid with an id %s does not prevent a start', async (_, pid) => {
  const text = `${pid}\n${directory}\n1\n5432\nrun\n\n  1 1\nready\n`
  writeFileSync(path.join(directory, 'postmaster.pid'), text)
  writeFileSync(path.join(directory, 'run/.s.PGSQL.5432.lock'), text)
  expect(inspectPostmaster(directory).state).toBe('stale')
  expect(await ask(await start(), 'select 1')).toEqual([1])
})

test.each<NodeJS.Signals>(['SIGKILL', 'SIGINT', 'SIGTERM'])(
  'a database ended by somebody with %s comes back, still ours',
  async (signal) => {
    const database = await start()
    const pid = postmasterOf()
    process.kill(pid, signal)
    await expect.poll(() => inspectPostmaster(directory), { timeout: 8_000 }).not.toMatchObject({ pid })
    expect(await eventually(() => ask(database, 'select 1'))).toEqual([1])
    await eventually(async () => expect(await ask(database, `select count(*)::int ${owners}`)).toEqual([1]))
    await database.stop()
    expect(inspectPostmaster(directory).state).toBe('absent')
  },
)

test('the lock is acquired again when its session is lost', async () => {
  const database = await start()
  const pid = postmasterOf()
  await ask({ connection: database.superuser }, `select pg_terminate_backend(pid) ${owners}`)
  await eventually(async () => expect(await ask(database, `select count(*)::int ${owners}`)).toEqual([1]))
  expect(postmasterOf()).toBe(pid)
})

test('a stop during a restart leaves no process', async () => {
  const database = await start()
  process.kill(postmasterOf(), 'SIGKILL')
  await sleep(20)
  await database.stop()
  await expect.poll(() => processesIn(directory)).toEqual([])
})

test('a path too long for a socket, with spaces, commas and letters beyond ASCII, works', async () => {
  const directoryPath = path.join(home, 'Über, uns', 'x'.repeat(60), 'y'.repeat(60), 'postgres')
  const database = await start(directoryPath)
  expect(database.connection.host.length).toBeLessThan(80)
  expect(await ask(database, 'select 1')).toEqual([1])
  rmSync(database.connection.host, { recursive: true, force: true })
})

test('a database that cannot start reports the reason', async () => {
  const settings = { shared_buffers: 'plenty' }
  await expect(startEmbedded({ directory, settings })).rejects.toThrow(
    /invalid value for parameter "shared_buffers"/,
  )
  expect(processesIn(directory)).toEqual([])
})

test.runIf(isRoot)('root runs it as the owner of the volume, who need not have a name', async () => {
  const volume = path.join(home, 'volume')
  mkdirSync(volume)
  chownSync(volume, 54_321, 54_321)
  await start(path.join(volume, 'postgres'))
  const status = readFileSync(`/proc/${postmasterOf(path.join(volume, 'postgres'))}/status`, 'utf8')
  expect(status).toMatch(/^Uid:\t54321\t54321/m)
})

test.runIf(isRoot)(
  'root runs it as another user, even below a directory that only root can enter',
  async () => {
    const closed = path.join(home, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const database = await start(path.join(closed, 'postgres'))
    expect(await ask(database, 'select 1')).toEqual([1])
    const status = readFileSync(`/proc/${postmasterOf(path.join(closed, 'postgres'))}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\t65534\t65534/m)
  },
)
