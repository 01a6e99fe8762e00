import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { columnsApi } from '../../contract/columns.ts'
import type { ColumnService, Rewrite } from './service.ts'

const own =
  (columns: ColumnService) =>
  ({ book, params }: Pick<Caller<typeof columnsApi.change>, 'book' | 'params'>) =>
    columns.find(book.id, params.columnId)

export const columnRoutes = (columns: ColumnService, rewrite: Rewrite): Route[] => [
  route(columnsApi.list, ({ book }) => columns.list(book.id)),

  route(columnsApi.create, ({ book, body, transaction }) => columns.create(book.id, body, transaction)),

  route(columnsApi.change, {
    load: own(columns),
    handle: ({ book, params, body }) => columns.change(book.id, params.columnId, body, rewrite),
  }),

  route(columnsApi.remove, {
    load: ({ book, params }) => columns.expectKnown(book.id, params.columnId),
    handle: async ({ book, params }) => {
      await columns.remove(book.id, params.columnId)
      return { message: 'Column deleted' }
    },
  }),
]
