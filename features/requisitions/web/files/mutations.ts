import { queryClient, uploader, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { LineFile, requisitionsApi } from '../../contract.ts'
import { api, requisitionKey } from '../queries.ts'

const upload = uploader<typeof requisitionsApi>()
const refresh = (id: number) => queryClient.invalidateQueries({ queryKey: requisitionKey(id) })

/** The line shows a refusal itself. */
export function useAddFile(id: number) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: ({ line, file }: { readonly line: number; readonly file: File }) =>
      upload('POST /api/requisitions/:id/lines/:line/files', {
        params: { id, line },
        files: { file: [file] },
        idempotencyKey: submission.key({ line, name: file.name, size: file.size, at: file.lastModified }),
      }),
    meta: { quiet: true },
    onSuccess: async ({ name }) => {
      submission.done()
      await refresh(id)
      toast({ title: `${name} added`, variant: 'success' })
    },
  })
}

export const useRemoveFile = (id: number) =>
  useMutation({
    mutationFn: ({ id: fileId }: LineFile) =>
      api('DELETE /api/requisitions/:id/files/:fileId', { params: { id, fileId } }),
    onSuccess: async (_, { name }) => {
      await refresh(id)
      toast({ title: `${name} removed`, variant: 'success' })
    },
    meta: { errorFallback: 'The file could not be removed' },
  })
