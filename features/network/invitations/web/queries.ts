import { infiniteQueryOptions } from '@tanstack/react-query'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import type { Page } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { invitationsApi, SentInvitation } from '../contract.ts'

const api = client<typeof invitationsApi>()
const key = ['invitations'] as const

export const sentQuery = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam, signal }) =>
    api.page('GET /api/invitations/sent', { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: Page<SentInvitation>) => nextCursor,
  refetchOnMount: 'always',
})

watchLive('invitations', {
  changed: { invitations: () => refreshSoon(key) },
  missed: () => refreshSoon(key),
})

const refresh = () => queryClient.invalidateQueries({ queryKey: key })

export const useInvitePeople = () =>
  useMutation({
    mutationFn: (emails: string[]) => api('POST /api/invitations/sent', { body: { emails } }),
    onSuccess: async ({ length }) => {
      toast({ title: length === 1 ? 'Invitation sent' : `${length} invitations sent`, variant: 'success' })
      await refresh()
    },
    // The form shows the refusal.
    meta: { quiet: true },
  })

export const useSendAgain = () =>
  useMutation({
    mutationFn: ({ id }: SentInvitation) => api('POST /api/invitations/sent/:id/mail', { params: { id } }),
    onSuccess: async ({ email }) => {
      toast({ title: 'Invitation sent again', description: email, variant: 'success' })
      await refresh()
    },
  })

export const useWithdraw = () =>
  useMutation({
    mutationFn: ({ id }: SentInvitation) => api('DELETE /api/invitations/sent/:id', { params: { id } }),
    onSuccess: async ({ message }, { email }) => {
      toast({ title: message, description: email, variant: 'success' })
      await refresh()
    },
  })
