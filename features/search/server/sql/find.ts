import type { Database, Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { searchKinds } from '../../domain.ts'
import type { SearchKind } from './kind.ts'
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
  /** What a document must have, as a tsquery: as the index finds it, and as it is found in one document. */
  readonly indexed: string
  readonly compared: string
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

/** What a document of each kind is worth, and how much of it an old one loses, by the numbers of kinds. */
const byNumber = (worth: (kind: SearchKind) => number): number[] => {
  const of = new Map<number, number>(kinds.map((kind) => [searchKinds[kind.name].number, worth(kind)]))
  return Array.from({ length: Math.max(...of.keys()) }, (_, place) => of.get(place + 1) ?? 0)
}
const weights = byNumber(({ weight }) => weight)
const losses = byNumber(({ ages }) => (ages ? 0.6 : 0))
/** Days after which a document has lost about two thirds of that. */
const ageDays = 180

/**
 * Words, marks and times are conditions of their own, the rarest first: the index then skips in each to where the
 * others are, in place of asking for all of them together at each entry.
 */
function read({ reads, times, limit }: Branch, marks: Sql, { indexed, compared }: Plan, only: Sql): Sql {
  const isRecent =
    times.length === 0 ? sql`true` : sql`d.words @@ ${times.map((time) => `'${time}'`).join('|')}::tsquery`
  // `is true` keeps a condition away from the index.
  const conditions =
    reads === 'words'
      ? sql`d.words @@ ${indexed}::tsquery and d.words @@ ${marks} and ${isRecent}`
      : sql`d.words @@ ${marks} and ${isRecent} and (d.words @@ ${compared}::tsquery) is true`
  return sql`(
    select d.kind, d.ref, d.part, d.at, d.words from search_documents d
    where ${conditions} and ${only} ${limit === undefined ? sql`` : sql`limit ${limit}`})`
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
    // Literally as the condition of the index of public posts.
    read(plan.open, sql`'''p:0'''::tsquery`, plan, only),
    ...(plan.names === undefined ? [] : [read(plan.names, markOf(everybody.names), plan, only)]),
  ].reduce((left, right) => sql`${left} union all ${right}`)
  return database.allQuick(sql<Candidate>`
    with own as materialized (
      select string_agg(quote_literal(mark), '|')::tsquery as q from (${marksOf(memberId)}) m
      where mark <> all(${ofEverybody}::text[])),
    found as (${branches}),
    scored as (
      select kind, ref, part, (
        0.05 + ts_rank('{0.05,0.2,0.3,1}', words, ${plan.typed}::tsquery)
          + 0.3 * ts_rank('{0.05,0.2,0.3,1}', words, ${plan.compared}::tsquery))
        * (${weights}::float8[])[kind]
        * (1 - (${losses}::float8[])[kind]
          * (1 - exp(-greatest(date_part('epoch', now() - at), 0) / ${ageDays * 86_400}::float8))) as score
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
    select kind, ref, 0 as part, (${weights}::float8[])[kind]
      * case when word = ${beginning} then 1.2 else 0.7 end as score
    from best where place <= ${limit} order by score desc`)
