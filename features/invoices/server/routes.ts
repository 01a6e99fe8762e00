import { today } from '#platform/contract/dates.ts'
import type { App } from '#platform/server/app.ts'
import { type Caller, on, type Route } from '#platform/server/http/route.ts'
import { invoicesApi } from '../contract.ts'
import type { InvoiceDocuments } from './pdf/document.ts'
import type { LogoService } from './logos.ts'
import { ownInvoices } from './rights.ts'
import type { InvoiceService } from './service.ts'
import { statementFor } from './statement.ts'
import { suggestionsFor } from './suggestions.ts'
import type { InvoiceTable } from './table.ts'

type OneInvoice = Pick<Caller<typeof invoicesApi.get>, 'viewer' | 'params'>

const counted = (ids: readonly number[], what: string): string =>
  `${ids.length} ${ids.length === 1 ? 'invoice' : 'invoices'} ${what}`

export function invoiceRoutes(
  app: Pick<App, 'database'>,
  invoices: InvoiceService,
  table: InvoiceTable,
  logos: LogoService,
  documents: InvoiceDocuments,
): Route[] {
  const own = ownInvoices(app)
  const load = ({ viewer, params }: OneInvoice) => own(viewer, params.id)

  return [
    on(invoicesApi.list, {
      // What is overdue without the caller's day changes at midnight.
      keep: ({ query }) => query.overdue === undefined || query.today !== undefined,
      handle: async ({ viewer, query, next }) => {
        const page = await table.list(viewer, query)
        next(page.next)
        return page.items
      },
    }),
    on(invoicesApi.totals, ({ viewer, query }) => table.totals(viewer, query)),
    on(invoicesApi.suggestions, ({ viewer }) => suggestionsFor(app, viewer)),
    on(invoicesApi.statement, ({ viewer, query }) => statementFor(app, viewer, query.customer)),
    on(invoicesApi.revisions, {
      load,
      handle: async ({ subject, query, next }) => {
        const page = await invoices.revisions(subject, query)
        next(page.next)
        return page.items
      },
    }),
    on(invoicesApi.get, ({ viewer, params }) => invoices.get(viewer, params.id)),
    on(invoicesApi.create, ({ viewer, body, transaction }) => invoices.create(viewer, body, transaction)),
    on(invoicesApi.duplicate, {
      load,
      handle: ({ subject, body, transaction }) =>
        invoices.duplicate(subject, body.today ?? today(), transaction),
    }),
    on(invoicesApi.change, {
      load,
      handle: ({ subject, body, ifMatch }) => invoices.change(subject, body, ifMatch),
    }),
    on(invoicesApi.remove, {
      load,
      handle: async ({ viewer, subject }) => {
        await invoices.setTrashed(viewer.id, [subject.id], true)
        return invoices.get(viewer, subject.id)
      },
    }),
    on(invoicesApi.restore, {
      load,
      handle: async ({ viewer, subject }) => {
        await invoices.setTrashed(viewer.id, [subject.id], false)
        return invoices.get(viewer, subject.id)
      },
    }),
    on(invoicesApi.trashMany, async ({ viewer, body }) => {
      const ids = await invoices.setTrashed(viewer.id, body.ids, true)
      return { message: counted(ids, 'moved to trash'), ids }
    }),
    on(invoicesApi.restoreMany, async ({ viewer, body }) => {
      const ids = await invoices.setTrashed(viewer.id, body.ids, false)
      return { message: counted(ids, 'restored'), ids }
    }),
    on(invoicesApi.pdf, ({ viewer, params, query }) => documents.pdf(viewer, params.id, query.paper)),
    on(invoicesApi.upload, ({ viewer, files: [upload] }) => logos.add(viewer, upload)),
    on(invoicesApi.logo, ({ viewer, params }) => logos.show(viewer, params.key)),
  ]
}
