import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { recordMutations } from '#platform/web/record-mutations.ts'
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

export const { useSave, useSetTrashed } = recordMutations<Item, ItemBody>({
  create: (call) => api('POST /api/items', call),
  replace: (call) => api('PUT /api/items/:id', call),
  remove: (call) => api('DELETE /api/items/:id', call),
  restore: (call) => api('POST /api/items/:id/restore', call),
  stored,
  nameOf: ({ name }) => name,
})

export const useMerge = (id: number) =>
  useMutation({
    mutationFn: (into: number) => api('POST /api/items/:id/merge', { params: { id }, body: { into } }),
    onSuccess: (item) => {
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
