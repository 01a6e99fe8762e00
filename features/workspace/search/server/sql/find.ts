import type { Database } from '#platform/server/database/database.ts'
import { allOf, anyOf, likePattern, sql, type Sql } from '#platform/server/database/sql.ts'
import { type SearchedWord, wordQuery } from '#platform/server/searched-words.ts'
import { oneEditAway } from '../../domain.ts'
import { kinds } from './kinds/index.ts'
import { everybody } from './marks.ts'

/** One way into the index. */
export interface Branch {
  /** By words and marks, or by marks alone where the words are too frequent: then each document is compared. */
  readonly reads: 'words' | 'marks'
  /** Marks of the newest times; none means all. */
  readonly times: readonly string[]
  /** Marks of first letters, one of which must be there. */
  readonly beginnings?: readonly string[]
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
  /** Names of members and companies; of frequent words only those that begin like them. */
  readonly names: Branch
  /** Whether older documents are left out. */
  readonly capped: boolean
}

export interface Candidate {
  readonly kind: string
  readonly ref: number
  readonly part: number
  readonly score: number
}

export interface Bounds {
  readonly kind: string | undefined
  /** Of each kind. */
  readonly limit: number
}

const weights = new Map<string, number>(kinds.map(({ name, weight }) => [name, weight]))
/** Of these kinds an old document is worth less. */
const aging = kinds.flatMap(({ name, ages }) => (ages ? [name] : []))
const loss = 0.6
/** Days after which a document has lost about two thirds of that. */
const ageDays = 180

const either = (marks: readonly string[]): Sql => sql`${marks.map((mark) => `'${mark}'`).join('|')}::tsquery`
const ofKind = (kind: string | undefined): Sql => (kind === undefined ? sql`true` : sql`d.kind = ${kind}`)

/**
 * Words, marks and times are conditions of their own, the rarest first: the index then skips in each to where the
 * others are, in place of asking for all of them together at each entry.
 */
function read({ reads, times, beginnings, limit }: Branch, marks: Sql, { query }: Plan, only: Sql): Sql {
  const narrowed = [times, beginnings ?? []].filter(({ length }) => length > 0)
  const isRecent = allOf(narrowed.map((each) => sql`d.words @@ ${either(each)}`))
  // `is true` keeps a condition away from the index.
  const conditions =
    reads === 'words'
      ? sql`d.words @@ ${query}::tsquery and d.words @@ ${marks} and ${isRecent}`
      : sql`d.words @@ ${marks} and ${isRecent} and (d.words @@ ${query}::tsquery) is true`
  return sql`(
    select d.kind, d.ref, d.part, d.at, d.words from search_documents d
    where ${conditions} and ${only} ${limit === undefined ? sql`` : sql`limit ${limit}`})`
}

/** The best of each kind, by the column `score` of what was found and what the kind is worth. */
async function bestOf(database: Database, scored: Sql, limit: number): Promise<Candidate[]> {
  const best = await database.allQuick(sql<Candidate>`
    select kind, ref, part, score from (
      select *, row_number() over (partition by kind order by score desc, ref desc) as place from (${scored}) s) b
    where place <= ${limit} order by score desc`)
  return best
    .map((each) => ({ ...each, score: each.score * (weights.get(each.kind) ?? 0) }))
    .toSorted((one, other) => other.score - one.score)
}

/**
 * The best documents of each kind by words, recency and kind, as far as the member's marks of this moment reach. Those
 * whose marks are not the member's are not read, so that others' documents take nobody's place.
 */
export function findCandidates(
  database: Database,
  marks: readonly string[],
  plan: Plan,
  { kind, limit }: Bounds,
): Promise<Candidate[]> {
  const only = ofKind(kind)
  const found = sql`
    ${read(plan.own, either(marks), plan, only)}
    union all ${read(plan.names, either([everybody.names]), plan, only)}
    -- Literally as the condition of the index of public posts.
    union all ${read(plan.open, sql`'''p:0'''::tsquery`, plan, only)}`
  return bestOf(
    database,
    sql`
    select kind, ref, part, (
      0.05 + ts_rank('{0.05,0.2,0.3,1}', words, ${plan.typed}::tsquery)
        + 0.3 * ts_rank('{0.05,0.2,0.3,1}', words, ${plan.query}::tsquery))
      * case when kind = any(${aging}::text[]) then 1 - ${loss}::float8
        * (1 - exp(-greatest(date_part('epoch', now() - at), 0) / ${ageDays * 86_400}::float8)) else 1 end as score
    from (${found}) f`,
    limit,
  )
}

/** What they are worth beside those that have the words. */
const nearScore = 0.05

/** The index of parts knows three letters in a row, of those that ASCII has. */
const hasParts = (part: string): boolean => /[a-z\d]{3}/.test(part)

/** Whether a name has a word as a part of one. */
const hasPart = ({ spellings }: SearchedWord): Sql =>
  anyOf(
    spellings
      .map((spelling) => spelling.join(' '))
      .filter(hasParts)
      .map((part) => sql`d.name like ${likePattern(part)}`),
  )

/** The word, or one that a typing error may have made it of. */
const withTypos = (word: SearchedWord): string =>
  `(${[wordQuery(word, true), ...oneEditAway(word.word).map((other) => `'${other}'`)].join('|')})`

/** Where few have the words whole: names that have them as parts, or else documents that have them but for a letter. */
export function findNear(
  database: Database,
  marks: readonly string[],
  { words, by }: { readonly words: readonly SearchedWord[]; readonly by: 'parts' | 'typos' },
  { kind, limit }: Bounds,
): Promise<Candidate[]> {
  const mine = sql`d.words @@ ${either([...marks, ...Object.values(everybody)])}`
  // `is true` keeps the marks of all names away from the index.
  const fitting =
    by === 'parts'
      ? sql`${allOf(words.map(hasPart))} and (${mine}) is true`
      : sql`d.words @@ ${words.map(withTypos).join('&')}::tsquery and ${mine}`
  return bestOf(
    database,
    sql`
    select kind, ref, part, ${nearScore}::float8 as score from search_documents d
    where ${fitting} and ${ofKind(kind)}`,
    limit,
  )
}
