import { useState } from 'react'
import type {
  financialsApi,
  FinancialTransaction,
  FinancialValues,
} from '#features/books/financials/contract.ts'
import { client, errorText, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { refreshRecords } from '#features/books/records/web/index.ts'
import { toast } from '#platform/web/ui/index.ts'

const api = client<typeof financialsApi>()

/** Adds a draft as a transaction, and can undo that. */
export function useAddTransaction() {
  const submission = useSubmission()
  const [added, setAdded] = useState<FinancialTransaction>()
  const add = useMutation({
    mutationFn: (body: FinancialValues) =>
      api('POST /api/financial-transactions', { body, idempotencyKey: submission.key(body) }),
    onSuccess: (row) => {
      submission.done()
      refreshRecords('financials', 'self')
      setAdded(row)
    },
    meta: { quiet: true },
  })
  const undo = useMutation({
    mutationFn: ({ id }: FinancialTransaction) =>
      api('DELETE /api/financial-transactions/:id', { params: { id } }),
    onSuccess: () => {
      refreshRecords('financials', 'self')
      setAdded(undefined)
      toast({ title: 'Transaction moved to trash' })
    },
    meta: { errorFallback: 'Failed to delete transaction' },
  })
  return {
    added,
    add: add.mutate,
    undo: undo.mutate,
    busy: add.isPending || undo.isPending,
    problem: add.error === null ? undefined : errorText(add.error, 'Failed to add transaction'),
  }
}
