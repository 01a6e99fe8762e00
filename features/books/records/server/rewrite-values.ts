import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { columnErrors } from '../contract/columns.ts'
import { type BulkTable, collections, maxRewrittenValues } from '../domain.ts'
import type { Rewrite } from './columns/service.ts'
import { countReplaced, type RecordTable, replaceValues } from './sql/index.ts'

/** A table with custom values, and its name in live frames. */
export interface ColumnTable {
  readonly resource: BulkTable
  readonly table: RecordTable
}

export const rewriteValues =
  ({ live }: Pick<App, 'live'>, tables: readonly ColumnTable[]): Rewrite =>
  async (tx, bookId, column, replacements) => {
    const counts = await Promise.all(
      tables.map(({ table }) => countReplaced(tx, table, column, replacements, maxRewrittenValues)),
    )
    if (counts.reduce((sum, count) => sum + count, 0) > maxRewrittenValues)
      throw new Refusal(columnErrors.tooManyValues)
    await Promise.all(tables.map(({ table }) => replaceValues(tx, table, column, replacements)))
    for (const { resource } of tables)
      live.changed(tx, { resource, id: 0 }, { book: bookId, areas: collections[resource].areas })
  }
