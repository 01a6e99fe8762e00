import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

interface Places {
  /** In the order of the names. */
  readonly goods: readonly { readonly isService: boolean; readonly last: string | null }[]
  /** Of the book's last movement. */
  readonly last: string | null
  /** Two of the warehouses that movements ever named. */
  readonly known: readonly string[]
}

const newest = sql`order by t.transaction_date desc, t.id desc limit 1`

const lastOf = (name: Sql): Sql => sql`
  t.deleted_at is null and sort_text(t.material_name) = sort_text(${name}) and lower(t.material_name) = lower(${name})`

/** Where goods of these names, under all names of their items, and the book's goods were moved last. */
export const findPlaces = (queries: Queries, bookId: number, names: readonly string[]): Promise<Places> =>
  queries.one(sql<Places>`
    select (
      select json_agg(json_build_object('isService', coalesce(i.is_service, false), 'last', (
        select t.warehouse_affected
        from (select w.name union select o.name from item_names o where o.item_id = i.id) called
          join material_transactions t on t.book_id = ${bookId} and ${lastOf(sql`called.name`)}
        ${newest})) order by w.position)
      from unnest(${names}::text[]) with ordinality w (name, position)
        left join item_names n on n.book_id = ${bookId} and not n.in_trash and lower(n.name) = lower(w.name)
        left join items i on i.id = n.item_id) as goods, (
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
