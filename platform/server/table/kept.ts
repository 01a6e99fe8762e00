import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { sql, type Sql } from '../database/sql.ts'
import { editionOf } from '../database/state.ts'
import { type List, type Page, type Paging, readPage } from './list.ts'
import { keepWays } from './ways.ts'

/** How the rows `t` of a table are shown in its lists. */
export interface Shown<Row, Item> {
  readonly table: Sql
  readonly columns: Sql
  readonly present: (row: Row) => Item
}

/** A row and what it was when the database answered. */
interface Place {
  readonly id: number
  readonly edition: string
}

interface Kept<Item> extends Place {
  readonly item: Item
  readonly size: number
}

/** Letters kept in memory, of rows and of pages each. */
const maxKept = 4 * 1024 * 1024
const perPlace = 50

/**
 * Pages of lists whose rows stay in memory. The database is asked each time which rows the page has and in which
 * editions; what was read and presented of an edition before is not read again. A page of the same editions is the same
 * object, so its text is known, too (`platform/server/http/read.ts`).
 */
export function keepPages<Row, Item>(
  database: Database,
  { table, columns: shown, present }: Shown<Row, Item>,
) {
  const rows = new LRUCache<number, Kept<Item>>({
    maxSize: maxKept,
    sizeCalculation: ({ size }) => size,
  })
  const pages = new LRUCache<string, { readonly items: Item[]; readonly size: number }>({
    maxSize: maxKept,
    sizeCalculation: ({ size }) => size,
  })

  const wayOf = keepWays(database)

  const itemsAt = async (places: readonly Place[], edition: Sql): Promise<Item[]> => {
    const key = places.map((place) => `${place.id} ${place.edition}`).join()
    const made = pages.get(key)
    if (made !== undefined) return made.items
    const known = new Map<number, Kept<Item>>()
    for (const place of places) {
      const kept = rows.get(place.id)
      if (kept?.edition === place.edition) known.set(place.id, kept)
    }
    const missing = places.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    if (missing.length > 0) {
      const read = await database.all(sql<Row & Place>`
        select ${shown}, ${edition} as edition from ${table} t where t.id = any(${missing}::bigint[])`)
      for (const { edition: seen, ...row } of read) {
        // What the columns name, without what was added here.
        const item = present(row as unknown as Row)
        const kept = { id: row.id, edition: seen, item, size: perPlace + JSON.stringify(item).length }
        rows.set(kept.id, kept)
        known.set(kept.id, kept)
      }
    }
    // What was deleted between the two questions is gone, and what was changed is newer than the page.
    const found = places.flatMap(({ id }) => known.get(id) ?? [])
    const items = found.map(({ item }) => item)
    const isWhole = places.every(({ id, edition: seen }) => known.get(id)?.edition === seen)
    if (isWhole && items.length > 0)
      pages.set(key, { items, size: key.length + found.reduce((sum, { size }) => sum + size, 0) })
    return items
  }

  /** @param others rows `o` that are shown with each of them, as a `from` clause */
  return async (list: List, paging: Paging, others?: Sql): Promise<Page<Item>> => {
    const edition = editionOf(others)
    const columns = sql`t.id, ${edition} as edition`
    const { items: places, next } = await readPage<Place & { place: string }>(
      database,
      list,
      columns,
      paging,
      wayOf,
    )
    return { items: await itemsAt(places, edition), next }
  }
}
