import type { ZodType } from 'zod'
import { bytesOf } from '../cache.ts'
import { countFitting } from '../cursor.ts'
import type { Database } from '../database/database.ts'
import { createRowCache } from '../database/row-versions.ts'
import { sql, type Sql } from '../database/sql.ts'
import { RenderedItem, RenderedList } from '../http/json.ts'
import { type KeysetList, type ListedRows, type Paging, readPage } from './list.ts'
import { createSearchPlanner } from './search-plan.ts'

interface RenderedRow<Item> {
  readonly id: number
  readonly version: string
  readonly item: RenderedItem<Item>
}

export interface RenderedPage<Item> {
  readonly items: RenderedList<Item>
  /** Cursor of the next page. */
  readonly next: string | null
}

interface RenderedTable<Row, Item> extends ListedRows<Row, Item> {
  readonly table: Sql
  /** Validates each item before it is rendered. */
  readonly shape: ZodType<unknown, Item>
}

/** Of the rows of one table. */
const maxBytes = 4 * 1024 * 1024

/**
 * Pages of lists whose rows are cached as JSON. The database names the rows of a page and their versions each time; a
 * row is read, validated and rendered once per version. See `docs/decisions/37-one-data-path.md`.
 */
export function createRenderedPages<Row, Item>(
  database: Database,
  { table, columns, present, shape }: RenderedTable<Row, Item>,
) {
  const rowsOf = createRowCache<string, RenderedRow<Item>>({
    name: `rows of ${table.strings.join('')}`,
    maxBytes,
    sizeOf: ({ item, version }) => bytesOf(item.json) + bytesOf(version),
  })
  const planOf = createSearchPlanner(database)

  /** @param others rows `o` that are shown with each row, as a `from` clause: their changes change its version */
  return async (list: KeysetList, paging: Paging, others?: Sql): Promise<RenderedPage<Item>> => {
    // The transaction that wrote the row. A restored backup may use its number again, on another server.
    const version = sql`t.xmin || ' ' || (select left(md5(pg_postmaster_start_time()::text ${
      others === undefined
        ? sql``
        : sql`|| coalesce(string_agg(o.id || ' ' || o.xmin, ',' order by o.id), '')`
    }), 16) ${others ?? sql``})`
    const page = await readPage<{ id: number; rowVersion: string; sortValue: string }>(
      database,
      list,
      sql`t.id, ${version} as "rowVersion"`,
      paging,
      planOf,
    )
    const wanted = page.items.map(({ id, rowVersion }) => ({ id, version: rowVersion }))
    const rows = await rowsOf(wanted, async (ids) => {
      const read = await database.all(sql<Row & { id: number; rowVersion: string }>`
        select ${columns}, ${version} as "rowVersion" from ${table} t where t.id = any(${ids}::bigint[])`)
      return read.map((row) => {
        const item = new RenderedItem(shape, present(row))
        return { id: row.id, version: row.rowVersion, item }
      })
    })
    // A row that was deleted meanwhile is missing, and counts nothing.
    const count = countFitting(wanted.map(({ id }) => rows.get(id)?.item.bytes ?? 0))
    const items = wanted.slice(0, count).flatMap(({ id }) => rows.get(id)?.item ?? [])
    return { items: new RenderedList(items), next: page.nextAfter(count) }
  }
}
