import type { Queries } from './queries.ts'
import { securityReleases } from './releases.ts'
import { sql } from './sql.ts'

export interface PostgresVersion {
  /** `18.4`. */
  readonly name: string
  /** What to do about known holes; undefined where no known release is more secure. */
  readonly warning: string | undefined
  /** A line for each group of known holes: what an attacker needs. */
  readonly holes: readonly string[]
}

export async function postgresVersion(queries: Queries): Promise<PostgresVersion> {
  const { number } = await queries.one(sql<{ number: number }>`
    select current_setting('server_version_num')::integer as number`)
  return assessVersion(number)
}

const newest = securityReleases[0]?.minors ?? {}

/** @param number as in `server_version_num`: 180004 is 18.4 */
export function assessVersion(number: number): PostgresVersion {
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000]
  const name = `${major}.${minor}`
  const oldest = Math.min(...Object.keys(newest).map(Number))
  if (major < oldest) {
    const warning = `PostgreSQL ${name} gets no security fixes any more: move to ${oldest} or newer`
    return { name, warning, holes: [] }
  }
  const missed = securityReleases.filter(({ minors }) => minor < (minors[major] ?? 0))
  const [latest] = missed
  if (latest === undefined) return { name, warning: undefined, holes: [] }
  return {
    name,
    warning:
      `PostgreSQL ${name} has known security holes, which ${major}.${latest.minors[major]} of ${latest.released} closes. ` +
      'Install that PostgreSQL on this machine and set POSTGRES_BIN, or set DATABASE_URL to a newer one.',
    holes: missed.flatMap(({ minors, released, holes }) => {
      const release = `${major}.${minors[major]} (${released})`
      if (holes.length === 0) return [`Security fixes of ${release}: its notes say what each needs`]
      return holes.map(({ cves, need }) => `${cves.join(', ')}, closed by ${release}: an attacker ${need}`)
    }),
  }
}
