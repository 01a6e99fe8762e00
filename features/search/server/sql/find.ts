import type { Database, Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { searchKinds } from '../../domain.ts'
import { kinds } from './kinds/index.ts'
import { everybody, marksOf, ofEverybody } from './words.ts'

/** One way into the index. */
export interface Branch {
  /** By words and marks, or by marks alone where the words are too frequent: then each document is compared. */
  readonly reads: 'words' | 'marks'
  /** Marks of the newest times; none means all. */
  readonly times: readonly string[]
  /** Documents that are read, where nothing else bounds them. */
  readonly limit?: number
}

export interface Plan {
  /** What a document must have, as a tsquery. */
  readonly query: string
  /** The words as typed, which rank higher than their relatives. */
  readonly typed: string
  /** What the member's own marks find. */
  readonly own: Branch
  /** Public posts. */
  readonly open: Branch
  /** Names of members and companies; without it they are found by their list of names. */
  readonly names: Branch | undefined
  /** Whether older documents are left out. */
  readonly capped: boolean
}

export interface Candidate {
  readonly kind: number
  readonly ref: number
  readonly part: number
  readonly score: number
}

const numbers = kinds.map(({ name }) => searchKinds[name].number)
const weights = kinds.map(({ weight }) => weight)
const ageless = kinds.flatMap(({ name, ages }) => (ages ? [] : [searchKinds[name].number]))

/** Days after which a document is worth about a third less. */
const ageDays = 180

/** Words and marks are joined as values, so that no text becomes a mark. */
function read({ reads, times, limit }: Branch, marks: Sql, { query }: Plan, only: Sql): Sql {
  const isWanted = sql`${query}::tsquery`
  const recent = times.length === 0 ? sql`` : sql` && ${times.map((time) => `'${time}'`).join('|')}::tsquery`
  // `is true` keeps a condition away from the index.
  const [indexed, compared] =
    reads === 'words'
      ? [sql`${isWanted} && ${marks}${recent}`, sql`true`]
      : [sql`${marks}${recent}`, sql`(d.words @@ ${isWanted}) is true`]
  return sql`(
    select d.kind, d.ref, d.part, d.at, d.words from search_documents d
    where d.words @@ (${indexed}) and ${compared} and ${only} ${limit === undefined ? sql`` : sql`limit ${limit}`})`
}

/**
 * The best documents of each kind by words, recency and kind, as far as the member's marks of this moment reach. Those
 * whose marks are not the member's are not read, so that others' documents take nobody's place.
 */
export const findCandidates = (
  database: Database,
  memberId: number,
  plan: Plan,
  { kind, limit }: { readonly kind: number | undefined; readonly limit: number },
): Promise<Candidate[]> => {
  const only = kind === undefined ? sql`true` : sql`d.kind = ${kind}`
  const markOf = (mark: string) => sql`${`'${mark}'`}::tsquery`
  const branches = [
    read(plan.own, sql`(select q from own)`, plan, only),
    read(plan.open, markOf(everybody.posts), plan, only),
    ...(plan.names === undefined ? [] : [read(plan.names, markOf(everybody.names), plan, only)]),
  ].reduce((left, right) => sql`${left} union all ${right}`)
  return database.allQuick(sql<Candidate>`
    with own as materialized (
      select string_agg(quote_literal(mark), '|')::tsquery as q from (${marksOf(memberId)}) m
      where mark <> all(${ofEverybody}::text[])),
    found as materialized (${branches}),
    scored as (
      select kind, ref, part, (
        0.05 + ts_rank('{0.05,0.2,0.3,1}', words, ${plan.typed}::tsquery)
          + 0.3 * ts_rank('{0.05,0.2,0.3,1}', words, ${plan.query}::tsquery))
        * (${weights}::float8[])[array_position(${numbers}::integer[], kind::integer)]
        * case when kind = any(${ageless}::integer[]) then 1
          else 0.4 + 0.6 * exp(-greatest(extract(epoch from now() - at), 0) / 86400 / ${ageDays}::float8) end as score
      from found),
    best as (select *, row_number() over (partition by kind order by score desc, ref desc) as place from scored)
    select kind, ref, part, score from best where place <= ${limit} order by score desc`)
}

/** Names that have words with these beginnings, for the first letters of a search. */
export const findNamed = (
  queries: Queries,
  memberId: number,
  beginning: string,
  { kind, limit }: { readonly kind: number | undefined; readonly limit: number },
): Promise<Candidate[]> =>
  queries.all(sql<Candidate>`
    with found as (
      select distinct on (n.kind, n.ref) n.kind, n.ref, n.word
      from (select distinct mark from (${marksOf(memberId)}) m) mine cross join lateral (
        select kind, ref, word from search_names n
        where n.mark = mine.mark and n.word >= ${beginning} and n.word < ${beginning} || chr(1114111)
          and ${kind === undefined ? sql`true` : sql`n.kind = ${kind}`}
        order by n.word limit ${limit}) n
      order by n.kind, n.ref, n.word),
    best as (
      select *, row_number() over (partition by kind order by word, ref) as place from found)
    select kind, ref, 0 as part, (${weights}::float8[])[array_position(${numbers}::integer[], kind::integer)]
      * case when word = ${beginning} then 1.2 else 0.7 end as score
    from best where place <= ${limit} order by score desc`)
