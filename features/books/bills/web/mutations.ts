import { ifMatch, queryClient, useMutation } from '#platform/web/api/index.ts'
import { recordMutations } from '#platform/web/record-mutations.ts'
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
export const { useSave, useSetTrashed } = recordMutations<Bill, BillInput>({
  create: (call) => api('POST /api/bills', call),
  replace: (call) => api('PUT /api/bills/:id', call),
  remove: (call) => api('DELETE /api/bills/:id', call),
  restore: (call) => api('POST /api/bills/:id/restore', call),
  stored,
  nameOf: titleOf,
})

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

/** Reads an e-invoice into a draft. */
export const useImport = () =>
  useMutation({
    mutationFn: (file: File) => upload('POST /api/bills/import', { files: { file: [file] } }),
    onSuccess: stored,
    meta: quiet,
  })
