import { today } from '#platform/contract/dates.ts'
import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { invoicesApi } from '../contract.ts'
import { agesOf, agesSheet } from './ages/ages.ts'
import type { InvoiceDrafts } from './documents.ts'
import type { InvoiceDocuments } from './pdf/document.ts'
import type { LogoService } from './logos.ts'
import { ownInvoices } from './rights.ts'
import { bookOfInvoice } from './sql/index.ts'
import type { InvoiceService } from './service.ts'
import { statementFor, statementSheet } from './statement.ts'
import { suggestionsFor } from './suggestions.ts'
import type { InvoiceTable } from './table.ts'

type OneInvoice = Pick<Caller<typeof invoicesApi.get>, 'book' | 'params'>

const bulkMessage = (ids: readonly number[], what: string): string =>
  `${ids.length} ${ids.length === 1 ? 'invoice' : 'invoices'} ${what}`

export function invoiceRoutes(
  app: Pick<App, 'database'>,
  invoices: InvoiceService,
  drafts: InvoiceDrafts,
  table: InvoiceTable,
  logos: LogoService,
  documents: InvoiceDocuments,
): Route[] {
  const own = ownInvoices(app)
  const bookOf = bookOfInvoice(app.database)
  const load = ({ book, params }: OneInvoice) => own(book, params.id)

  return [
    route(invoicesApi.list, async ({ book, query, next }) => {
      const page = await table.list(book, query)
      next(page.next)
      return page.items
    }),
    route(invoicesApi.totals, ({ book, query }) => table.totals(book, query)),
    route(invoicesApi.suggestions, ({ book, query }) => suggestionsFor(app, book, query.search ?? '')),
    route(invoicesApi.ages, ({ book, query }) => agesOf(app, book, query.today ?? today())),
    route(invoicesApi.agesSheet, ({ book, query: { format, ...query } }) =>
      agesSheet(app, book, { today: query.today ?? today(), format }),
    ),
    route(invoicesApi.statement, ({ book, query }) =>
      statementFor(app, book, { ...query, today: query.today ?? today() }),
    ),
    route(invoicesApi.statementSheet, ({ book, query: { format, ...query } }) =>
      statementSheet(app, book, { ...query, today: query.today ?? today() }, format),
    ),
    route(invoicesApi.revisions, {
      bookOf,
      load,
      handle: async ({ subject, query, next }) => {
        const page = await invoices.revisions(subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(invoicesApi.history, {
      bookOf,
      load,
      handle: async ({ subject, query, next }) => {
        const page = await invoices.history(subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(invoicesApi.get, {
      bookOf,
      load: ({ book, params }) => invoices.get(book, params.id),
      handle: async ({ subject }) => subject,
    }),
    route(invoicesApi.create, ({ book, body, transaction }) => invoices.create(book, body, transaction)),
    route(invoicesApi.duplicate, {
      bookOf,
      load,
      handle: ({ book, subject, body, transaction }) =>
        drafts.duplicate(book, subject, body.today ?? today(), transaction),
    }),
    route(invoicesApi.convert, {
      bookOf,
      load,
      handle: ({ book, subject, body, transaction }) =>
        drafts.convert(book, subject, { kind: body.kind, day: body.today ?? today() }, transaction),
    }),
    route(invoicesApi.creditNote, {
      bookOf,
      load,
      handle: ({ book, subject, body, transaction }) =>
        drafts.creditNote(book, subject, { items: body.items, day: body.today ?? today() }, transaction),
    }),
    route(invoicesApi.change, {
      bookOf,
      load,
      handle: ({ book, subject, body, ifMatch }) => invoices.change(book, subject, body, ifMatch),
    }),
    route(invoicesApi.remove, {
      bookOf,
      load,
      handle: async ({ book, subject }) => {
        await invoices.setTrashed(book, [subject.id], true)
        return invoices.get(book, subject.id)
      },
    }),
    route(invoicesApi.restore, {
      bookOf,
      load,
      handle: async ({ book, subject }) => {
        await invoices.setTrashed(book, [subject.id], false)
        return invoices.get(book, subject.id)
      },
    }),
    route(invoicesApi.trashMany, async ({ book, body }) => {
      const ids = await invoices.setTrashed(book, body.ids, true)
      return { message: bulkMessage(ids, 'moved to trash'), ids }
    }),
    route(invoicesApi.restoreMany, async ({ book, body }) => {
      const ids = await invoices.setTrashed(book, body.ids, false)
      return { message: bulkMessage(ids, 'restored'), ids }
    }),
    route(invoicesApi.pdf, {
      bookOf,
      load: ({ book, params, query }) => documents.pdf(book, params.id, query),
      handle: async ({ subject }) => subject,
    }),
    route(invoicesApi.upload, ({ book, files: [upload] }) => logos.add(book, upload)),
    route(invoicesApi.logo, {
      bookOf: ({ key }) => logos.bookOf(key),
      load: ({ book, params }) => logos.show(book, params.key),
      handle: async ({ subject }) => subject,
    }),
  ]
}
