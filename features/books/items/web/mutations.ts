import { queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Item } from '../contract.ts'
import { api, type ItemBody, itemQuery, itemsKey } from './queries.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: itemsKey })
const stored = (item: Item) => {
  queryClient.setQueryData(itemQuery(item.id).queryKey, item)
  void refresh()
}

/** The form shows refusals, so no toast does. */
const quiet = { quiet: true } as const

/** Adds one, or changes the given one as it was when editing began. */
export function useSave(edited: Pick<Item, 'id' | 'version'> | undefined) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: ItemBody) =>
      edited === undefined
        ? api('POST /api/items', { body, idempotencyKey: submission.key(body) })
        : api('PUT /api/items/:id', {
            params: { id: edited.id },
            body,
            headers: { 'if-match': `"${edited.version}"` },
          }),
    onSuccess: (item) => {
      submission.done()
      stored(item)
      toast({ title: edited === undefined ? 'Added' : 'Saved', description: item.name, variant: 'success' })
    },
    meta: quiet,
  })
}

export function useSetTrashed() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, isTrashed }: { id: number; isTrashed: boolean }) =>
      isTrashed
        ? api('DELETE /api/items/:id', { params: { id } })
        : api('POST /api/items/:id/restore', { params: { id } }),
    onSuccess: (item, { isTrashed }) => {
      stored(item)
      toast({
        title: isTrashed ? 'Moved to trash' : 'Restored',
        description: item.name,
        variant: 'success',
        action: { label: 'Undo', onSelect: () => mutate({ id: item.id, isTrashed: !isTrashed }) },
      })
    },
  })
  return { mutate, isPending }
}

export const useMerge = (id: number) =>
  useMutation({
    mutationFn: (into: number) => api('POST /api/items/:id/merge', { params: { id }, body: { into } }),
    onSuccess: (item) => {
      queryClient.removeQueries({ queryKey: itemQuery(id).queryKey })
      stored(item)
      toast({ title: 'Merged', description: item.name, variant: 'success' })
    },
    meta: quiet,
  })

export const useAddTyped = () =>
  useMutation({
    mutationFn: (names: string[]) => api('POST /api/items/typed', { body: { names } }),
    onSuccess: ({ added }) => {
      toast({ title: added === 1 ? '1 added' : `${added} added`, variant: 'success' })
      return refresh()
    },
  })
