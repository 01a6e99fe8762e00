import { recordRoutes } from '#features/columns/server/index.ts'
import { on, type Route } from '#platform/server/http/route.ts'
import { materialsApi } from '../contract.ts'
import type { MaterialService } from './service.ts'

export const materialRoutes = ({ records, ...materials }: MaterialService): Route[] => [
  on(materialsApi.list, {
    keep: () => true,
    handle: async ({ viewer, query, next }) => {
      const page = await materials.list(viewer.id, query)
      next(page.next)
      return page.items
    },
  }),
  on(materialsApi.stock, {
    keep: () => true,
    handle: async ({ viewer, query, next }) => {
      const page = await materials.stock(viewer.id, query)
      next(page.next)
      return page.items
    },
  }),
  on(materialsApi.totals, {
    keep: () => true,
    handle: ({ viewer, query }) => materials.totals(viewer.id, query),
  }),
  on(materialsApi.suggestions, {
    keep: () => true,
    handle: ({ viewer }) => materials.suggestions(viewer.id),
  }),
  on(materialsApi.setMinimum, ({ viewer, body }) => materials.setMinimum(viewer.id, body)),
  ...recordRoutes(materialsApi, records),
]
