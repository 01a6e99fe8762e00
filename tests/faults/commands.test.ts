import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { openFileStore } from '#platform/server/files/store.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { canMount, fillUpTo, smallDisk } from '#tests/prove/disk/small-disk.ts'
import { fileSums, tableSums } from '#tests/support/backup.ts'
import { dropDatabase, testDatabase } from '#tests/support/database.ts'
import { runScript as run, urlOf } from './run-script.ts'

const home = await realpath(await mkdtemp(path.join(tmpdir(), 'kontor-commands-')))
afterAll(() => rm(home, { recursive: true, force: true }))
const mounts = await canMount()

const command = (text: string) => ({ strings: [text], values: [] })

/** A database with the demo company, another member's account, and their files. */
async function company(name: string) {
  const database = await testDatabase()
  const dataDir = path.join(home, name)
  await mkdir(dataDir)
  const files = await openFileStore({ dataDir, s3: undefined })
  await seedDemo(database, files)
  await buildMember(database, { username: 'rita.real' })
  await files.put('kept/one', Buffer.from('Hers'))
  const environment = { DATABASE_URL: urlOf(database.connection), DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  return { database, dataDir, environment }
}

describe('npm run demo:remove', () => {
  it('changes nothing without --yes, and removes only the demo company with it', async () => {
    const { database, dataDir, environment } = await company('demo')
    const before = await tableSums(database.connection)
    const files = await fileSums(dataDir)
    const withoutYes = await run('demo:remove', [], environment)
    expect([withoutYes.code, withoutYes.out]).toEqual([1, ''])
    expect(withoutYes.error).toContain('This deletes the demo company')
    expect(withoutYes.error).toContain('npm run demo:remove -- --yes')
    expect(await tableSums(database.connection)).toEqual(before)
    expect(await fileSums(dataDir)).toEqual(files)

    const done = await run('demo:remove', ['--yes'], environment)
    expect([done.code, done.error]).toEqual([0, ''])
    expect(done.out).toMatch(/Removed 44 members, \d+ posts/)
    const left = await database.all(sql<{ username: string }>`select username from users`)
    expect(left).toEqual([{ username: 'rita.real' }])
    expect(Object.keys(await fileSums(dataDir)).filter((name) => name.includes('kept'))).toHaveLength(1)

    const again = await run('demo:remove', ['--yes'], environment)
    expect([again.code, again.out.split('\n')[0]]).toEqual([0, 'There is no demo company in this database'])
  })
})

describe('npm run restore', () => {
  it('restores a backup into the empty database of DATABASE_URL, and into no other', async () => {
    const { database, dataDir, environment } = await company('source')
    const backup = path.join(home, 'backup')
    const made = await run('backup', [backup], environment)
    expect([made.code, made.error]).toEqual([0, ''])

    const empty = { ...database.connection, database: `${database.connection.database}_restored` }
    const server = openDatabase({ ...database.connection, database: 'postgres' }, 1)
    await server.run(command(`create database ${empty.database}`))
    const into = { DATABASE_URL: urlOf(empty), DATA_DIR: path.join(home, 'restored'), LOG_LEVEL: 'silent' }
    const full = await run('restore', [backup], { ...into, DATABASE_URL: environment.DATABASE_URL })
    expect([full.code, full.error.split('\n')[0]]).toEqual([
      1,
      'The database is not empty: restore into one that has no tables',
    ])

    const done = await run('restore', [backup], into)
    expect([done.code, done.error]).toEqual([0, ''])
    expect(await tableSums(empty)).toEqual(await tableSums(database.connection))
    const stored = (sums: Record<string, string>) =>
      Object.fromEntries(Object.entries(sums).filter(([name]) => name.startsWith('files/')))
    const sourceFiles = stored(await fileSums(dataDir))
    expect(Object.keys(sourceFiles).length).toBeGreaterThan(10)
    expect(stored(await fileSums(into.DATA_DIR))).toEqual(sourceFiles)
    await server.close()
    await dropDatabase(empty.database)
  })
})

describe.runIf(mounts)('npm run backup onto a full disk (needs root, to mount a small one)', () => {
  it('reports it, and leaves the last backup intact', async () => {
    const { database, environment } = await company('filling')
    const disk = path.join(home, 'disk')
    await mkdir(disk)
    await smallDisk.mount(disk)
    try {
      const first = await run('backup', [disk], environment)
      expect([first.code, first.error]).toEqual([0, ''])
      const before = await fileSums(disk)
      // Random data that cannot be compressed.
      await database.run(sql`
        insert into settings (name, value)
        select n::text, to_jsonb(md5(random()::text)) from generate_series(1, 30000) n`)
      await fillUpTo(disk, 65_536)

      const second = await run('backup', [disk], environment)
      expect([second.code, second.error]).toEqual([1, `No room is left in ${disk}\n`])
      const after = await fileSums(disk)
      expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([])
      const verified = await run('backup', [disk, '--verify'], environment)
      expect([verified.code, verified.error]).toEqual([0, ''])
    } finally {
      await smallDisk.unmount(disk)
    }
  })
})
