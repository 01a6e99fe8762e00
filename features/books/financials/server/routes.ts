import { route, type Route } from '#platform/server/http/route.ts'
import { financialsApi } from '../contract.ts'
import type { FinancialService } from './service.ts'

export const financialRoutes = (financials: FinancialService): Route[] => [
  route(financialsApi.totals, ({ book, query }) => financials.totals(book.id, query)),
  route(financialsApi.summary, ({ book, query: { by, ...filter } }) =>
    financials.summary(book.id, filter, by),
  ),
  route(financialsApi.suggestions, ({ book }) => financials.suggestions(book.id)),
]
