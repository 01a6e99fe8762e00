import { queryOptions } from '@tanstack/react-query'
import { queryClient, uploader, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Certificate, companiesApi, NewCertificate } from '../../contract.ts'
import { api, companiesKey } from '../queries.ts'

export const certificatesQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'certificates', id],
    queryFn: ({ signal }) => api('GET /api/companies/:id/certificates', { params: { id }, signal }),
    refetchOnMount: 'always',
  })

const refresh = (id: number) => queryClient.invalidateQueries({ queryKey: certificatesQuery(id).queryKey })
const upload = uploader<typeof companiesApi>()

/** The dialog shows refusals itself. */
export function useAddCertificate(id: number) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: ({ body, file }: { body: NewCertificate; file: File | undefined }) =>
      upload('POST /api/companies/:id/certificates', {
        params: { id },
        body,
        files: { file: file === undefined ? [] : [file] },
        idempotencyKey: submission.key({ ...body, file: file?.name, size: file?.size }),
      }),
    onSuccess: () => {
      submission.done()
      toast({ title: 'Certificate added', variant: 'success' })
      return refresh(id)
    },
    meta: { quiet: true },
  })
}

/** Removes certificates, with Undo in the toast. */
export function useRemoveCertificate(id: number) {
  const restore = useMutation({
    mutationFn: ({ id: certificateId }: Certificate) =>
      api('POST /api/companies/:id/certificates/:certificateId/restore', { params: { id, certificateId } }),
    onSuccess: async ({ name }) => {
      await refresh(id)
      toast({ title: `${name} is back`, variant: 'success' })
    },
    meta: { errorFallback: 'The certificate could not be taken back' },
  })
  return useMutation({
    mutationFn: ({ id: certificateId }: Certificate) =>
      api('DELETE /api/companies/:id/certificates/:certificateId', { params: { id, certificateId } }),
    onSuccess: async (_answer, certificate) => {
      await refresh(id)
      toast({
        title: `${certificate.name} removed`,
        variant: 'success',
        action: { label: 'Undo', onSelect: () => restore.mutate(certificate) },
      })
    },
    meta: { errorFallback: 'The certificate could not be removed' },
  })
}
