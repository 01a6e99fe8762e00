import { findPlannedGoods, knownItems, setShelfMinimum } from '#features/books/items/server/index.ts'
import { recordServer } from '#features/books/records/server/index.ts'
import type { Answer, Body, Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import { defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { readPage } from '#platform/server/table/list.ts'
import {
  type MaterialFilter,
  materialFilter,
  materialErrors,
  materialsApi,
  type MaterialTransaction,
  type MaterialValues,
  type StockRow,
} from '../contract.ts'
import { materialRecord, maxSuggestions } from '../domain.ts'
import { presentMaterial, presentStock } from './present.ts'
import * as sql from './sql/index.ts'

export const materialServer = recordServer<
  typeof materialRecord.fields,
  MaterialValues,
  MaterialFilter,
  sql.MaterialRow,
  MaterialTransaction
>({
  collection: 'materials',
  definition: materialRecord,
  table: sql.materials,
  api: materialsApi,
  filter: materialFilter,
  errors: materialErrors,
  sorts: sql.materialSorts,
  equal: sql.fixedColumns,
  others: sql.exactWarehouse,
  present: presentMaterial,
})

export function materialService(app: Pick<App, 'database' | 'live'>) {
  const { database, live } = app

  const withPlanned = async (
    queries: Queries,
    bookId: BookId,
    rows: readonly sql.StockRecord[],
  ): Promise<StockRow[]> => {
    const planned = await findPlannedGoods(queries, bookId, rows)
    return rows.flatMap((row, at) => (planned[at] === undefined ? [] : [presentStock(row, planned[at])]))
  }

  const stock = async (bookId: BookId, query: Query<typeof materialsApi.stock>) => {
    const { limit = defaultPageSize, cursor, search, warehouse, low } = query
    const list = sql.stockList({
      bookId,
      search: search?.trim(),
      warehouse,
      low: low === undefined ? undefined : low === 'true',
    })
    const { items, next } = await readPage<sql.StockRecord & { sortValue: string }>(
      database,
      list,
      sql.stockColumns,
      { limit, cursor },
    )
    return { items: await withPlanned(database, bookId, items), next }
  }

  const setMinimum = (bookId: BookId, body: Body<typeof materialsApi.setMinimum>): Promise<StockRow> =>
    database.transaction(async (tx) => {
      const shelf = await sql.findShelf(tx, bookId, body)
      if (shelf === undefined) throw new Refusal(materialErrors.unknownStock)
      const itemId = await setShelfMinimum(tx, bookId, shelf, body.minimum)
      const row = await sql.findShelf(tx, bookId, { ...shelf, itemId: itemId ?? null })
      if (row === undefined) throw new Refusal(materialErrors.unknownStock)
      if (itemId !== undefined)
        live.changed(
          tx,
          { resource: 'items', id: itemId },
          { book: bookId, areas: ['materials', 'invoices', 'trade'] },
        )
      live.changed(
        tx,
        { resource: 'materials', id: row.id, event: 'minimum' },
        { book: bookId, areas: ['materials'] },
      )
      const [shown] = await withPlanned(tx, bookId, [row])
      if (shown === undefined) throw new Refusal(materialErrors.unknownStock)
      return shown
    })

  return {
    records: materialServer.service(app),
    totals: async (bookId: number, filter: MaterialFilter) => {
      const rows = await database.allPlanned(
        sql.unitTotals(await materialServer.filterOf(database, bookId, filter)),
      )
      return rows.map((row) => ({ ...row, in: Number(row.in), out: Number(row.out) }))
    },
    stock,
    setMinimum,
    /** The book's items first, then what else was typed; materials only those that have the search text. */
    suggestions: async (bookId: BookId, search: string): Promise<Answer<typeof materialsApi.suggestions>> => {
      const [{ materials, ...typed }, items] = await Promise.all([
        sql.findSuggestions(database, bookId),
        knownItems(database, bookId, { search, limit: maxSuggestions }),
      ])
      const names = new Set(items.flatMap((item) => item.names))
      const known = [
        ...items
          .filter(({ isService }) => !isService)
          .map(({ name, unit, code }) => ({ materialName: name, unit, code })),
        ...materials
          .filter(({ materialName }) => {
            const name = materialName.toLowerCase()
            return !names.has(name) && name.includes(search.toLowerCase())
          })
          .map((material) => ({ ...material, code: '' })),
      ]
      return { ...typed, materials: known.slice(0, maxSuggestions) }
    },
  }
}

export type MaterialService = ReturnType<typeof materialService>
