import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { freePort } from '../faults/npm-start.ts'
import { type ServerProcess, startServer } from '../faults/server-process.ts'
import { type Load, startLoad } from './load.ts'
import { checkOutPrevious, hasHistory } from './previous.ts'

const postgres = inject('postgres')
const name = `compat_${randomBytes(6).toString('hex')}`
const command = (text: string) => ({ strings: [text], values: [] })
const admin = openDatabase(postgres, 1)
const isPossible = await hasHistory()
const previous = isPossible ? await checkOutPrevious() : { directory: '', migrations: '' }
const started: ServerProcess[] = []
let database: Database
let dataDir: string
let migrations: string

/** Starts the previous version on the database that this version migrates. */
async function startPrevious(): Promise<ServerProcess> {
  const { host, port, user, password } = postgres
  const login = `${user}:${encodeURIComponent(password)}`
  const environment = {
    DATABASE_URL: `postgresql://${login}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMIT: 'off',
  }
  const server = startServer(await freePort(), environment, previous.directory)
  started.push(server)
  await server.ready()
  return server
}

beforeAll(async () => {
  await admin.run(command(`create database ${name}`))
  database = openDatabase({ ...postgres, database: name }, 4)
  dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-compat-'))
  // Adds one migration of each kind, because without new migrations the test would show nothing. The first one locks
  // two tables in the order opposite to a new post's, so that each can wait for the other.
  migrations = path.join(dataDir, 'migrations')
  await cp('db/migrations', migrations, { recursive: true })
  await writeFile(
    path.join(migrations, '9997_users.sql'),
    'alter table users add column compat integer; select pg_sleep(0.3); alter table posts add column late integer',
  )
  await writeFile(path.join(migrations, '9998_posts.sql'), 'alter table posts add column compat integer')
  await writeFile(
    path.join(migrations, '9999_posts.sql'),
    '-- no transaction\ncreate index concurrently if not exists posts_compat on posts (compat);\n',
  )
})

afterAll(async () => {
  for (const server of started) await server.kill()
  await database.close()
  await admin.run(command(`drop database ${name} with (force)`))
  await admin.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Calls with a status of 500 or more, or without answer, and the server's output about them. */
const failures = ({ answers }: Load, server: ServerProcess) => {
  const failed = [...answers.keys()].filter((line) => / (0|5\d\d)$/.test(line))
  return failed.length === 0 ? [] : [...failed, server.output()]
}
const successes = ({ answers }: Load) => [
  ...new Set(
    [...answers.keys()].filter((line) => / 20\d$/.test(line)).map((line) => line.replace(/ \d+$/, '')),
  ),
]

// If the history is missing, `git fetch --unshallow` fetches it.
describe.runIf(isPossible)('the previous version of the server', () => {
  it('keeps serving while this version migrates its database', async () => {
    const server = await startPrevious()
    const load = await startLoad(server.url, ['one', 'two', 'three', 'four'])
    await pause(1_500)
    const done = await migrate(database, { directory: migrations })
    await pause(2_500)
    await load.stop()

    const known = new Set(await readdir(previous.migrations))
    const newer = (await readdir(migrations)).filter((file) => !known.has(file)).sort()
    expect(done).toEqual(newer)
    expect(failures(load, server)).toEqual([])
    expect(successes(load)).toHaveLength(12)
  })

  it('starts on the schema of this version', async () => {
    const server = await startPrevious()
    const load = await startLoad(server.url, ['five', 'six'])
    await pause(1_500)
    await load.stop()
    expect(failures(load, server)).toEqual([])
    expect(successes(load)).toHaveLength(12)
  })
})
