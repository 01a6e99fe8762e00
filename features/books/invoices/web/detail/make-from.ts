import { today } from '#platform/contract/dates.ts'
import { useMutation, useSubmission } from '#platform/web/api/index.ts'
import { refreshRecords } from '#features/books/records/web/index.ts'
import type { Invoice } from '../../contract.ts'
import { invoiceCalls } from '../calls.ts'
import { api, storeInvoice } from '../queries.ts'

/** Documents that are made from one: each a draft, which opens. */
type Made = 'invoice' | 'proforma' | 'creditNote'

export function useMakeFrom({ id }: Pick<Invoice, 'id'>, onMade: (invoice: Invoice) => void) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (made: Made) => {
      const params = { id }
      const idempotencyKey = submission.key({ id, made })
      if (made === 'creditNote')
        return api('POST /api/invoices/:id/credit-note', { params, body: { today: today() }, idempotencyKey })
      const body = { kind: made, today: today() }
      return api('POST /api/invoices/:id/convert', { params, body, idempotencyKey })
    },
    onSuccess: (invoice) => {
      submission.done()
      storeInvoice(invoice)
      refreshRecords(invoiceCalls.name, 'self')
      onMade(invoice)
    },
    meta: { errorFallback: 'Failed to make the document' },
  })
}
