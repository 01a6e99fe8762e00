import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, ConfigError } from '#platform/server/config/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { hashPassword } from './passwords.ts'
import * as sql from './sql/index.ts'

/**
 * Creates the administrator `admin` if there is none yet. Returns the password if it was generated here; it is then
 * also written to `DATA_DIR/admin-password`, which only the owner of the process can read.
 */
export async function ensureAdmin(database: Database, config: Config): Promise<string | undefined> {
  if (await sql.hasAdmin(database)) return undefined
  const { adminPassword, passwordLength } = config
  if (adminPassword !== undefined && adminPassword.length < passwordLength)
    throw new ConfigError(`ADMIN_PASSWORD must have at least ${passwordLength} characters`)
  const generated = config.adminPassword === undefined ? randomBytes(12).toString('base64url') : undefined
  const passwordHash = await hashPassword(config.adminPassword ?? generated ?? '')
  const admin = {
    username: 'admin',
    usernameKey: 'admin',
    fullName: 'Administrator',
    passwordHash,
    isAdmin: true,
  }
  const id = await sql.insertUser(database, admin)
  if (id === undefined || generated === undefined) return undefined
  await writeFile(path.join(config.dataDir, 'admin-password'), `${generated}\n`, { mode: 0o600 })
  return generated
}
