import { recordRoutes } from '#features/records/server/index.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import { materialsApi } from '../contract.ts'
import type { MaterialService } from './service.ts'

export const materialRoutes = ({ records, ...materials }: MaterialService): Route[] => [
  route(materialsApi.list, async ({ viewer, query, next }) => {
    const page = await materials.list(viewer.id, query)
    next(page.next)
    return page.items
  }),
  route(materialsApi.stock, async ({ viewer, query, next }) => {
    const page = await materials.stock(viewer.id, query)
    next(page.next)
    return page.items
  }),
  route(materialsApi.totals, ({ viewer, query }) => materials.totals(viewer.id, query)),
  route(materialsApi.suggestions, ({ viewer }) => materials.suggestions(viewer.id)),
  route(materialsApi.setMinimum, ({ viewer, body }) => materials.setMinimum(viewer.id, body)),
  ...recordRoutes(materialsApi, records),
]
