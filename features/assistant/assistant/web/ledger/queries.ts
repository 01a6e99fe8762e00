import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Page, queryClient, useMutation } from '#platform/web/api/index.ts'
import type { LedgerEntry } from '../../contract.ts'
import { api } from '../api.ts'

const ledgerKey = ['assistant', 'ledger'] as const
const pageSize = 20

export const ledgerQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...ledgerKey, search],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/ai/ledger', {
        query: {
          search: search === '' ? undefined : search,
          cursor: pageParam ?? undefined,
          limit: pageSize,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<LedgerEntry>) => last.nextCursor,
    // Each answer adds an entry.
    refetchOnMount: 'always',
  })

export const useClearLedger = () =>
  useMutation({
    mutationFn: () => api('DELETE /api/ai/ledger'),
    onSuccess: () => queryClient.resetQueries({ queryKey: ledgerKey }),
    meta: { errorFallback: 'The ledger could not be cleared' },
  })
