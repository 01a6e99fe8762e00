/** What an attacker needs for holes that a release closes. */
export interface Holes {
  readonly cves: readonly string[]
  readonly need: string
}

export interface SecurityRelease {
  readonly released: string
  /** The minor version by the major one. */
  readonly minors: Readonly<Record<number, number>>
  /** Only those whose notes were read; empty: see the notes of the release. */
  readonly holes: readonly Holes[]
}

const ownSql = 'needs SQL of their own: a stolen DATABASE_URL, or an injection, of which none is known here'

/**
 * Releases that close security holes, newest first. The source is https://www.postgresql.org/support/security/ with the
 * release notes (`release-18.sgml`) of each. Update it in February, May, August and November.
 */
export const securityReleases: readonly SecurityRelease[] = [
  { released: '2026-11-12', minors: { 18: 7, 17: 12, 16: 16, 15: 20 }, holes: [] },
  {
    released: '2026-08-13',
    minors: { 18: 6, 17: 11, 16: 15, 15: 19 },
    holes: [
      {
        cves: ['CVE-2026-14662'],
        need: 'needs a text for the search that is longer than PostgreSQL’s limits: a member’s texts reach this code, and Kontor bounds them',
      },
      {
        cves: ['CVE-2026-14669'],
        need: 'needs a session whose time zone they choose: Kontor’s are always in UTC',
      },
      { cves: ['CVE-2026-14664', 'CVE-2026-16239', 'CVE-2026-14680', 'CVE-2026-14668'], need: ownSql },
      { cves: ['CVE-2026-14672'], need: 'needs the port of PostgreSQL: it tells which roles exist' },
    ],
  },
  { released: '2026-05-14', minors: { 18: 4, 17: 10, 16: 14, 15: 18 }, holes: [] },
]
