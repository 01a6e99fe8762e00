import { route, type Route } from '#platform/server/http/route.ts'
import { columnsApi } from '../../contract/columns.ts'
import type { ColumnService, Rewrite } from './service.ts'

export const columnRoutes = (columns: ColumnService, rewrite: Rewrite): Route[] => [
  route(columnsApi.list, ({ viewer }) => columns.list(viewer.id)),

  route(columnsApi.create, ({ viewer, body, transaction }) => columns.create(viewer.id, body, transaction)),

  route(columnsApi.change, ({ viewer, params, body }) =>
    columns.change(viewer.id, params.columnId, body, rewrite),
  ),

  route(columnsApi.remove, async ({ viewer, params }) => {
    await columns.remove(viewer.id, params.columnId)
    return { message: 'Column deleted' }
  }),
]
