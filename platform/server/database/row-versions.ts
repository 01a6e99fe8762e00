import { createCache } from '../cache.ts'

/** A row as it was after one of its writes. */
export interface RowVersion<Version> {
  readonly id: number
  readonly version: Version
}

interface RowCacheOptions<Row> {
  readonly name: string
  readonly maxBytes: number
  readonly sizeOf: (row: Row) => number
}

/**
 * Keeps rows in memory by id. The database names the current version of each wanted row, so a cached row may be
 * unused but never out of date.
 */
export function createRowCache<Version, Row extends RowVersion<Version>>(options: RowCacheOptions<Row>) {
  const cache = createCache<number, Row>(options.name, options)
  /**
   * Answers the wanted rows that exist, by id; `read` gets those that are not cached. A row that was written since its
   * version was named is newer than that.
   */
  return async (
    wanted: readonly RowVersion<Version>[],
    read: (ids: number[]) => Promise<readonly Row[]>,
  ): Promise<ReadonlyMap<number, Row>> => {
    const rows = new Map<number, Row>()
    const missing: number[] = []
    for (const { id, version } of wanted) {
      const cached = cache.get(id)
      if (cached?.version === version) rows.set(id, cached)
      else missing.push(id)
    }
    if (missing.length > 0)
      for (const row of await read(missing)) {
        cache.set(row.id, row)
        rows.set(row.id, row)
      }
    return rows
  }
}
