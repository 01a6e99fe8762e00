import path from 'node:path'
import type { Connection } from '#platform/server/database/database.ts'
import { findRunning } from '#platform/server/database/embedded/index.ts'

/** The connection to the database of a running product, by default with the rights of the product. */
export function databaseOf(dataDir: string, role: 'connection' | 'superuser' = 'connection'): Connection {
  const running = findRunning(path.join(dataDir, 'postgres'))
  if (running === undefined) throw new Error('The database does not run')
  return running[role]
}
