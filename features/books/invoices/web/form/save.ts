import { ifMatch, ApiError, toastError, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { refreshRecords } from '#features/books/records/web/index.ts'
import type { Prepared } from '#platform/web/prepared.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Invoice, InvoiceValues } from '../../contract.ts'
import { invoiceCalls } from '../calls.ts'
import { api, storeInvoice } from '../queries.ts'
import { bodyOf } from './body.ts'
import type { FormValues } from './values.ts'

/** The invoice that is being edited, as it was when editing began. */
export type Edited = Pick<Invoice, 'id' | 'version' | 'invoiceNumber' | 'paidByRecords'>

/** A new invoice that a program has prepared. */
export type PreparedInvoice = Prepared<FormValues, ReturnType<typeof bodyOf>, Invoice>

const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412

interface Options {
  readonly edited: Edited | undefined
  readonly prepared: PreparedInvoice | undefined
  readonly onSaved: (invoice: Invoice) => void
  /** It was saved elsewhere first. */
  readonly onStale: () => void
  readonly onRefused: (error: Error, fallback: string) => void
}

export function useSave({ edited, prepared, onSaved, onStale, onRefused }: Options) {
  const submission = useSubmission()
  const failed = edited === undefined ? 'Failed to create invoice' : 'Failed to update invoice'
  return useMutation({
    /** `version`: the version that it replaces. */
    mutationFn: ({ values, version }: { values: InvoiceValues; version: number | undefined }) => {
      const body = bodyOf(values)
      if (prepared !== undefined) return prepared.enter(body, submission.key(body))
      if (edited === undefined)
        return api('POST /api/invoices', { body, idempotencyKey: submission.key(body) })
      const whole = { ...body, invoiceNumber: edited.invoiceNumber }
      return api('PUT /api/invoices/:id', {
        params: { id: edited.id },
        body: whole,
        headers: version === undefined ? {} : ifMatch({ version }),
      })
    },
    onSuccess: (invoice) => {
      submission.done()
      storeInvoice(invoice)
      onSaved(invoice)
      toast({
        title: edited === undefined ? 'Invoice created successfully' : 'Invoice updated successfully',
        description: invoice.invoiceNumber,
        variant: 'success',
      })
      refreshRecords(invoiceCalls.name, 'self')
    },
    onError: (error) => {
      if (isStale(error)) return onStale()
      toastError(error, { errorFallback: failed })
      return onRefused(error, failed)
    },
    meta: { quiet: true },
  })
}
