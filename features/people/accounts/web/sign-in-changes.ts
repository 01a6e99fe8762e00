import { useQuery } from '@tanstack/react-query'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { signInChangesApi } from '../contract/sign-in-changes.ts'
import { refreshMember } from './session.ts'

const api = client<typeof signInChangesApi>()
const ownKey = ['sign-in-changes', 'own'] as const
const waitingKey = ['sign-in-changes', 'waiting'] as const

export const useOwnSignInChanges = () =>
  useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => api('GET /api/account/sign-in-changes', { signal }),
  })

export const useSeenSignInChanges = () =>
  useMutation({
    mutationFn: (ids: number[]) => api('POST /api/account/sign-in-changes/seen', { body: { ids } }),
    onSuccess: async () => {
      await refreshMember()
      await queryClient.invalidateQueries({ queryKey: ownKey })
    },
  })

export const useWaitingSignInChanges = () =>
  useQuery({
    queryKey: waitingKey,
    queryFn: ({ signal }) => api('GET /api/admin/sign-in-changes', { signal }),
  })

export const useEndSignInChange = (how: 'confirm' | 'drop') =>
  useMutation({
    mutationFn: (id: number) =>
      how === 'confirm'
        ? api('POST /api/admin/sign-in-changes/:id/confirm', { params: { id } })
        : api('DELETE /api/admin/sign-in-changes/:id', { params: { id } }),
    onSuccess: ({ message }) => toast({ title: message, variant: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: waitingKey }),
  })
