import { bookOfBill, ownBill } from '#features/books/bills/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { companiesApi } from '../../contract.ts'
import { managedCompany, seenCompany } from '../rights.ts'
import type { BankChanging } from './changing.ts'
import { bankWarnings } from './warnings.ts'

type OneCompany = Pick<Caller<typeof companiesApi.bankWarning>, 'viewer' | 'params'>

export function bankRoutes({ database }: Pick<App, 'database'>, changing: BankChanging): Route[] {
  const warnings = bankWarnings(database)
  const managed = ({ viewer, params }: OneCompany) => managedCompany(database, viewer, params.id)
  return [
    route(companiesApi.bankWarning, {
      load: ({ viewer, params }) => seenCompany(database, viewer, params.id),
      handle: ({ viewer, subject }) => warnings.ofCompany(viewer, subject),
    }),
    route(companiesApi.billBankWarning, {
      bookOf: bookOfBill(database),
      load: ({ book, params }) => ownBill(database, book, params.id),
      handle: ({ book, subject }) => warnings.ofBill(book, subject.id),
    }),
    route(companiesApi.bankChanges, {
      load: managed,
      handle: async ({ subject, query, next }) => {
        const page = await warnings.history(subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(companiesApi.stopBankChange, {
      load: managed,
      handle: ({ viewer, subject, params }) => changing.stop(viewer, subject, params.changeId),
    }),
  ]
}
