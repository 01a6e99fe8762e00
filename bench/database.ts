import path from 'node:path'
import type { Connection } from '#platform/server/database/database.ts'
import { databaseUser } from '#platform/server/database/embedded/command.ts'
import { readPassword } from '#platform/server/database/embedded/initdb.ts'
import { inspectPostmaster } from '#platform/server/database/embedded/postmaster.ts'

/** The connection to the database of a running product. */
export function databaseOf(dataDir: string): Connection {
  const directory = path.join(dataDir, 'postgres')
  const found = inspectPostmaster(directory)
  if (found.state !== 'running') throw new Error('The database does not run')
  return {
    host: found.socketDirectory ?? '127.0.0.1',
    port: found.port ?? 5_432,
    user: databaseUser,
    password: readPassword(directory),
    database: 'kontor',
  }
}
