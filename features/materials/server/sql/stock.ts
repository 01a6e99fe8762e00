import type { Transaction } from '#platform/server/database/database.ts'
import { allOf, likePattern, sql, type Sql } from '#platform/server/database/sql.ts'
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
  readonly minimum: string | null
  readonly low: boolean
}

export const stockColumns: Sql = sql`
  t.id, t.material_name as "materialName", t.unit, t.warehouse, t.quantity_in as in, t.quantity_out as out,
  t.on_hand as "onHand", t.minimum, t.low`

export interface StockFilter {
  readonly ownerId: number
  readonly search?: string | undefined
  readonly warehouse?: string | undefined
  readonly low?: boolean | undefined
}

/** Shelves in alphabetical order. A search reads all of them, because even a large firm has few. */
export function stockList({ ownerId, search, warehouse, low }: StockFilter): KeysetList {
  const filters: Sql[] = []
  if (search !== undefined && search !== '')
    filters.push(
      sql`t.material_name || E'\\n' || t.unit || E'\\n' || t.warehouse ilike ${likePattern(search)}`,
    )
  if (warehouse !== undefined) filters.push(sql`t.warehouse = ${warehouse}`)
  if (low === false) filters.push(sql`not t.low`)
  return {
    scans: [
      {
        from: sql`material_stock t`,
        fixed: [{ column: sql`t.owner_id`, is: ownerId }],
        sort: { of: sql`t.place`, type: sql`text` },
        id: sql`t.id`,
        where: allOf([sql`t.transactions > 0`, ...(low === true ? [sql`t.low`] : [])]),
        filters,
      },
    ],
    descending: false,
    isUnordered: false,
  }
}

/** Returns undefined if the shelf has no movements. */
export const setMinimum = (
  tx: Transaction,
  ownerId: number,
  { materialName, unit, warehouse }: Shelf,
  minimum: string | null,
): Promise<StockRecord | undefined> =>
  tx.first(sql<StockRecord>`
    update material_stock t set minimum = ${minimum}::numeric
    where t.owner_id = ${ownerId} and t.material_name = ${materialName} and t.unit = ${unit}
      and t.warehouse = ${warehouse} and t.transactions > 0
    returning ${stockColumns}`)

/** What is at hand of these shelves, in their order; null where nothing ever was. */
export const findOnHand = async (
  tx: Transaction,
  ownerId: number,
  shelves: readonly Shelf[],
): Promise<(string | null)[]> =>
  (
    await tx.all(sql<{ onHand: string | null }>`
      select s.on_hand as "onHand"
      from rows from (jsonb_to_recordset(${JSON.stringify(shelves)}) as ("materialName" text, unit text,
          warehouse text)) with ordinality as wanted ("materialName", unit, warehouse, position)
        left join material_stock s on s.owner_id = ${ownerId} and s.material_name = wanted."materialName"
          and s.unit = wanted.unit and s.warehouse = wanted.warehouse
      order by wanted.position`)
  ).map(({ onHand }) => onHand)
