import { queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Bill, BillInput } from '../contract.ts'
import { type BillStatus, statusLabels } from '../domain.ts'
import { billsKey } from './live.ts'
import { api, billQuery, upload } from './queries.ts'
import { titleOf } from './texts.ts'

const stored = (bill: Bill) => {
  queryClient.setQueryData(billQuery(bill.id).queryKey, bill)
  void queryClient.invalidateQueries({ queryKey: billsKey })
}

/** The form shows refusals, so no toast does. */
const quiet = { quiet: true } as const
const ifMatch = ({ version }: Pick<Bill, 'version'>) => ({ 'if-match': `"${version}"` })

/** Adds one, or changes the given one as it was when editing began. */
export function useSave(edited: Pick<Bill, 'id' | 'version'> | undefined) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: BillInput) =>
      edited === undefined
        ? api('POST /api/bills', { body, idempotencyKey: submission.key(body) })
        : api('PUT /api/bills/:id', { params: { id: edited.id }, body, headers: ifMatch(edited) }),
    onSuccess: (bill) => {
      submission.done()
      stored(bill)
      toast({
        title: edited === undefined ? 'Added' : 'Saved',
        description: titleOf(bill),
        variant: 'success',
      })
    },
    meta: quiet,
  })
}

export const useSetStatus = () =>
  useMutation({
    mutationFn: ({ bill, status }: { bill: Bill; status: BillStatus }) =>
      api('POST /api/bills/:id/status', {
        params: { id: bill.id },
        body: { status },
        headers: ifMatch(bill),
      }),
    onSuccess: (bill) => {
      stored(bill)
      toast({ title: statusLabels[bill.status], description: titleOf(bill), variant: 'success' })
    },
  })

export function useSetTrashed() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, isTrashed }: { id: number; isTrashed: boolean }) =>
      isTrashed
        ? api('DELETE /api/bills/:id', { params: { id } })
        : api('POST /api/bills/:id/restore', { params: { id } }),
    onSuccess: (bill, { isTrashed }) => {
      stored(bill)
      toast({
        title: isTrashed ? 'Moved to trash' : 'Restored',
        description: titleOf(bill),
        variant: 'success',
        action: { label: 'Undo', onSelect: () => mutate({ id: bill.id, isTrashed: !isTrashed }) },
      })
    },
  })
  return { mutate, isPending }
}

/** Reads an e-invoice into a draft. */
export const useImport = () =>
  useMutation({
    mutationFn: (file: File) => upload('POST /api/bills/import', { files: { file: [file] } }),
    onSuccess: stored,
    meta: quiet,
  })
