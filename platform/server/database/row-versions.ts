import { createCache } from '../cache.ts'

/** Which edition of a row is meant: it changes with every write of the row. */
export interface RowVersion<Mark> {
  readonly id: number
  readonly edition: Mark
}

interface Kind<Kept, Mark> {
  /** Of the cache. */
  readonly name: string
  readonly maxBytes: number
  readonly sizeOf: (kept: Kept) => number
  readonly versionOf: (kept: Kept) => Mark
}

/**
 * Rows in memory by their ids. The database says each time which edition is the current one, so what is kept can be
 * superfluous but never out of date.
 */
export function createRowCache<Kept extends { readonly id: number }, Mark>(kind: Kind<Kept, Mark>) {
  const kept = createCache<number, Kept>(kind.name, kind)
  /**
   * Those of the rows that there are, by id; `read` is asked for what is not in memory. A row that was written since it
   * was named is newer than its edition.
   */
  return async (
    wanted: readonly RowVersion<Mark>[],
    read: (ids: number[]) => Promise<readonly Kept[]>,
  ): Promise<ReadonlyMap<number, Kept>> => {
    const known = new Map<number, Kept>()
    for (const { id, edition } of wanted) {
      const found = kept.get(id)
      if (found !== undefined && kind.versionOf(found) === edition) known.set(id, found)
    }
    const missing = wanted.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    if (missing.length > 0)
      for (const row of await read(missing)) {
        kept.set(row.id, row)
        known.set(row.id, row)
      }
    return known
  }
}
