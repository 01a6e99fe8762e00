import type { Database, Queries } from '#platform/server/database/database.ts'
import { allOf, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { namesIn } from '#platform/server/table/names.ts'
import { columns, from, holdsText, type ItemRow } from './items.ts'
import { isLow } from './level.ts'

export interface ItemQuestion {
  readonly bookId: number
  readonly text?: string | undefined
  /** One of its names. */
  readonly name?: string | undefined
  readonly code?: string | undefined
  readonly belowMinimum?: boolean | undefined
  readonly hasMinimum?: boolean | undefined
  readonly hasPrice?: boolean | undefined
  readonly service?: boolean | undefined
}

const matching = (question: ItemQuestion): Sql =>
  allOf([
    sql`i.book_id = ${question.bookId} and i.deleted_at is null`,
    ...nullIfAbsent(question.text, holdsText),
    ...nullIfAbsent(
      question.name,
      (name) => sql`lower(${name}::text) in (select lower(n.name) from item_names n where n.item_id = i.id)`,
    ),
    ...nullIfAbsent(question.code, (code) => sql`lower(i.code) = lower(${code}::text)`),
    ...nullIfAbsent(question.belowMinimum, (isBelow) => (isBelow ? isLow : sql`not (${isLow})`)),
    ...nullIfAbsent(question.hasMinimum, (has) => sql`(level.needed is not null) = ${has}::boolean`),
    ...nullIfAbsent(question.hasPrice, (has) => sql`(i.unit_price is not null) = ${has}::boolean`),
    ...nullIfAbsent(question.service, (isService) => sql`i.is_service = ${isService}::boolean`),
  ])

/** By name; each row tells how many match in all. The stock of all items may have to be added up. */
export const findMatchingItems = (
  database: Pick<Database, 'allPlanned'>,
  question: ItemQuestion,
  most: number,
): Promise<(ItemRow & { readonly matched: number })[]> =>
  database.allPlanned(sql<ItemRow & { matched: number }>`
    select ${columns}, count(*) over ()::int as matched from ${from} where ${matching(question)}
    order by lower(i.name), i.id limit ${most}`)

export const findItemNames = async (
  queries: Queries,
  bookId: number,
  most: number,
): Promise<readonly string[]> => {
  const own = sql`(
    select n.name from items i join item_names n on n.item_id = i.id
    where i.book_id = ${bookId} and i.deleted_at is null) own`
  return (await queries.one(sql<{ names: string[] }>`select ${namesIn(own, sql`name`, most)} as names`)).names
}
