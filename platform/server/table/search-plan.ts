import { bytesOf, createCache } from '../cache.ts'
import type { Database } from '../database/database.ts'
import { fold, waysToWrite } from '#platform/contract/words.ts'
import { sql, type Sql } from '../database/sql.ts'
import type { IndexCondition } from './keyset-scan.ts'
import type { TrigramIndex, TextFilter } from './text-filter.ts'

/** One row of an owner. */
interface Sample {
  readonly shown: string
  /** From the random id that was looked for to the row's, in ids. */
  readonly distance: number
  /** From the owner's first row to their last, in ids. */
  readonly span: number
  /** Rows of all owners, about. */
  readonly total: number
  /** The owner's share of them, if the database's statistics name the owner among the largest. */
  readonly share: number | null
  /** How many owners there are; where it is negative, the share of it in the rows. */
  readonly owners: number | null
}

const sampled = 80
const sampledLetters = 500

/**
 * Random rows of the owner. Rows that came together have ids next to each other, so their distances tell too few of
 * owners with many rows.
 */
const samples = (column: Sql, { table, bookId, where }: TrigramIndex): Sql<Sample> => {
  const own = (from: Sql) =>
    sql`(t.book_id, t.id) >= (${bookId}, ${from}) and t.book_id <= ${bookId} and ${where}`
  const end = (direction: Sql) => sql`(
    select t.id from ${table} t where ${own(sql`0`)} order by t.book_id ${direction}, t.id ${direction} limit 1)`
  return sql<Sample>`
    select s.shown, s.id - at.id as distance, last - first + 1 as span,
      c.reltuples as total, p.n_distinct as owners, (
        select freq from unnest(p.most_common_vals::text::bigint[], p.most_common_freqs) common (owner, freq)
        where owner = ${bookId}) as share
    from (select ${end(sql`asc`)} as first, ${end(sql`desc`)} as last) ends
      cross join lateral (
        select first + floor(random() * (last - first))::bigint as id from generate_series(1, ${sampled})) at
      cross join lateral (
        select left(${column}, ${sampledLetters}) as shown, t.id, t.tableoid from ${table} t where ${own(sql`at.id`)}
        order by t.book_id, t.id limit 1) s
      join pg_class c on c.oid = s.tableoid
      left join pg_stats p
        on p.schemaname = current_schema and p.tablename = c.relname and p.attname = 'book_id'`
}

/** What is known about an owner's rows. */
interface OwnerStatistics {
  /** The texts of some of them, as the index sees them. */
  readonly shown: readonly string[]
  /** About how many rows the owner has. */
  readonly own: number
  /** About how many rows all owners have. */
  readonly total: number
  /** About how many rows an average owner has. */
  readonly average: number
}

function statisticsOf(rows: readonly Sample[]): OwnerStatistics {
  const [first] = rows
  if (first === undefined) return { shown: [], own: 0, total: 0, average: 0 }
  const distance = rows.reduce((sum, row) => sum + row.distance, 0) / rows.length
  const own = Math.max(first.span / (1 + distance), (first.share ?? 0) * first.total)
  const { total, owners } = first
  return {
    shown: rows.map(({ shown }) => `  ${paddedWords(shown)}  `),
    own,
    total: Math.max(total, own),
    average: owners === null ? 0 : total / (owners < 0 ? -owners * total : owners),
  }
}

/** How the rows that show a text are found. It decides how quickly, never which rows. */
export interface SearchPlan {
  /** How many rows showed the text at the last search. */
  found?: 'few' | 'many'
  readonly condition: () => Promise<IndexCondition>
}

/**
 * Undefined where no index helps.
 * @param others the other conditions of the search
 */
export type PlanOf = (textFilter: TextFilter, others: readonly Sql[]) => SearchPlan | undefined

/** Bytes of an owner's statistics at most. Padding may double a sample. */
const sampledBytes = 2 * 2 * sampled * sampledLetters
/** A plan's functions; its text is part of the key too. */
const bytesPerPlan = 1_000

/** In milliseconds. */
const ttl = 15 * 60_000

/** Caches statistics of owners and plans of searches. */
export function createSearchPlanner(database: Database): PlanOf {
  const owners = createCache<string, Promise<OwnerStatistics>>('owner statistics', {
    maxBytes: 1024 * 1024,
    sizeOf: (_, key) => bytesOf(key) + sampledBytes,
    ttl,
  })
  const plans = createCache<string, SearchPlan>('search plans', {
    maxBytes: 512 * 1024,
    sizeOf: (_, key) => 3 * bytesOf(key) + bytesPerPlan,
    ttl,
  })
  const statistics = (key: string, column: Sql, indexed: TrigramIndex) => {
    const known = owners.get(key)
    if (known !== undefined) return known
    const read = database.all(samples(column, indexed)).then(statisticsOf)
    owners.set(key, read)
    read.catch(() => owners.delete(key))
    return read
  }
  return (textFilter, others) => {
    const { text, column, indexed } = textFilter
    if (indexed === undefined) return undefined
    const key = `${indexed.table.strings.join()} ${indexed.bookId}`
    const planKey = JSON.stringify([key, text, others])
    const known = plans.get(planKey)
    if (known !== undefined) return known
    let asked: IndexCondition | undefined
    const plan: SearchPlan = {
      condition: async () =>
        (asked ??= cheapestCondition(textFilter, await statistics(key, column, indexed))),
    }
    plans.set(planKey, plan)
    return plan
  }
}

/**
 * The trigram index pads each word with two spaces before it and one after it. Under our database's locale it takes
 * letters beyond ASCII for spaces.
 */
const paddedWords = (text: string): string => text.replace(/[^a-z0-9]+/g, '  ')

function trigramsOf(part: string): string[] {
  const letters = Array.from(paddedWords(part))
  const found = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
  return [...new Set(found)].filter((trigram) => !trigram.endsWith('  '))
}

/**
 * Costs in microseconds: of one index entry of a trigram; of one of an owner, most of which are skipped; of comparing
 * one row; and of a plan for the values.
 */
const cost = { entry: 0.01, owned: 0.004, row: 3, plan: 300 }
/**
 * With so many rows of an average owner, a plan made once uses the trigram index. With fewer it would read all rows of
 * the owner, even of the largest.
 */
const plannedOnceFrom = 50
const lengths = [3, 4, 5, 6, 8, 12]
/** The beginning of a longer text is as good. */
const maxWeighedLetters = 60

/**
 * The cheapest condition for the index. For `customer 77` it would read all entries of `customer`, which may stand in
 * every row. ` 77` alone finds few rows, and these are compared with the whole text. The owner is left out of the
 * condition likewise, if most rows are theirs.
 */
function cheapestCondition(
  { text, elsewhere }: TextFilter,
  { shown, own, total, average }: OwnerStatistics,
): IndexCondition {
  const whole = fold(text)
  // A part would be of one way to write it.
  if (shown.length === 0 || waysToWrite(text).length > 1)
    return { part: text, byOwner: true, isPlannedOnce: false }
  const seen = new Map(
    trigramsOf(whole).map((trigram) => [trigram, shown.map((row) => row.includes(trigram))]),
  )
  const askedFor = (part: string): { asked: IndexCondition; costs: number } => {
    const trigrams = trigramsOf(part)
    const isIn = trigrams.map((trigram) => seen.get(trigram) ?? [])
    const entries = isIn.reduce((sum, among) => sum + among.filter(Boolean).length, 0) / shown.length
    const found = shown.filter((_, row) => isIn.every((among) => among[row])).length
    // A trigram that no sample has may stand in half as many rows as if one had it; two of them in a quarter.
    const share = (found + 0.5 ** trigrams.length) / shown.length
    const read = cost.entry * entries * total
    // The other columns have indexes by owner, and a part without a trigram has no index at all.
    const needsOwner = elsewhere.length > 0 || trigrams.length === 0
    const isOnce = !needsOwner && average >= plannedOnceFrom
    const withOwner = read + cost.owned * own + cost.row * share * own + (isOnce ? 0 : cost.plan)
    const without = needsOwner ? Infinity : read + cost.row * share * total
    const byOwner = withOwner <= without
    return {
      asked: { part, byOwner, isPlannedOnce: isOnce || !byOwner },
      costs: Math.min(withOwner, without),
    }
  }
  const letters = Array.from(whole).slice(0, maxWeighedLetters)
  const parts = lengths
    .flatMap((length) => letters.slice(length - 1).map((_, at) => letters.slice(at, at + length).join('')))
    .filter((part) => trigramsOf(part).length > 0)
  return parts
    .map(askedFor)
    .reduce((least, next) => (next.costs < least.costs ? next : least), askedFor(whole)).asked
}
