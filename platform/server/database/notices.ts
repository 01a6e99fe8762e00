import type { Queries } from './queries.ts'
import { sql } from './sql.ts'
import { postgresVersion } from './version.ts'

/** Something that whoever runs the server should change. */
export interface Notice {
  readonly sentence: string
  readonly details: readonly string[]
}

/** What the log says at the start and the administrators' page always. */
export async function databaseNotices(queries: Queries): Promise<Notice[]> {
  const { warning, holes } = await postgresVersion(queries)
  const { superuser } = await queries.one(sql<{ superuser: boolean }>`
    select rolsuper as superuser from pg_roles where rolname = current_user`)
  return [
    ...(warning === undefined ? [] : [{ sentence: warning, details: holes }]),
    ...(superuser
      ? [
          {
            sentence:
              'The role of DATABASE_URL is a superuser: whoever injects a statement reads the files of the ' +
              'database’s machine and runs programs there. Give Kontor a role of its own that owns its database.',
            details: [],
          },
        ]
      : []),
  ]
}
