import { bytesOf, createCache } from '../cache.ts'
import { countFitting, jsonBytes } from '../cursor.ts'
import type { Database } from '../database/database.ts'
import { type RowVersion, createRowCache } from '../database/row-versions.ts'
import { sql, type Sql } from '../database/sql.ts'
import { rowVersion } from '../database/state.ts'
import { type KeysetList, type LongPage, type Paging, readPage } from './list.ts'
import { createSearchPlanner } from './search-plan.ts'

/** How the rows `t` of a table are shown in its lists. */
export interface ListedRows<Row, Item> {
  readonly table: Sql
  readonly columns: Sql
  readonly present: (row: Row) => Item
}

/** A row and what it was when the database answered. */
type RowVersionText = RowVersion<string>

interface CachedRow<Item> extends RowVersionText {
  readonly item: Item
  /** Of its JSON, in bytes. */
  readonly size: number
}

/** Bytes of the rows of one table, and of its pages: each is kept with the text that it was sent as. */
const maxRowBytes = 3 * 1024 * 1024
const maxPageBytes = 2 * 1024 * 1024
/** A byte of JSON is at most two of the text in memory; the object takes as much again. */
const perByte = 4

const nameOf = (table: Sql): string => table.strings.join('')

/**
 * Pages of lists whose rows stay in memory. The database is asked each time which rows the page has and in which
 * editions; what was read and presented of an edition before is not read again. A page of the same editions is the same
 * object, so its text is known, too (`platform/server/http/cached-read.ts`).
 */
export function createPageReader<Row, Item>(
  database: Database,
  { table, columns: shown, present }: ListedRows<Row, Item>,
) {
  const rowsOf = createRowCache<CachedRow<Item>, string>({
    name: `rows of ${nameOf(table)}`,
    maxBytes: maxRowBytes,
    sizeOf: ({ size }) => perByte * size,
    versionOf: ({ edition }) => edition,
  })
  const pages = createCache<
    string,
    { readonly items: Item[]; readonly shown: number; readonly size: number }
  >(`pages of ${nameOf(table)}`, {
    maxBytes: maxPageBytes,
    sizeOf: ({ size }, key) => bytesOf(key) + 2 * size,
  })

  const wayOf = createSearchPlanner(database)

  /** The items at these places, so many as fit into one answer: those at the first `shown`. */
  const itemsAt = async (
    versions: readonly RowVersionText[],
    edition: Sql,
  ): Promise<{ readonly items: Item[]; readonly shown: number }> => {
    const key = versions.map((version) => `${version.id} ${version.edition}`).join()
    const made = pages.get(key)
    if (made !== undefined) return made
    const known = await rowsOf(versions, async (ids) => {
      const read = await database.all(sql<Row & RowVersionText>`
        select ${shown}, ${edition} as edition from ${table} t where t.id = any(${ids}::bigint[])`)
      return read.map(({ edition: seen, ...row }) => {
        // What the columns name, without what was added here.
        const item = present(row as unknown as Row)
        return { id: row.id, edition: seen, item, size: jsonBytes(item) }
      })
    })
    // What was deleted between the two questions is gone, and what was changed is newer than the page.
    const count = countFitting(versions.map(({ id }) => known.get(id)?.size ?? 0))
    const found = versions.slice(0, count).flatMap(({ id }) => known.get(id) ?? [])
    const items = found.map(({ item }) => item)
    const isWhole = versions.every(({ id, edition: seen }) => known.get(id)?.edition === seen)
    if (isWhole && items.length > 0)
      pages.set(key, { items, shown: count, size: found.reduce((sum, { size }) => sum + size, 0) })
    return { items, shown: count }
  }

  /** @param others rows `o` that are shown with each of them, as a `from` clause */
  return async (list: KeysetList, paging: Paging, others?: Sql): Promise<LongPage<Item>> => {
    const edition = rowVersion(others)
    const columns = sql`t.id, ${edition} as edition`
    const { items: versions, nextAfter } = await readPage<RowVersionText & { place: string }>(
      database,
      list,
      columns,
      paging,
      wayOf,
    )
    const { items, shown: count } = await itemsAt(versions, edition)
    return { items, next: nextAfter(count), nextAfter }
  }
}
