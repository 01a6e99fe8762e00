import { infiniteQueryOptions } from '@tanstack/react-query'
import { client, type Page, queryClient } from '#platform/web/api/index.ts'
import { refreshRecords } from '#features/records/web/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { Payment, paymentsApi } from '../contract.ts'

export const api = client<typeof paymentsApi>()

/** The first part of all keys. */
const paymentsKey = ['payments'] as const

const firstPage: string | null = null

export const paymentsOf = (invoiceId: number) =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, 'of', invoiceId],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/payments', {
        query: { invoiceId: String(invoiceId), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page<Payment>) => nextCursor,
  })

/** Payments change the invoices that they settle. */
export function refreshAll(): void {
  void queryClient.invalidateQueries({ queryKey: paymentsKey })
  refreshRecords('invoices', 'self')
}

const refresh = () => refreshSoon(paymentsKey)
watchLive('payments', { changed: { payments: refresh }, missed: refresh })
