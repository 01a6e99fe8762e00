import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Page, queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { BankChange } from '../../contract.ts'
import { api, companiesKey } from '../queries.ts'

const current = { refetchOnMount: 'always' } as const
const firstPage: string | null = null

export const bankWarningQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'bank-warning', id],
    queryFn: ({ signal }) => api('GET /api/companies/:id/bank-warning', { params: { id }, signal }),
    ...current,
  })

export const billBankWarningQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'bank-warning-of-bill', id],
    queryFn: ({ signal }) => api('GET /api/bills/:id/bank-warning', { params: { id }, signal }),
    ...current,
  })

export const bankChangesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...companiesKey, 'bank-changes', id],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/companies/:id/bank-changes', {
        params: { id },
        query: { cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page<BankChange>) => nextCursor,
    ...current,
  })

export const useStop = (id: number) =>
  useMutation({
    mutationFn: (changeId: number) =>
      api('POST /api/companies/:id/bank-changes/:changeId/stop', { params: { id, changeId } }),
    onSuccess: () => {
      toast({ title: 'The new bank details were stopped', variant: 'success' })
    },
    // Also where somebody else has decided, so that the page shows what is now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: companiesKey }),
  })
