import { route, type Route } from '#platform/server/http/route.ts'
import { materialsApi } from '../contract.ts'
import type { MaterialService } from './service.ts'

export const materialRoutes = (materials: MaterialService): Route[] => [
  route(materialsApi.stock, async ({ book, query, next }) => {
    const page = await materials.stock(book.id, query)
    next(page.next)
    return page.items
  }),
  route(materialsApi.totals, ({ book, query }) => materials.totals(book.id, query)),
  route(materialsApi.suggestions, ({ book, query }) => materials.suggestions(book.id, query.search ?? '')),
  route(materialsApi.setMinimum, ({ book, body }) => materials.setMinimum(book.id, body)),
]
