import { useRef, useState } from 'react'
import { refreshMember, useMember } from '#features/people/accounts/web/index.ts'
import { codeOf, errorText, isAborted, queryClient, uploader, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { profilesApi } from '../../contract.ts'
import type { PhotoType } from '../../domain.ts'
import { profileQuery } from '../queries.ts'
import { titleOf } from './check.ts'

const upload = uploader<typeof profilesApi>()

/** Uploads a photo. It gets a new address, so pages show it as soon as they reload the records. */
export function useUpload(type: PhotoType, onDone: () => void) {
  const { id } = useMember()
  const [progress, setProgress] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: async (photo: Promise<File>) => {
      controller.current = new AbortController()
      return upload('POST /api/users/:id/photo/:type', {
        params: { id, type },
        files: { photo: [await photo] },
        onProgress: ({ sent, total }) => setProgress(total > 0 ? sent / total : 0),
        signal: controller.current.signal,
      })
    },
    onSuccess: async ({ message }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: profileQuery(id).queryKey }),
        refreshMember(),
      ])
      toast({ title: message, variant: 'success' })
      onDone()
    },
    onError: (error) => {
      if (isAborted(error)) return
      const description = errorText(error)
      toast({ title: titleOf(codeOf(error)), description, variant: 'destructive' })
    },
    onSettled: () => setProgress(undefined),
  })
  return {
    send: mutation.mutate,
    sending: mutation.isPending,
    progress,
    cancel: () => controller.current?.abort(),
  }
}
