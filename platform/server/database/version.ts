import type { Queries } from './queries.ts'
import { sql } from './sql.ts'

/**
 * The newest release of each major version that fixes a security hole. Update it when PostgreSQL releases, in February,
 * May, August and November, from https://www.postgresql.org/support/security/.
 */
const secureSince: ReadonlyMap<number, { readonly minor: number; readonly released: string }> = new Map([
  [18, { minor: 6, released: '2026-11-12' }],
  [17, { minor: 12, released: '2026-11-12' }],
  [16, { minor: 16, released: '2026-11-12' }],
  [15, { minor: 20, released: '2026-11-12' }],
])

export interface PostgresVersion {
  /** `18.4`. */
  readonly name: string
  /** What to do about known holes; undefined where no known release is more secure. */
  readonly warning: string | undefined
}

export async function postgresVersion(queries: Queries): Promise<PostgresVersion> {
  const { number } = await queries.one(sql<{ number: number }>`
    select current_setting('server_version_num')::integer as number`)
  return assessVersion(number)
}

/** @param number as in `server_version_num`: 180004 is 18.4 */
export function assessVersion(number: number): PostgresVersion {
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000]
  const name = `${major}.${minor}`
  const oldest = Math.min(...secureSince.keys())
  if (major < oldest)
    return { name, warning: `PostgreSQL ${name} gets no security fixes any more: move to ${oldest} or newer` }
  const secure = secureSince.get(major)
  if (secure === undefined || minor >= secure.minor) return { name, warning: undefined }
  return {
    name,
    warning:
      `PostgreSQL ${name} has known security holes, which ${major}.${secure.minor} of ${secure.released} closes. ` +
      'Update Kontor, or set DATABASE_URL to a newer PostgreSQL.',
  }
}
