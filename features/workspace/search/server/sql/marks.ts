import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { kinds } from './kinds/index.ts'

/** The marks of what every member finds: public posts, and the names of members and companies. */
export const everybody = { posts: 'p:0', names: 'n:0' }

/** The marks by which a member finds documents now, beside those of everybody. */
export async function findMarks(queries: Queries, memberId: number): Promise<readonly string[]> {
  const marks = kinds.flatMap((kind) => (kind.marks === undefined ? [] : [kind.marks(memberId)]))
  const all = marks.reduce((left, right) => sql`${left} union all ${right}`)
  const rows = await queries.all(sql<{ mark: string }>`
    select mark from (${all}) m where mark <> all(${Object.values(everybody)}::text[])`)
  return rows.map(({ mark }) => mark)
}

/** How documents are spread, as far as PostgreSQL's own statistics of the index know. */
export interface Spread {
  readonly documents: number
  /** The share of documents that have a word or mark, of the most frequent ones. */
  readonly shares: ReadonlyMap<string, number>
  /** The least share of a known one; of others even fewer documents have it. */
  readonly least: number
  /** The marks of times, the newest first: of three days each, and of ninety. */
  readonly days: readonly string[]
  readonly seasons: readonly string[]
}

export function spreadOf(documents: number, shares: ReadonlyMap<string, number>): Spread {
  const timesOf = (unit: string) =>
    [...shares.keys()]
      .filter((mark) => mark.startsWith(unit))
      .toSorted((one, other) => Number(other.slice(unit.length)) - Number(one.slice(unit.length)))
  return {
    documents,
    shares,
    least: Math.min(1, ...shares.values()),
    days: timesOf('t:'),
    seasons: timesOf('y:'),
  }
}

export async function findSpread(queries: Queries): Promise<Spread> {
  const { documents, words, shares } = await queries.one(
    sql<{ documents: number; words: string[]; shares: number[] }>`
      select greatest(c.reltuples, 0)::float8 as documents,
        coalesce(s.most_common_elems::text::text[], '{}') as words,
        coalesce(s.most_common_elem_freqs, '{}') as shares
      from pg_class c left join pg_stats s
        on s.schemaname = current_schema and s.tablename = c.relname and s.attname = 'words'
      where c.oid = 'search_documents'::regclass`,
  )
  return spreadOf(documents, new Map(words.map((word, place) => [word, shares[place] ?? 0])))
}
