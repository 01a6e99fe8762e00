import { recordRoutes } from '#features/records/server/index.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import { financialsApi } from '../contract.ts'
import type { FinancialService } from './service.ts'

export const financialRoutes = ({ records, ...financials }: FinancialService): Route[] => [
  route(financialsApi.list, async ({ viewer, query, next }) => {
    const page = await financials.list(viewer.id, query)
    next(page.next)
    return page.items
  }),
  route(financialsApi.totals, ({ viewer, query }) => financials.totals(viewer.id, query)),
  route(financialsApi.summary, ({ viewer, query: { by, ...filter } }) =>
    financials.summary(viewer.id, filter, by),
  ),
  route(financialsApi.suggestions, ({ viewer }) => financials.suggestions(viewer.id)),
  ...recordRoutes(financialsApi, records),
]
