import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import type { Page } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Invitation, registrationApi } from '../contract.ts'

const api = client<typeof registrationApi>()

export const settingsQuery = queryOptions({
  queryKey: ['registration', 'settings'],
  queryFn: ({ signal }) => api('GET /api/admin/registration', { signal }),
  refetchOnMount: 'always',
})

export const invitationsQuery = infiniteQueryOptions({
  queryKey: ['registration', 'invitations'],
  queryFn: ({ pageParam, signal }) =>
    api.page('GET /api/admin/invitations', { query: { cursor: pageParam ?? undefined, limit: 20 }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<Invitation>) => last.nextCursor,
  refetchOnMount: 'always',
})

watchLive('registration', {
  changed: {
    settings: ({ name }) => {
      if (name === 'registration') refreshSoon(['registration'])
    },
  },
  missed: () => refreshSoon(['registration']),
})

const refreshInvitations = () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey })

export const useSetRegistration = () =>
  useMutation({
    mutationFn: (body: BodyInput<typeof registrationApi.setSettings>) =>
      api('PUT /api/admin/registration', { body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings)
      toast({ title: 'Registration changed', variant: 'success' })
    },
    // The form shows the refusal.
    meta: { quiet: true },
  })

export const useInvite = () =>
  useMutation({
    mutationFn: (email: string) => api('POST /api/admin/invitations', { body: { email } }),
    onSuccess: async ({ email }) => {
      toast({ title: 'Invitation sent', description: email, variant: 'success' })
      await refreshInvitations()
    },
    meta: { quiet: true },
  })

export const useRevoke = () =>
  useMutation({
    mutationFn: ({ id }: Invitation) => api('DELETE /api/admin/invitations/:id', { params: { id } }),
    onSuccess: async ({ message }, { email }) => {
      toast({ title: message, description: email, variant: 'success' })
      await refreshInvitations()
    },
  })
