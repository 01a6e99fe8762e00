import { today } from '#platform/contract/dates.ts'
import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { invoicesApi } from '../contract.ts'
import type { InvoiceDocuments } from './pdf/document.ts'
import type { LogoService } from './logos.ts'
import { ownInvoices } from './rights.ts'
import type { InvoiceService } from './service.ts'
import { statementFor } from './statement.ts'
import { suggestionsFor } from './suggestions.ts'
import type { InvoiceTable } from './table.ts'

type OneInvoice = Pick<Caller<typeof invoicesApi.get>, 'viewer' | 'params'>

const bulkMessage = (ids: readonly number[], what: string): string =>
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
    route(invoicesApi.list, async ({ viewer, query, next }) => {
      const page = await table.list(viewer, query)
      next(page.next)
      return page.items
    }),
    route(invoicesApi.totals, ({ viewer, query }) => table.totals(viewer, query)),
    route(invoicesApi.suggestions, ({ viewer }) => suggestionsFor(app, viewer)),
    route(invoicesApi.statement, ({ viewer, query }) =>
      statementFor(app, viewer, query.customer, query.today ?? today()),
    ),
    route(invoicesApi.revisions, {
      load,
      handle: async ({ subject, query, next }) => {
        const page = await invoices.revisions(subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(invoicesApi.get, ({ viewer, params }) => invoices.get(viewer, params.id)),
    route(invoicesApi.create, ({ viewer, body, transaction }) => invoices.create(viewer, body, transaction)),
    route(invoicesApi.duplicate, {
      load,
      handle: ({ subject, body, transaction }) =>
        invoices.duplicate(subject, body.today ?? today(), transaction),
    }),
    route(invoicesApi.change, {
      load,
      handle: ({ subject, body, ifMatch }) => invoices.change(subject, body, ifMatch),
    }),
    route(invoicesApi.remove, {
      load,
      handle: async ({ viewer, subject }) => {
        await invoices.setTrashed(viewer.id, [subject.id], true)
        return invoices.get(viewer, subject.id)
      },
    }),
    route(invoicesApi.restore, {
      load,
      handle: async ({ viewer, subject }) => {
        await invoices.setTrashed(viewer.id, [subject.id], false)
        return invoices.get(viewer, subject.id)
      },
    }),
    route(invoicesApi.trashMany, async ({ viewer, body }) => {
      const ids = await invoices.setTrashed(viewer.id, body.ids, true)
      return { message: bulkMessage(ids, 'moved to trash'), ids }
    }),
    route(invoicesApi.restoreMany, async ({ viewer, body }) => {
      const ids = await invoices.setTrashed(viewer.id, body.ids, false)
      return { message: bulkMessage(ids, 'restored'), ids }
    }),
    route(invoicesApi.pdf, ({ viewer, params, query }) => documents.pdf(viewer, params.id, query)),
    route(invoicesApi.upload, ({ viewer, files: [upload] }) => logos.add(viewer, upload)),
    route(invoicesApi.logo, ({ viewer, params }) => logos.show(viewer, params.key)),
  ]
}
