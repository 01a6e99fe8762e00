import { useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { RecordFile } from '../contract.ts'
import { api, type FiledRecord, refreshFiles } from './queries.ts'

/** Removes files, with Undo in the toast. */
export function useRemoveFile(record: FiledRecord) {
  const restore = useMutation({
    mutationFn: ({ id }: RecordFile) => api('POST /api/record-files/:id/restore', { params: { id } }),
    onSuccess: async ({ fileName }) => {
      await refreshFiles(record)
      toast({ title: `${fileName} is back`, variant: 'success' })
    },
    meta: { errorFallback: 'The file could not be taken back' },
  })
  return useMutation({
    mutationFn: ({ id }: RecordFile) => api('DELETE /api/record-files/:id', { params: { id } }),
    onSuccess: async (_answer, file) => {
      await refreshFiles(record)
      toast({
        title: `${file.fileName} removed`,
        variant: 'success',
        action: { label: 'Undo', onSelect: () => restore.mutate(file) },
      })
    },
    meta: { errorFallback: 'The file could not be removed' },
  })
}
