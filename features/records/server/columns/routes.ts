import { route, type Route } from '#platform/server/http/route.ts'
import { columnsApi } from '../../contract/columns.ts'
import type { ColumnService, Rewrite } from './service.ts'

export const columnRoutes = (columns: ColumnService, rewrite: Rewrite): Route[] => [
  route(columnsApi.list, ({ book }) => columns.list(book.id)),

  route(columnsApi.create, ({ book, body, transaction }) => columns.create(book.id, body, transaction)),

  route(columnsApi.change, ({ book, params, body }) =>
    columns.change(book.id, params.columnId, body, rewrite),
  ),

  route(columnsApi.remove, async ({ book, params }) => {
    await columns.remove(book.id, params.columnId)
    return { message: 'Column deleted' }
  }),
]
