import type { InvoicesForEInvoices } from '#features/books/invoices/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { openThread } from '#platform/server/thread.ts'
import { eInvoicesApi } from '../contract.ts'
import { type EInvoiceService, eInvoiceService } from './service.ts'
import type { XmlTask } from './thread.ts'

/** For whoever got an invoice from a seller here. */
export type ReceivedEInvoices = Pick<EInvoiceService, 'receivedFormats' | 'receivedFile'>

/** Invoices and credit notes for programs, by EN 16931. */
export function eInvoicesFeature(
  app: App,
  invoices: InvoicesForEInvoices,
): Feature & { readonly forReceivers: ReceivedEInvoices } {
  const thread = openThread<XmlTask, string>({
    module: new URL('thread.ts', import.meta.url),
    longestMs: 20_000,
    maxHeapMb: 256,
    idleMs: 60_000,
    queue: { name: 'e-invoices', waiting: 40, perMember: 10, maxWaitMs: 20_000 },
    log: app.log,
  })
  const eInvoices = eInvoiceService(invoices, thread)
  const { bookOf } = invoices
  return {
    name: 'e-invoices',
    routes: [
      route(eInvoicesApi.check, {
        bookOf,
        load: ({ book, params }) => eInvoices.check(book, params.id),
        handle: async ({ subject }) => subject,
      }),
      route(eInvoicesApi.file, {
        bookOf,
        load: ({ book, params, query }) => eInvoices.file(book, params.id, query.format),
        handle: async ({ subject }) => subject,
      }),
    ],
    end: thread.close,
    forReceivers: eInvoices,
  }
}
