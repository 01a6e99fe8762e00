import type { BodyInput } from '#platform/contract/endpoint.ts'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { toastTrashed } from '#platform/web/record-mutations.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { FileDetails, filesApi, Folder, StoredFile } from '../contract.ts'
import { api, fileQuery, refreshFiles } from './queries.ts'
import { amountOf } from './texts.ts'

const shown = (file: FileDetails) => {
  queryClient.setQueryData(fileQuery(file.id).queryKey, file)
  return refreshFiles()
}
type Changes = BodyInput<typeof filesApi.change>

export const useChangeFile = (quiet = false) =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number } & Changes) =>
      api('PATCH /api/stored-files/:id', { params: { id }, body }),
    onSuccess: shown,
    meta: { quiet },
  })

export const useRestoreVersion = () =>
  useMutation({
    mutationFn: ({ id, number }: { id: number; number: number }) =>
      api('POST /api/stored-files/:id/versions/:number/restore', { params: { id, number } }),
    onSuccess: (file) => {
      toast({ title: `Version ${file.version} counts again`, description: file.name, variant: 'success' })
      return shown(file)
    },
  })

/** Moves a file to the trash or back, with Undo in the toast. */
export function useSetTrashed() {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({
      file: { id },
      isTrashed,
    }: {
      file: Pick<StoredFile, 'id' | 'name'>
      isTrashed: boolean
    }) => {
      if (isTrashed) await api('DELETE /api/stored-files/:id', { params: { id } })
      else await api('POST /api/stored-files/:id/restore', { params: { id } })
    },
    onSuccess: (_, { file, isTrashed }) => {
      toastTrashed(file.name, isTrashed, () => mutate({ file, isTrashed: !isTrashed }))
      return refreshFiles()
    },
  })
  return { mutate, isPending }
}

export function useSetFolderTrashed() {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({
      folder: { id },
      isTrashed,
    }: {
      folder: Pick<Folder, 'id' | 'name'>
      isTrashed: boolean
    }) => {
      if (isTrashed) await api('DELETE /api/file-folders/:id', { params: { id } })
      else await api('POST /api/file-folders/:id/restore', { params: { id } })
    },
    onSuccess: (_, { folder, isTrashed }) => {
      toastTrashed(folder.name, isTrashed, () => mutate({ folder, isTrashed: !isTrashed }))
      return refreshFiles()
    },
  })
  return { mutate, isPending }
}

type Wish = BodyInput<typeof filesApi.moveToBook>

/** Moves files and folders within their book, one after the other. */
export const useMoveWithin = () =>
  useMutation({
    mutationFn: async ({
      fileIds,
      folderIds,
      to,
    }: {
      fileIds: number[]
      folderIds: number[]
      to: number | null
    }) => {
      for (const id of folderIds)
        await api('PATCH /api/file-folders/:id', { params: { id }, body: { parentId: to } })
      for (const id of fileIds)
        await api('PATCH /api/stored-files/:id', { params: { id }, body: { folderId: to } })
    },
    // Some may have moved before one was refused.
    onSettled: refreshFiles,
    meta: { quiet: true },
  })

/** Moves them into another book, with Undo in the toast. */
export function useMoveToBook() {
  const { mutate: undo } = useMutation({
    mutationFn: (id: number) => api('POST /api/file-moves/:id/undo', { params: { id } }),
    onSuccess: ({ left }) => {
      toast({
        title: 'Moved back',
        ...(left > 0 && { description: `${left} moved or deleted since then stay where they are.` }),
        variant: 'success',
      })
      return refreshFiles()
    },
  })
  return useMutation({
    mutationFn: ({ wish }: { wish: Wish; name: string }) => api('POST /api/file-moves', { body: wish }),
    onSuccess: ({ id, files, folders }, { name }) => {
      toast({
        title: `Moved to ${name}`,
        description: amountOf({ files, folders }),
        variant: 'success',
        action: { label: 'Undo', onSelect: () => undo(id) },
      })
      return refreshFiles()
    },
    meta: { quiet: true },
  })
}

/** Deletes for good; a dialog has asked before. */
export const usePurge = () =>
  useMutation({
    mutationFn: ({ kind, id }: { kind: 'file' | 'folder'; id: number; name: string }) =>
      kind === 'file'
        ? api('DELETE /api/stored-files/:id/trash', { params: { id } })
        : api('DELETE /api/file-folders/:id/trash', { params: { id } }),
    onSuccess: (_, { name }) => {
      toast({ title: 'Deleted for good', description: name })
      return refreshFiles()
    },
  })

export const useAddFolder = () =>
  useMutation({
    mutationFn: (body: { name: string; parentId?: number }) =>
      api('POST /api/stored-files/folders', { body }),
    onSuccess: refreshFiles,
    meta: { quiet: true },
  })

export const useChangeFolder = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number; name?: string; parentId?: number | null }) =>
      api('PATCH /api/file-folders/:id', { params: { id }, body }),
    onSuccess: refreshFiles,
    meta: { quiet: true },
  })

interface Shared {
  readonly kind: 'file' | 'folder'
  readonly id: number
}

export const useShare = () =>
  useMutation({
    mutationFn: ({ kind, id, ...body }: Shared & BodyInput<typeof filesApi.share>) =>
      kind === 'file'
        ? api('POST /api/stored-files/:id/shares', { params: { id }, body })
        : api('POST /api/file-folders/:id/shares', { params: { id }, body }),
    onSuccess: refreshFiles,
    meta: { quiet: true },
  })

export const useUnshare = () =>
  useMutation({
    mutationFn: ({ kind, id, shareId }: Shared & { shareId: number }) =>
      kind === 'file'
        ? api('DELETE /api/stored-files/:id/shares/:shareId', { params: { id, shareId } })
        : api('DELETE /api/file-folders/:id/shares/:shareId', { params: { id, shareId } }),
    onSuccess: refreshFiles,
  })

export const useLink = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number } & BodyInput<typeof filesApi.link>) =>
      api('POST /api/stored-files/:id/links', { params: { id }, body }),
    onSuccess: refreshFiles,
    meta: { quiet: true },
  })

export const useUnlink = () =>
  useMutation({
    mutationFn: ({ id, linkId }: { id: number; linkId: number }) =>
      api('DELETE /api/stored-files/:id/links/:linkId', { params: { id, linkId } }),
    onSuccess: refreshFiles,
  })
