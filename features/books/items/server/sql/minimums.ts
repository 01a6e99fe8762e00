import { lineDigits } from '#platform/contract/quantities.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** In the item's unit. Without a warehouse it is that of all together; null forgets it. */
export async function setMinimum(
  tx: Transaction,
  itemId: number,
  warehouse: string | null,
  minimum: string | null,
): Promise<void> {
  if (minimum === null)
    await tx.run(sql`
      delete from item_minimums
      where item_id = ${itemId} and lower(warehouse) is not distinct from lower(${warehouse}::text)`)
  else
    await tx.run(sql`
      insert into item_minimums (book_id, item_id, warehouse, minimum)
      select book_id, id, ${warehouse}::text, ${minimum}::numeric from items where id = ${itemId}
      on conflict (item_id, lower(warehouse)) do update set minimum = excluded.minimum`)
}

/** A service has none. */
export const forgetMinimums = (tx: Transaction, itemId: number): Promise<number> =>
  tx.run(sql`delete from item_minimums where item_id = ${itemId}`)

/** Counts those of warehouses in another unit, of which one of the former is so many. */
export const recountMinimums = (tx: Transaction, itemId: number, factor: string): Promise<number> =>
  tx.run(sql`
    update item_minimums set minimum = round(minimum * ${factor}::numeric, ${lineDigits}::int)
    where item_id = ${itemId} and warehouse is not null`)

/** Gives those of warehouses to another item that has none there. */
export const moveMinimums = (tx: Transaction, from: number, to: number, factor: string): Promise<number> =>
  tx.run(sql`
    insert into item_minimums (book_id, item_id, warehouse, minimum)
    select book_id, ${to}, warehouse, round(minimum * ${factor}::numeric, ${lineDigits}::int)
    from item_minimums where item_id = ${from} and warehouse is not null
    on conflict (item_id, lower(warehouse)) do nothing`)

/** Of warehouses, in the item's unit. */
export const findMinimumsAt = (
  tx: Pick<Transaction, 'all'>,
  itemId: number,
): Promise<{ warehouse: string; minimum: string }[]> =>
  tx.all(sql<{ warehouse: string; minimum: string }>`
    select warehouse, minimum from item_minimums where item_id = ${itemId} and warehouse is not null
    order by lower(warehouse)`)
