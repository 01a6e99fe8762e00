import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/server/database/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '#platform/server/database/embedded/index.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { sql } from '#platform/server/database/sql.ts'
import { addRowPolicies } from './row-policies.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection to the test run's PostgreSQL. */
    postgres: EmbeddedDatabase['connection']
    superuser: EmbeddedDatabase['superuser']
  }
}

export const templateDatabase = 'kontor_template'

/** One PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kontor-test-'))
  // Other tests cover durability; here it would only cost time.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const postgres = await startEmbedded({ directory: path.join(directory, 'postgres'), settings })

  // The tests run as the application's role. Besides, it makes databases, and some load rows without triggers.
  const superuser = openDatabase(postgres.superuser, 1)
  await superuser.run(sql`alter role kontor_app createdb`)
  await superuser.run(sql`grant set on parameter session_replication_role to kontor_app`)
  await superuser.close()
  const admin = openDatabase(postgres.connection, 1)
  await admin.run(sql`create database kontor_template`)
  await admin.close()
  const template = openDatabase({ ...postgres.connection, database: templateDatabase }, 1)
  await migrate(template)
  await addRowPolicies(template)
  await template.close()

  project.provide('postgres', postgres.connection)
  project.provide('superuser', postgres.superuser)
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
