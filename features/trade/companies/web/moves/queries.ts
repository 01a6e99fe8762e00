import { queryOptions } from '@tanstack/react-query'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { refreshSoon, useLive, useReconnected } from '#platform/web/live/index.ts'
import type { Move } from '../../contract.ts'
import type { MoveArea } from '../../domain.ts'
import { api, companiesKey } from '../queries.ts'

const movesKey = [...companiesKey, 'moves'] as const

export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: [...movesKey, 'preview', id],
    queryFn: ({ signal }) => api('GET /api/companies/:id/move', { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export const latestQuery = (id: number) =>
  queryOptions({
    queryKey: [...movesKey, 'latest', id],
    queryFn: ({ signal }) => api('GET /api/companies/:id/moves/latest', { params: { id }, signal }),
    refetchOnMount: 'always',
  })

const refresh = () => refreshSoon(movesKey)

/** Keeps the progress of a move current. */
export function useLiveMoves(): void {
  useLive('moves', refresh)
  useReconnected(refresh)
}

const store = (move: Move) => queryClient.setQueryData(latestQuery(move.companyId).queryKey, move)

export const useStart = (id: number) =>
  useMutation({
    mutationFn: (areas: readonly MoveArea[]) =>
      api('POST /api/companies/:id/moves', { params: { id }, body: { areas: [...areas] } }),
    onSuccess: store,
    onError: refresh,
    meta: { errorFallback: 'The records could not be moved' },
  })

export const useUndo = () =>
  useMutation({
    mutationFn: ({ id }: Move) => api('POST /api/moves/:id/undo', { params: { id } }),
    onSuccess: store,
    onError: refresh,
    meta: { errorFallback: 'The move could not be undone' },
  })
