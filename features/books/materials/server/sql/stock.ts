import { isShelfLow, itemCalled, itemOf, shelfLevel } from '#features/books/items/server/index.ts'
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
  /** Null where it is of none. */
  readonly itemId: number | null
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
  t.id, t.item_id as "itemId", t.material_name as "materialName", t.unit, t.warehouse, t.quantity_in as in,
  t.quantity_out as out,
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

/** Undefined if the shelf has no movements. Of several items of one name, that of whom the name finds. */
export const findShelf = (
  tx: Transaction,
  bookId: number,
  { itemId, materialName, unit, warehouse }: Shelf & { readonly itemId?: number | null | undefined },
): Promise<StockRecord | undefined> =>
  tx.first(sql<StockRecord>`
    select ${stockColumns} from material_stock t
    where t.book_id = ${bookId} and t.material_name = ${materialName} and t.unit = ${unit}
      and t.warehouse = ${warehouse} and t.transactions > 0
      and (${itemId}::bigint is null or t.item_id = ${itemId})
    order by t.item_id = ${itemCalled(sql`t.book_id`, sql`t.material_name`)} desc nulls last, t.id limit 1`)

/** What is at hand of these goods, in their order: under all names of an item. Null where nothing ever was. */
export const findOnHand = async (
  tx: Transaction,
  bookId: number,
  shelves: readonly (Shelf & { readonly itemId: number | null })[],
): Promise<(string | null)[]> =>
  (
    await tx.all(sql<{ onHand: string | null }>`
      select (
        select sum(s.on_hand) from material_stock s
        where s.book_id = ${bookId} and s.unit = wanted.unit and s.warehouse = wanted.warehouse
          and s.item_id is not distinct from wanted.item
          and (wanted.item is not null or s.material_name = wanted."materialName")) as "onHand"
      from (
        select g.*, ${itemOf(sql`g."itemId"`, sql`${bookId}::bigint`, sql`g."materialName"`)} as item
        from rows from (jsonb_to_recordset(${JSON.stringify(shelves)}) as ("itemId" bigint, "materialName" text,
          unit text, warehouse text)) with ordinality as g ("itemId", "materialName", unit, warehouse, position)
      ) wanted order by wanted.position`)
  ).map(({ onHand }) => onHand)
