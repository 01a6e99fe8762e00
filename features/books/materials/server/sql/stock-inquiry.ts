import { itemCalled, shelfLevel } from '#features/books/items/server/index.ts'
import { rangeConditions } from '#features/books/records/server/index.ts'
import { allOf, likePattern, sql, type Sql } from '#platform/server/database/sql.ts'

export interface StockQuestion {
  readonly text?: string | undefined
  readonly material?: string | undefined
  /** Part of the name of the material. */
  readonly materials?: string | undefined
  readonly warehouse?: string | undefined
  readonly unit?: string | undefined
  readonly low?: boolean | undefined
  readonly hasMinimum?: boolean | undefined
  /** The material has no movement on this day or later, in `warehouse` or in any. */
  readonly unmovedSince?: string | undefined
  /** Bounds of the quantity on hand, or of its sum in a group. Text, which keeps them exact; both are included. */
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
  readonly by?: 'material' | 'warehouse' | undefined
  /** Quantities of different units can't be compared, so largest and smallest apply within each unit. */
  readonly order: 'alphabetical' | 'largest' | 'smallest'
  readonly limit: number
}

/** One shelf, or a group: the stock of one material or one warehouse in one unit. */
export interface StockLine {
  /** Of a shelf, or of all of a material; null where it is of none. */
  readonly itemId: number | null
  readonly material: string
  readonly unit: string
  readonly warehouse: string
  readonly onHand: string
  /** Of the warehouse, else of the item in all; null if nothing is set. */
  readonly minimum: string | null
  /** What lacks to one of the two. */
  readonly lacks: string | null
  readonly shelves: number
  readonly low: number
  /** The ids of its first shelves. */
  readonly ids: readonly number[]
  /** Whether the line is within the limit. */
  readonly shown: boolean
}

export interface StockSum {
  readonly unit: string
  readonly onHand: string
  readonly shelves: number
  readonly low: number
  /** The number of shelves and of lines in all units. */
  readonly matched: number
  readonly lines: number
}

const isCalled = (column: Sql, name: string | undefined): Sql[] =>
  name === undefined ? [] : [sql`lower(${column}) = lower(${name})`]

/** One material: what is of an item, under all its names, else what has one name. */
const materialOf = (row: Sql): Sql =>
  sql`coalesce(${row}.item_id::text, 'named ' || lower(${row}.material_name))`

/** One read of the movements since that day. Reading them per shelf would read all movements of some. */
const movedSince = (bookId: number, day: string, warehouse: string | undefined): Sql => sql`
  select ${materialOf(sql`m`)} from material_transactions m
  where ${allOf([
    sql`m.book_id = ${bookId}`,
    sql`m.deleted_at is null`,
    sql`m.transaction_date >= ${day}::date`,
    ...isCalled(sql`m.warehouse_affected`, warehouse),
  ])}`

const minimum = sql`coalesce(level.minimum, level.item_minimum)`
const isLow = sql`coalesce(level.lacks > 0, false)`

const conditions = (
  bookId: number,
  { text, material, materials, warehouse, unit, low, hasMinimum, unmovedSince }: StockQuestion,
): Sql[] => [
  ...(text === undefined
    ? []
    : [sql`t.material_name || E'\\n' || t.unit || E'\\n' || t.warehouse ilike ${likePattern(text)}`]),
  // All of an item, whatever it was called when it was moved.
  ...(material === undefined
    ? []
    : [
        sql`(lower(t.material_name) = lower(${material}::text)
          or t.item_id = ${itemCalled(sql`${bookId}::bigint`, sql`${material}::text`)})`,
      ]),
  ...(materials === undefined ? [] : [sql`t.material_name ilike ${likePattern(materials)}`]),
  ...isCalled(sql`t.warehouse`, warehouse),
  ...isCalled(sql`t.unit`, unit),
  ...(low === undefined ? [] : [low ? isLow : sql`not ${isLow}`]),
  ...(hasMinimum === undefined ? [] : [hasMinimum ? sql`${minimum} is not null` : sql`${minimum} is null`]),
  ...(unmovedSince === undefined
    ? []
    : [sql`${materialOf(sql`t`)} not in (${movedSince(bookId, unmovedSince, warehouse)})`]),
]

const keys: Readonly<Record<'material' | 'warehouse', Sql>> = {
  material: materialOf(sql`t`),
  warehouse: sql`lower(t.warehouse)`,
}

/** All of an item is called as the item is now. */
const nameOf = ({ by }: StockQuestion): Sql =>
  by === 'material' ? sql`coalesce(own.name, t.material_name)` : sql`t.material_name`

/** Reads all shelves: even a large firm has few. Without grouping, each shelf is a group of its own. */
const lines = (bookId: number, question: StockQuestion, most: number): Sql => sql`
  select min(t.item_id) as item_id, min(${nameOf(question)}) as material, t.unit, min(t.warehouse) as warehouse,
    sum(t.on_hand) as on_hand, min(${minimum}) as minimum, max(level.lacks) as lacks, count(*) as shelves,
    count(*) filter (where ${isLow}) as low, min(t.place) as place,
    min(t.id) as id, (array_agg(t.id order by t.place, t.id))[1:${most}::int] as ids
  from material_stock t left join lateral ${shelfLevel} level on true
    left join items own on own.book_id = t.book_id and own.id = t.item_id
  where ${allOf([sql`t.book_id = ${bookId}`, sql`t.transactions > 0`, ...conditions(bookId, question)])}
  group by ${question.by === undefined ? sql`t.id::text` : keys[question.by]}, t.unit
  having ${allOf(rangeConditions(sql`sum(t.on_hand)`, question.minimum, question.maximum))}`

/** Sums per unit, the unit of most shelves first. */
export const stockSums = (bookId: number, question: StockQuestion, most: number): Sql<StockSum> =>
  sql<StockSum>`
    select unit, sum(on_hand) as "onHand", sum(shelves)::int as shelves, sum(low)::int as low,
      (sum(sum(shelves)) over ())::int as matched, (sum(count(*)) over ())::int as lines
    from (${lines(bookId, question, 1)}) l group by unit order by shelves desc, unit limit ${most}`

const positionOf = ({ by, order }: StockQuestion): Sql => {
  if (order !== 'alphabetical')
    return sql`row_number() over (
      partition by unit order by on_hand ${order === 'largest' ? sql`desc` : sql`asc`}, place, id)`
  return by === 'warehouse'
    ? sql`row_number() over (order by lower(warehouse), unit, id)`
    : sql`row_number() over (order by place, id)`
}

/** The lines within the limit, then the others. */
export const stockLines = (bookId: number, question: StockQuestion, most: number): Sql<StockLine> =>
  sql<StockLine>`
    select item_id as "itemId", material, unit, warehouse, on_hand as "onHand", minimum, lacks, shelves::int,
      low::int, ids,
      rank <= ${question.limit} as shown
    from (
      select *, ${positionOf(question)} as rank, sum(shelves) over (partition by unit) as weight
      from (${lines(bookId, question, most)}) l
    ) ranked
    order by rank > ${question.limit}, ${question.order === 'alphabetical' ? sql`rank` : sql`weight desc, unit, rank`}
    limit ${most}`
