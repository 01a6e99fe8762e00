import { oneOrMany, type RecordCalls } from '#features/books/records/web/index.ts'
import type { InvoiceSummary } from '../contract.ts'
import { api } from './queries.ts'

/** The calls that record tables make for invoices. */
export const invoiceCalls: Pick<RecordCalls<InvoiceSummary, never>, 'name' | 'trash' | 'restore'> = {
  name: 'invoices',
  trash: oneOrMany(
    (id) => api('DELETE /api/invoices/:id', { params: { id } }),
    (ids) => api('POST /api/invoices/trash', { body: { ids } }),
  ),
  restore: oneOrMany(
    (id) => api('POST /api/invoices/:id/restore', { params: { id } }),
    (ids) => api('POST /api/invoices/restore', { body: { ids } }),
  ),
}
