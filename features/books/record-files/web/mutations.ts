import { Submission, toastError, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { RecordFile } from '../contract.ts'
import { addFile, api, type FiledRecord, refreshFiles, showFiles } from './queries.ts'

/** Adds a file that came with the record. A failure is told, because the record is there without it. */
export async function attachFile(record: FiledRecord, file: File): Promise<void> {
  try {
    const files = await addFile(record, file, {
      idempotencyKey: new Submission().key([record, file]),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    })
    showFiles(record, files)
  } catch (error) {
    toastError(error, { errorFallback: 'The file could not be added' })
  }
}

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
