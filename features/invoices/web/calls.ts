import type { RecordCalls } from '#features/records/web/index.ts'
import type { InvoiceSummary } from '../contract.ts'
import { api } from './queries.ts'

/** The calls that record tables make for invoices. A single invoice uses its own address, several use one call. */
export const invoiceCalls: Pick<RecordCalls<InvoiceSummary, never>, 'name' | 'trash' | 'restore'> = {
  name: 'invoices',
  trash: async ([first, ...rest]) => {
    if (first === undefined) return []
    if (rest.length > 0)
      return (await api('POST /api/invoices/trash', { body: { ids: [first, ...rest] } })).ids
    return [(await api('DELETE /api/invoices/:id', { params: { id: first } })).id]
  },
  restore: async ([first, ...rest]) => {
    if (first === undefined) return []
    if (rest.length > 0)
      return (await api('POST /api/invoices/restore', { body: { ids: [first, ...rest] } })).ids
    return [(await api('POST /api/invoices/:id/restore', { params: { id: first } })).id]
  },
}
