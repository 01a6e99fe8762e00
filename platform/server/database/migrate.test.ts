import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

const database = await testDatabase()
const directory = await mkdtemp(path.join(tmpdir(), 'kontor-migrations-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

await database.run(sql`create table shelves (id integer primary key, name text not null)`)
await database.run(sql`insert into shelves select n, 'shelf ' || n % 7 from generate_series(1, 1000) n`)

let number = 9_000
/** Adds a migration for this database. */
async function add(text: string): Promise<string> {
  number += 1
  const name = `${number}_shelves.sql`
  await writeFile(path.join(directory, name), text)
  return name
}

const isValid = async (index: string) =>
  (
    await database.first(sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`)
  )?.valid

describe('migrations', () => {
  it('are applied once, however many servers start at the same moment', async () => {
    const name = await add('alter table shelves add column width integer')
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database, { directory })))
    expect(applied.flat()).toEqual([name])
  })

  it('begin after the schema, and another schema is refused', async () => {
    expect(await migrate(database)).toEqual([])
    const rename = (from: string, to: string) =>
      database.run(sql`update migrations set name = ${to} where name = ${from}`)
    await rename('schema', '0001_platform.sql')
    await expect(migrate(database)).rejects.toThrow(
      'by an earlier version of Kontor, from before its first release',
    )
    await rename('0001_platform.sql', 'schema')
  })

  it('of a newer version do not stop this one from starting', async () => {
    await database.run(
      sql`insert into migrations (name, checksum) values ('9999_of_a_newer_version.sql', 'x')`,
    )
    expect(await migrate(database)).toEqual([])
  })

  it('refuse a file that was edited after it had been applied', async () => {
    const name = await add('select 1')
    await migrate(database, { directory })
    await writeFile(path.join(directory, name), 'select 2')
    await expect(migrate(database, { directory })).rejects.toThrow(`Migration ${name} was edited`)
    await writeFile(path.join(directory, name), 'select 1')
  })

  it('roll back a file that fails in its middle', async () => {
    const name = await add('create table halves (id integer); select 1 / 0;')
    await expect(migrate(database, { directory })).rejects.toThrow('division by zero')
    expect(await database.first(sql`select 1 where to_regclass('halves') is not null`)).toBeUndefined()
    await rm(path.join(directory, name))
  })

  it('let others use the table: a reader behind them waits no longer than a second', async () => {
    const name = await add('alter table shelves add column height integer')
    const holder = await database.connect()
    await holder.query('begin; select * from shelves limit 1')
    const lines: string[] = []
    const migrated = migrate(database, { directory, log: (line) => lines.push(line) })
    let longest = 0
    for (const until = Date.now() + 5_000; Date.now() < until;) {
      const began = performance.now()
      await database.all(sql`select id from shelves limit 1`)
      longest = Math.max(longest, performance.now() - began)
      await pause(20)
    }
    await holder.query('commit')
    await holder.end()
    expect(await migrated).toEqual([name])
    expect(lines).toEqual([`Migration ${name} waits for others to finish …`])
    expect(longest).toBeLessThan(1_000)
    // The test proves something only if the migration had to wait.
    expect(longest).toBeGreaterThan(150)
  })
})

describe('migrations outside a transaction', () => {
  it('build an index while somebody writes', async () => {
    const writer = await database.connect()
    await writer.query(`begin; update shelves set name = 'x' where id = 1`)
    const name = await add(
      '-- no transaction\ncreate index concurrently if not exists shelves_name on shelves (name);\n',
    )
    const migrated = migrate(database, { directory })
    await pause(300)
    // A build that is not concurrent would make this write wait until the first one commits.
    await database.run(sql`update shelves set name = 'y' where id = 2`)
    await writer.query('commit')
    await writer.end()
    expect(await migrated).toEqual([name])
    expect(await isValid('shelves_name')).toBe(true)
  })

  it('rebuild an index whose build was interrupted', async () => {
    // Two rows have the same name, so the unique index fails halfway and stays behind, invalid.
    const name = await add(
      '-- no transaction\n-- One of a kind; said here.\n' +
        'create unique index concurrently if not exists shelves_unique\n  on shelves (name, width);\n' +
        'update shelves set width = 2;\n',
    )
    await database.run(sql`update shelves set width = 1`)
    await expect(migrate(database, { directory })).rejects.toThrow('could not create unique index')
    expect(await isValid('shelves_unique')).toBe(false)
    await database.run(sql`update shelves set width = id`)
    await expect(migrate(database, { directory })).rejects.toThrow('duplicate key')
    expect(await isValid('shelves_unique')).toBe(true)
    await writeFile(path.join(directory, name), '-- no transaction\nupdate shelves set width = id;\n')
    expect(await migrate(database, { directory })).toEqual([name])
  })

  it('are refused when they could not be repeated', async () => {
    const name = await add('-- no transaction\ncreate index concurrently twice on shelves (name);\n')
    await expect(migrate(database, { directory })).rejects.toThrow(`${name}: cannot be repeated`)
    await rm(path.join(directory, name))
  })
})
