import { lineDigits } from '#platform/contract/quantities.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { allOf, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { from, holdsText } from './items.ts'
import { factorOf, isLow } from './level.ts'
import { openLines } from './planned.ts'

/** The items of a book that have a minimum: whether there is too little, and what is to be ordered then. */
const watched = (bookId: BookId, where: readonly Sql[]): Sql => sql`
  with planned as (
    select i.id, sum(p.open * ${factorOf(sql`p.unit`)}) filter (where p.side = 'buyer') as expected,
      sum(p.open * ${factorOf(sql`p.unit`)}) filter (where p.side = 'seller') as reserved
    from (${openLines(bookId)}) p join items i on i.id = p.item_id group by i.id
  )
  select i.id, i.name, i.unit, ${isLow} as low, coalesce(p.expected, 0) as expected,
    round(level.needed - level.stock + coalesce(p.reserved, 0) - coalesce(p.expected, 0), ${lineDigits}::int)
      as missing
  from ${from} left join planned p on p.id = i.id
  where ${allOf([
    sql`i.book_id = ${bookId} and i.deleted_at is null`,
    sql`exists (select from item_minimums m where m.item_id = i.id)`,
    ...where,
  ])}`

export interface ShortageRow {
  readonly id: number
  readonly name: string
  readonly unit: string
  /** To the minimum and what is reserved, less what is expected: in the item's unit. */
  readonly missing: string
}

/** What is below its minimum and neither in another warehouse nor on its way yet, by name. */
export const findShortages = (
  queries: Queries,
  bookId: BookId,
  { text, limit }: { readonly text?: string | undefined; readonly limit: number },
): Promise<ShortageRow[]> =>
  queries.all(sql<ShortageRow>`
    select id, name, unit, trim_scale(missing)::text as missing
    from (${watched(bookId, nullIfAbsent(text, holdsText))}) w
    where low and missing > 0 order by lower(name), id limit ${limit}`)

export interface LowStock {
  /** The number of items that have a minimum, how many of them are below it, and of how many of these more comes. */
  readonly watched: number
  readonly low: number
  readonly onTheWay: number
  /** The first items that are low, by name. */
  readonly names: string[]
}

export const lowStock = (queries: Queries, bookId: BookId, maxNames: number): Promise<LowStock> =>
  queries.one(sql<LowStock>`
    with w as materialized (${watched(bookId, [])})
    select count(*)::int as watched, (count(*) filter (where low))::int as low,
      (count(*) filter (where low and expected > 0))::int as "onTheWay",
      array(select name from w where low order by lower(name), id limit ${maxNames}) as names
    from w`)
