import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'
import { afterAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#db/seed/index.ts'
import { fileSums, tableSums } from '#tests/support/backup.ts'
import { openDatabase } from '../database/database.ts'
import { startEmbedded } from '../database/embedded/index.ts'
import { migrate } from '../database/migrate.ts'
import { sql } from '../database/sql.ts'
import { openFileStore } from '../files/store.ts'
import { backUp } from './back-up.ts'
import { lsnName, parseLsn } from './lsn.ts'
import { restoreSet } from './restore.ts'
import { listSets, readIncrements } from './sets.ts'
import { readBackupConfig } from '../config/backup.ts'
import { startShipper } from './shipper.ts'
import { openVault } from './vault.ts'
import { verifySet } from './verify.ts'

const home = await realpath(await mkdtemp(path.join(tmpdir(), 'kontor-backup-')))
const dataDir = path.join(home, 'data')
await mkdir(dataDir)
await writeFile(path.join(dataDir, 'a-file'), 'secret', { mode: 0o600 })
await mkdir(path.join(dataDir, 'outbox'))
await writeFile(path.join(dataDir, 'outbox/1.eml'), 'Hello')

const embedded = await startEmbedded({ directory: path.join(dataDir, 'postgres') })
const database = openDatabase(embedded.connection)
const files = await openFileStore({ dataDir, s3: undefined })
await migrate(database)
await seedDemo(database, files)

const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  // This server forgets the slash after a bucket's name before it checks.
  allowMismatchedSignatures: true,
  directory: path.join(home, 's3'),
  configureBuckets: [{ name: 'backups', configs: [] }],
})
const { port } = await s3.run()

afterAll(async () => {
  await database.close()
  await embedded.stop()
  await s3.close()
  await rm(home, { recursive: true, force: true })
})

const ignore = () => {}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const source = { dataDir, databaseUrl: undefined, s3: undefined }

function backupTo(to: string, more: Record<string, string> = {}) {
  const config = readBackupConfig({ ...more }, to.startsWith('s3:') ? to : path.join(home, to))
  if (config === undefined) throw new Error('An address was given')
  return {
    config,
    vault: openVault(config),
    make: (logical = false) => backUp(source, config, { logical, say: ignore }),
  }
}

let restores = 0
const freshDir = () => path.join(home, `restored-${(restores += 1)}`)

async function withRestored<T>(
  backup: ReturnType<typeof backupTo>,
  look: (restored: { dataDir: string; sums: Record<string, string> }) => Promise<T>,
  to?: Date,
): Promise<T> {
  const directory = freshDir()
  await restoreSet({ vault: backup.vault, dataDir: directory, say: ignore, to })
  const restartedDatabase = await startEmbedded({ directory: path.join(directory, 'postgres') })
  try {
    return await look({ dataDir: directory, sums: await tableSums(restartedDatabase.connection) })
  } finally {
    await restartedDatabase.stop()
  }
}

/** Writers that insert and delete rows with files until they are stopped. */
function writers(count: number) {
  const stopping = new AbortController()
  let written = 0
  let removed = 0
  const work = async () => {
    const mine: string[] = []
    while (!stopping.signal.aborted) {
      const key = `kept/${randomUUID()}`
      const bytes = randomBytes(500)
      await files.put(key, bytes)
      await database.run(
        sql`insert into settings (name, value) values (${key}, to_jsonb(${hashOf(bytes)}::text))`,
      )
      mine.push(key)
      written += 1
      await sleep(30)
      const old = mine.length > 5 ? mine.shift() : undefined
      if (old === undefined) continue
      await database.run(sql`delete from settings where name = ${old}`)
      await files.remove([old])
      removed += 1
    }
  }
  const working = Array.from({ length: count }, work)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(working)
      return { written, removed }
    },
  }
}

/** The writers' rows in a restored directory, and those whose file is missing or differs. */
async function checkRestored(directory: string) {
  const restartedDatabase = await startEmbedded({ directory: path.join(directory, 'postgres') })
  const restoredDatabase = openDatabase(restartedDatabase.connection, 1)
  try {
    const rows = await restoredDatabase.all(sql<{ key: string; hash: string }>`
      select name as key, value #>> '{}' as hash from settings where name like 'kept/%'`)
    const wrong: string[] = []
    for (const { key, hash } of rows) {
      const bytes = await readFile(path.join(directory, 'files', key)).catch(() => Buffer.alloc(0))
      if (hashOf(bytes) !== hash) wrong.push(key)
    }
    return { rows: rows.length, wrong }
  } finally {
    await restoredDatabase.close()
    await restartedDatabase.stop()
  }
}

describe('a backup', () => {
  it('of an idle server restores every row and file', async () => {
    const backup = backupTo('quiet')
    await backup.make()
    const sums = await tableSums(embedded.connection)
    expect(Object.keys(sums).length).toBeGreaterThan(40)
    await withRestored(backup, async (restored) => {
      expect(restored.sums).toEqual(sums)
      expect(await fileSums(path.join(restored.dataDir, 'files'))).toEqual(
        await fileSums(path.join(dataDir, 'files')),
      )
      expect(await readFile(path.join(restored.dataDir, 'a-file'), 'utf8')).toBe('secret')
      expect((await stat(path.join(restored.dataDir, 'a-file'))).mode & 0o777).toBe(0o600)
      expect(await readFile(path.join(restored.dataDir, 'outbox/1.eml'), 'utf8')).toBe('Hello')
    })
  })

  it.each([
    ['of the data directory', false],
    ['of rows', true],
  ])('%s, made while others write and delete, contains the file of each row', async (_, logical) => {
    const backup = backupTo(`busy-${logical}`)
    const writing = writers(4)
    await backup.make(logical).finally(() => void writing.stop())
    const { written, removed } = await writing.stop()
    expect(removed).toBeGreaterThan(5)
    expect(written).toBeGreaterThan(removed)
    const directory = freshDir()
    await restoreSet({ vault: backup.vault, dataDir: directory, say: ignore })
    const { rows, wrong } = await checkRestored(directory)
    expect(wrong).toEqual([])
    expect(rows).toBeGreaterThan(0)
  })

  it('copies only files that are new', async () => {
    const backup = backupTo('twice')
    const first = await backup.make()
    expect(first.files.copied).toBe(first.files.count)
    expect((await backup.make()).files.copied).toBe(0)
    await files.put('kept/new', Buffer.from('new'))
    expect((await backup.make()).files.copied).toBe(1)
  })

  it('of rows fills another database with its tables and sequences', async () => {
    const backup = backupTo('rows')
    await backup.make(true)
    const sums = await tableSums(embedded.connection)
    const next = sql<{ next: number }>`select nextval(pg_get_serial_sequence('posts', 'id')) as next`
    const expected = (await database.one(next)).next
    const directory = freshDir()
    await restoreSet({ vault: backup.vault, dataDir: directory, say: ignore })
    const restartedDatabase = await startEmbedded({ directory: path.join(directory, 'postgres') })
    const restoredDatabase = openDatabase(restartedDatabase.connection, 1)
    expect(await tableSums(restartedDatabase.connection)).toEqual(sums)
    expect((await restoredDatabase.one(next)).next).toBe(expected)
    await restoredDatabase.close()
    await restartedDatabase.stop()
  })

  it('goes to an S3-compatible store, encrypted with a passphrase', async () => {
    const s3Settings = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
    const address = 's3://backups/company'
    const backup = backupTo(address, { ...s3Settings, BACKUP_PASSPHRASE: 'correct horse battery' })
    await backup.make()
    const withoutPassphrase = backupTo(address, s3Settings)
    const other = backupTo(address, { ...s3Settings, BACKUP_PASSPHRASE: 'another one entirely' })
    await expect(verifySet(withoutPassphrase.vault, undefined, ignore)).rejects.toThrow(
      /set BACKUP_PASSPHRASE/,
    )
    await expect(verifySet(other.vault, undefined, ignore)).rejects.toThrow(/is not the one/)
    const sums = await tableSums(embedded.connection)
    await withRestored(backup, async (restored) => expect(restored.sums).toEqual(sums))
    const nowhere = backupTo('s3://nothing/here', s3Settings)
    await expect(nowhere.make()).rejects.toThrow(/s3:\/\/nothing\/here\/ refused: NoSuchBucket/)
  })
})

describe('a damaged backup', () => {
  it.each(['chunks', 'sets'])('is refused, whichever byte of its %s was flipped', async (folder) => {
    const backup = backupTo(`damaged-${folder}`)
    await backup.make()
    await verifySet(backup.vault, undefined, ignore)
    const names = await backup.vault.target.list(`${folder}/`)
    for (const name of [names.at(0), names.at(-1)]) {
      const file = path.join(home, `damaged-${folder}`, name ?? '')
      const bytes = await readFile(file)
      const flipped = Buffer.from(bytes)
      const middle = Math.floor(bytes.length / 2)
      flipped[middle] = (flipped[middle] ?? 0) ^ 1
      await writeFile(file, flipped)
      const directory = freshDir()
      await expect(verifySet(backup.vault, undefined, ignore)).rejects.toThrow(
        `${name}) does not match its checksum`,
      )
      await expect(restoreSet({ vault: backup.vault, dataDir: directory, say: ignore })).rejects.toThrow(
        /is damaged/,
      )
      expect(await fileSums(directory)).toEqual({})
      await rm(file)
      if (folder === 'chunks')
        await expect(verifySet(backup.vault, undefined, ignore)).rejects.toThrow(`${name}) is missing`)
      await writeFile(file, bytes)
    }
    await verifySet(backup.vault, undefined, ignore)
  })

  it('is never restored over data, and never written into its source', async () => {
    const backup = backupTo('safe')
    await backup.make()
    await expect(restoreSet({ vault: backup.vault, dataDir, say: ignore })).rejects.toThrow(/is not empty/)
    await expect(backupTo('data/backups').make()).rejects.toThrow(/lies in DATA_DIR/)
    await expect(
      restoreSet({ vault: backupTo('none').vault, dataDir: freshDir(), say: ignore }),
    ).rejects.toThrow(/There is no backup in/)
  })
})

describe('the log behind a set', () => {
  it('restores every row and file written after the set, or those until a time', async () => {
    const backup = backupTo('shipped', { BACKUP_SECONDS: '1' })
    const lines: string[] = []
    const start = () =>
      startShipper({
        config: backup.config,
        connection: embedded.superuser,
        source: { dataDir, files },
        embedded: true,
        say: (line) => lines.push(line),
      })
    const shipper = start()
    await expect.poll(async () => (await listSets(backup.vault)).length, { timeout: 60_000 }).toBe(1)
    const writing = writers(4)
    const setId = (await listSets(backup.vault))[0]?.id ?? ''
    await expect
      .poll(async () => (await readIncrements(backup.vault, setId)).length, { timeout: 60_000 })
      .toBeGreaterThan(2)
    await writing.stop()
    await database.run(sql`insert into settings (name, value) values ('before', '1')`)
    const { now } = await database.one(
      sql<{ now: string }>`select clock_timestamp()::timestamptz(3) + interval '1 ms' as now`,
    )
    await sleep(20)
    await shipper.close()
    // A restarted server continues the log of the same set.
    const next = start()
    await database.run(sql`insert into settings (name, value) values ('after', '1')`)
    const { lsn } = await database.one(sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`)
    const sentAll = async () =>
      ((await readIncrements(backup.vault, setId)).at(-1)?.to ?? '') >= lsnName(parseLsn(lsn))
    await expect.poll(sentAll, { timeout: 60_000 }).toBe(true)
    await next.close()
    expect(lines).toEqual([])
    expect(await listSets(backup.vault)).toHaveLength(1)

    const sums = await tableSums(embedded.connection)
    await withRestored(backup, async (restored) => expect(restored.sums).toEqual(sums))
    await database.run(sql`delete from settings where name = 'after'`)
    const earlier = await tableSums(embedded.connection)
    await withRestored(backup, async (restored) => expect(restored.sums).toEqual(earlier), new Date(now))
    const directory = freshDir()
    await restoreSet({ vault: backup.vault, dataDir: directory, say: ignore })
    const { wrong } = await checkRestored(directory)
    expect(wrong).toEqual([])
  })
})
