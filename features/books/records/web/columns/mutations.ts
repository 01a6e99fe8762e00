import type { BodyInput } from '#platform/contract/endpoint.ts'
import { useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { columnsApi, CustomColumn } from '../../contract/columns.ts'
import { api, refreshColumns } from './queries.ts'

export type ColumnBody = BodyInput<typeof columnsApi.create>

export type ColumnEdit = BodyInput<typeof columnsApi.change>

export function useChangeColumn(columnId: string) {
  return useMutation({
    mutationFn: (body: ColumnEdit) =>
      api('PATCH /api/custom-columns/:columnId', { params: { columnId }, body }),
    onSuccess: async () => {
      toast({ title: 'Custom column changed', variant: 'success' })
      await refreshColumns()
    },
  })
}

export function useAddColumn() {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: ColumnBody) =>
      api('POST /api/custom-columns', { body, idempotencyKey: submission.key(body) }),
    onSuccess: async () => {
      submission.done()
      toast({ title: 'Custom column added', variant: 'success' })
      await refreshColumns()
    },
    meta: { errorFallback: 'Failed to add custom column' },
  })
}

/** Creating a column with the id of a deleted one restores that one with all its values. */
function useRestoreColumn() {
  return useMutation({
    mutationFn: (body: CustomColumn) => api('POST /api/custom-columns', { body }),
    onSuccess: async () => {
      toast({ title: 'Custom column restored', variant: 'success' })
      await refreshColumns()
    },
    meta: { errorFallback: 'Failed to add custom column' },
  })
}

export function useRemoveColumn() {
  const restore = useRestoreColumn()
  return useMutation({
    mutationFn: ({ columnId }: CustomColumn) =>
      api('DELETE /api/custom-columns/:columnId', { params: { columnId } }),
    onSuccess: async (_answer, column) => {
      toast({
        title: 'Custom column deleted',
        description: column.name,
        variant: 'success',
        action: { label: 'Undo', onSelect: () => restore.mutate(column) },
      })
      await refreshColumns()
    },
    meta: { errorFallback: 'Failed to delete custom column' },
  })
}
