import { queryOptions } from '@tanstack/react-query'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { audiencesApi, SavedAudience } from '../contract.ts'

const api = client<typeof audiencesApi>()
const queryKey = ['audiences']
const refresh = () => queryClient.invalidateQueries({ queryKey })

export const audiencesQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => api('GET /api/audiences', { signal }),
})

export type AudienceChoice = Pick<SavedAudience, 'name' | 'ids'>

const success = (description: string, undo?: () => void) =>
  toast({
    title: 'Success',
    description,
    variant: 'success',
    ...(undo !== undefined && { action: { label: 'Undo', onSelect: undo } }),
  })

/** Saves a new audience, or with an id changes one. */
export const useSaveAudience = (id?: number) =>
  useMutation({
    mutationKey: ['save-audience', id],
    mutationFn: ({ name, ids }: AudienceChoice) => {
      const body = { name, ids: [...ids] }
      return id === undefined
        ? api('POST /api/audiences', { body })
        : api('PUT /api/audiences/:id', { params: { id }, body })
    },
    onSuccess: ({ name }) => {
      success(`“${name}” saved`)
      return refresh()
    },
  })

export function useRemoveAudience() {
  const restore = useSaveAudience()
  return useMutation({
    mutationKey: ['remove-audience'],
    mutationFn: ({ id }: SavedAudience) => api('DELETE /api/audiences/:id', { params: { id } }),
    onSuccess: (_, { name, ids }) => {
      // Without anybody left there is nothing to bring back.
      success(`“${name}” deleted`, ids.length === 0 ? undefined : () => restore.mutate({ name, ids }))
      return refresh()
    },
  })
}
