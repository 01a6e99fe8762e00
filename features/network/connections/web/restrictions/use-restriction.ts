import { useQuery } from '@tanstack/react-query'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { api } from '../queries.ts'

export type RestrictionKind = 'mutes' | 'blocks'

const texts = {
  mutes: ['Muted. Their posts leave your feed.', 'Not muted any more'],
  blocks: ['Blocked. You do not see each other any more.', 'Not blocked any more'],
} as const

export const restrictedKey = (kind: RestrictionKind) => ['restrictions', kind] as const

/** Mutes or blocks a member, or takes it back. They are not told. */
export const useRestrict = (kind: RestrictionKind) =>
  useMutation({
    mutationKey: ['restrict', kind],
    mutationFn: async ({ id, restricted }: { id: number; restricted: boolean }) => {
      const params = { kind, id }
      if (restricted) await api('PUT /api/restrictions/:kind/:id', { params })
      else await api('DELETE /api/restrictions/:kind/:id', { params })
    },
    onSuccess: async (_nothing, { restricted }) => {
      toast({ title: 'Success', description: texts[kind][restricted ? 0 : 1], variant: 'success' })
      // Nearly every list can name the member. Posts follow the live frame, which keeps their order.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'posts' })
    },
  })

/** Whether the viewer muted, or blocked, a member, and a mutation to change it. */
export function useRestriction(kind: RestrictionKind, id: number | undefined) {
  const restrict = useRestrict(kind)
  const query = useQuery({
    queryKey: [...restrictedKey(kind), id],
    queryFn: ({ signal }) =>
      api('GET /api/restrictions/:kind/:id', { params: { kind, id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  })
  return { query, restricted: query.data?.restricted === true, restrict }
}
