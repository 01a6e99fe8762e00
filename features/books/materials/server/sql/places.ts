import { itemOf } from '#features/books/items/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

interface Places {
  /** In the order of the question. */
  readonly goods: readonly { readonly isService: boolean; readonly last: string | null }[]
  /** Of the book's last movement. */
  readonly last: string | null
  /** Two of the warehouses that movements ever named. */
  readonly known: readonly string[]
}

export interface MovedGoods {
  /** Else the one of the name. */
  readonly itemId: number | null
  readonly name: string
}

const newest = sql`order by t.transaction_date desc, t.id desc limit 1`

/** Where these goods, under all names of their items, and the book's goods were moved last. */
export const findPlaces = (queries: Queries, bookId: number, goods: readonly MovedGoods[]): Promise<Places> =>
  queries.one(sql<Places>`
    select (
      select json_agg(json_build_object('isService', coalesce(i.is_service, false), 'last', case
        when i.id is not null then (
          select t.warehouse_affected from material_transactions t
          where t.book_id = ${bookId} and t.item_id = i.id and t.deleted_at is null ${newest})
        else (
          select t.warehouse_affected from material_transactions t
          where t.book_id = ${bookId} and t.deleted_at is null and sort_text(t.material_name) = sort_text(g.name)
            and lower(t.material_name) = lower(g.name) and t.item_id is null ${newest})
        end) order by g.position)
      from rows from (jsonb_to_recordset(${JSON.stringify(goods)}) as ("itemId" bigint, name text))
          with ordinality g ("itemId", name, position)
        left join items i on i.book_id = ${bookId}
          and i.id = ${itemOf(sql`g."itemId"`, sql`${bookId}::bigint`, sql`g.name`)}) as goods, (
      select t.warehouse_affected from material_transactions t
      where t.book_id = ${bookId} and t.deleted_at is null ${newest}) as last, array(
      select distinct s.warehouse from material_stock s where s.book_id = ${bookId} limit 2) as known`)

/** Warehouses that movements ever named, by name, and how many there are in all. */
export const findWarehouses = (
  queries: Queries,
  bookId: number,
  most: number,
): Promise<{ readonly names: readonly string[]; readonly count: number }> =>
  queries.one(sql<{ names: string[]; count: number }>`
    with known as (select distinct s.warehouse as name from material_stock s where s.book_id = ${bookId})
    select array(select name from known order by lower(name), name limit ${most}) as names,
      (select count(*)::integer from known) as count`)
