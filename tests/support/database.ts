import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import type { EmbeddedDatabase } from '#platform/server/database/embedded/index.ts'
import type { Sql } from '#platform/server/database/sql.ts'
import { atEnd } from './at-end.ts'

export interface TestDatabase extends Database {
  readonly connection: EmbeddedDatabase['connection']
}

/** A statement without parameters, for commands that take none. */
const command = (text: string): Sql => ({ strings: [text], values: [] })

/** A migrated, empty database, dropped when the test file ends. Call it at the top of a file or hook. */
export async function testDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = openDatabase(postgres, 1)
  await admin.run(command(`create database ${name} template kontor_template`))
  const connection = { ...postgres, database: name, hasPolicies: true }
  const database = openDatabase(connection, 10)
  atEnd(async () => {
    await database.close()
    await admin.close()
    await dropDatabase(name)
  })
  return { ...database, connection }
}

/** Drops a database: the server's own workers may be in it, whom only a superuser may end. */
export async function dropDatabase(name: string): Promise<void> {
  const superuser = openDatabase(inject('superuser'), 1)
  // On a busy disk this takes long.
  await superuser.run(command('set statement_timeout = 0'))
  await superuser.run(command(`drop database ${name} with (force)`))
  await superuser.close()
}
