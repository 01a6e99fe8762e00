import { isShelfLow, shelfLevel } from '#features/items/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { likePattern, sql, type Sql } from '#platform/server/database/sql.ts'
import type { KeysetList } from '#platform/server/table/list.ts'

export interface Shelf {
  readonly materialName: string
  readonly unit: string
  readonly warehouse: string
}

export interface StockRecord extends Shelf {
  readonly id: number
  readonly in: string
  readonly out: string
  readonly onHand: string
  /** What its item says of it; null where it is of none. */
  readonly level: {
    readonly minimum: string | null
    readonly itemMinimum: string | null
    readonly low: boolean
  } | null
}

export const stockColumns: Sql = sql`
  t.id, t.material_name as "materialName", t.unit, t.warehouse, t.quantity_in as in, t.quantity_out as out,
  t.on_hand as "onHand", (
    select json_build_object('minimum', level.minimum::text, 'itemMinimum', level.item_minimum::text,
      'low', coalesce(level.lacks > 0, false))
    from ${shelfLevel} level) as level`

export interface StockFilter {
  readonly bookId: number
  readonly search?: string | undefined
  readonly warehouse?: string | undefined
  readonly low?: boolean | undefined
}

/** Shelves in alphabetical order. A search reads all of them, because even a large firm has few. */
export function stockList({ bookId, search, warehouse, low }: StockFilter): KeysetList {
  const filters: Sql[] = []
  if (search !== undefined && search !== '')
    filters.push(
      sql`t.material_name || E'\\n' || t.unit || E'\\n' || t.warehouse ilike ${likePattern(search)}`,
    )
  if (warehouse !== undefined) filters.push(sql`t.warehouse = ${warehouse}`)
  if (low !== undefined) filters.push(low ? isShelfLow : sql`not ${isShelfLow}`)
  return {
    scans: [
      {
        from: sql`material_stock t`,
        fixed: [{ column: sql`t.book_id`, is: bookId }],
        sort: { of: sql`t.place`, type: sql`text` },
        id: sql`t.id`,
        where: sql`t.transactions > 0`,
        filters,
      },
    ],
    descending: false,
    isUnordered: false,
  }
}

/** Undefined if the shelf has no movements. */
export const findShelf = (
  tx: Transaction,
  bookId: number,
  { materialName, unit, warehouse }: Shelf,
): Promise<StockRecord | undefined> =>
  tx.first(sql<StockRecord>`
    select ${stockColumns} from material_stock t
    where t.book_id = ${bookId} and t.material_name = ${materialName} and t.unit = ${unit}
      and t.warehouse = ${warehouse} and t.transactions > 0`)

/** What is at hand of these shelves, in their order; null where nothing ever was. */
export const findOnHand = async (
  tx: Transaction,
  bookId: number,
  shelves: readonly Shelf[],
): Promise<(string | null)[]> =>
  (
    await tx.all(sql<{ onHand: string | null }>`
      select s.on_hand as "onHand"
      from rows from (jsonb_to_recordset(${JSON.stringify(shelves)}) as ("materialName" text, unit text,
          warehouse text)) with ordinality as wanted ("materialName", unit, warehouse, position)
        left join material_stock s on s.book_id = ${bookId} and s.material_name = wanted."materialName"
          and s.unit = wanted.unit and s.warehouse = wanted.warehouse
      order by wanted.position`)
  ).map(({ onHand }) => onHand)
