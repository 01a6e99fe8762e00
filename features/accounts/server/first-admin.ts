import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { hashPassword } from './passwords.ts'
import * as sql from './sql/index.ts'

/**
 * Makes the administrator `admin` where there is none yet. Returns the password when it was invented here;
 * it is then also kept in `DATA_DIR/admin-password`, readable by the owner alone.
 */
export async function ensureAdmin(database: Database, config: Config): Promise<string | undefined> {
  if (await sql.hasAdmin(database)) return undefined
  const invented = config.adminPassword === undefined ? randomBytes(12).toString('base64url') : undefined
  const passwordHash = await hashPassword(config.adminPassword ?? invented ?? '')
  const admin = {
    username: 'admin',
    usernameKey: 'admin',
    fullName: 'Administrator',
    passwordHash,
    isAdmin: true,
  }
  const id = await sql.insertUser(database, admin)
  if (id === undefined || invented === undefined) return undefined
  await writeFile(path.join(config.dataDir, 'admin-password'), `${invented}\n`, { mode: 0o600 })
  return invented
}
