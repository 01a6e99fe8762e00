import { type InfiniteData } from '@tanstack/react-query'
import { today } from '#platform/contract/dates.ts'
import { type Page, queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { refreshRecords } from '#features/books/records/web/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Invoice, InvoiceSummary } from '../../contract.ts'
import { type InvoiceStatus, statusLabels } from '../../domain.ts'
import { invoiceCalls } from '../calls.ts'
import { api, storeInvoice, listKey } from '../queries.ts'

const bulkMessage = (count: number, action: string): string =>
  count === 1 ? `Invoice ${action}` : `${count} invoices ${action}`

export const trashTexts = {
  trashed: (count: number) => bulkMessage(count, 'moved to trash'),
  restored: (count: number) => bulkMessage(count, 'restored successfully'),
  trashFailed: 'Failed to move invoice to trash',
  restoreFailed: 'Failed to restore invoice',
}

type List = InfiniteData<Page<InvoiceSummary>>

/** Changes a row in all cached lists. */
function patchRow(id: number, patch: Partial<InvoiceSummary>): void {
  const change = (row: InvoiceSummary) => (row.id === id ? { ...row, ...patch } : row)
  queryClient.setQueriesData<List>(
    { queryKey: listKey },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  )
}

export interface StatusChange {
  readonly invoice: Pick<InvoiceSummary, 'id' | 'kind' | 'status'>
  readonly status: InvoiceStatus
}

const statusKey = ['invoices', 'status']

/** Shows the change at once and reverts it with a toast if the server refuses. Leaving draft first assigns a number. */
export function useStatusChange() {
  const mutation = useMutation({
    mutationKey: statusKey,
    mutationFn: ({ invoice, status }: StatusChange) =>
      api('PUT /api/invoices/:id', { params: { id: invoice.id }, body: { status } }),
    onMutate: ({ invoice, status }) => patchRow(invoice.id, { status }),
    onError: (_error, { invoice }) => patchRow(invoice.id, { status: invoice.status }),
    onSuccess: (changed, { invoice }) => {
      patchRow(changed.id, changed)
      storeInvoice(changed)
      toast({
        title: 'Invoice status updated successfully',
        description: `${changed.invoiceNumber}: ${statusLabels[changed.status]}`,
        variant: 'success',
        action: {
          label: 'Undo',
          onSelect: () => mutation.mutate({ invoice: changed, status: invoice.status }),
        },
      })
      // While a later change is pending, a reload would not include it.
      if (queryClient.isMutating({ mutationKey: statusKey }) === 1) refreshRecords(invoiceCalls.name, 'self')
    },
    meta: { errorFallback: 'Failed to update invoice status' },
  })
  return mutation.mutate
}

/** Creates a copy as a draft, and opens it for editing. */
export function useDuplicate(onDone: (invoice: Invoice) => void) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (id: number) => {
      const body = { today: today() }
      const params = { id }
      return api('POST /api/invoices/:id/duplicate', {
        params,
        body,
        idempotencyKey: submission.key({ params, body }),
      })
    },
    onSuccess: (invoice) => {
      submission.done()
      storeInvoice(invoice)
      refreshRecords(invoiceCalls.name, 'self')
      onDone(invoice)
    },
    meta: { errorFallback: 'Failed to duplicate invoice' },
  })
}
