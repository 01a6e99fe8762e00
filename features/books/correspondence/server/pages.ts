import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { IdPage } from './sql/index.ts'

export interface Asked {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** A page of rows by id, the newest first. */
export async function newestFirst<Row extends { readonly id: number }>(
  { limit = defaultPageSize, cursor }: Asked,
  find: (page: IdPage) => Promise<Row[]>,
) {
  const [before] = decodeCursor(cursor, idPosition) ?? []
  return cutPage(await find({ before, limit: limit + 1 }), limit, ({ id }) => [id])
}
