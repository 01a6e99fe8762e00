import { today } from '#platform/contract/dates.ts'
import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { billsApi } from '../contract.ts'
import { payablesOf, payablesSheet } from './ages.ts'
import { type BooksOf, dueList } from './due.ts'
import type { BillFiles } from './files.ts'
import { ownBill } from './rights.ts'
import type { BillService } from './service.ts'
import { bookOfBill } from './sql/index.ts'
import { billTable } from './table.ts'

type OneBill = Pick<Caller<typeof billsApi.get>, 'book' | 'params'>

export function billRoutes(
  app: Pick<App, 'database'>,
  bills: BillService,
  files: BillFiles,
  booksOf: BooksOf,
): Route[] {
  const { database } = app
  const table = billTable(app)
  const bookOf = bookOfBill(database)
  const due = dueList(app, booksOf)
  const load = ({ book, params }: OneBill) => ownBill(database, book, params.id)
  return [
    route(billsApi.list, async ({ book, query, next }) => {
      const page = await table.list(book, query)
      next(page.next)
      return page.items
    }),
    route(billsApi.totals, ({ book, query }) => table.totals(book, query)),
    route(billsApi.due, async ({ viewer, query, next }) => {
      const page = await due(viewer, query)
      next(page.next)
      return page.items
    }),
    route(billsApi.ages, ({ book, query }) => payablesOf(app, book, query.today ?? today())),
    route(billsApi.agesSheet, ({ book, query: { format, ...query } }) =>
      payablesSheet(app, book, { today: query.today ?? today(), format }),
    ),
    route(billsApi.get, {
      bookOf,
      load: ({ book, params }) => bills.get(book, params.id),
      handle: async ({ subject }) => subject,
    }),
    route(billsApi.history, {
      bookOf,
      load,
      handle: async ({ subject, query, next }) => {
        const page = await bills.history(subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(billsApi.file, {
      bookOf,
      load: ({ book, params }) => files.show(book, params.id),
      handle: async ({ subject }) => subject,
    }),
    route(billsApi.create, ({ book, body, transaction }) => bills.create(book, body, transaction)),
    route(billsApi.import, ({ book, files: [upload] }) => files.add(book, upload)),
    route(billsApi.change, {
      bookOf,
      load,
      handle: ({ book, subject, body, ifMatch }) => bills.change(book, subject, body, ifMatch),
    }),
    route(billsApi.setStatus, {
      bookOf,
      load,
      handle: ({ book, subject, body, ifMatch }) => bills.setStatus(book, subject, body.status, ifMatch),
    }),
    route(billsApi.remove, {
      bookOf,
      load,
      handle: ({ book, subject }) => bills.setTrashed(book, subject, true),
    }),
    route(billsApi.restore, {
      bookOf,
      load,
      handle: ({ book, subject }) => bills.setTrashed(book, subject, false),
    }),
  ]
}
