import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { billsKey } from '#features/books/bills/web/parts.ts'
import { partiesKey } from '#features/books/parties/web/parts.ts'
import { client, type Page, queryClient } from '#platform/web/api/index.ts'
import { refreshRecords } from '#features/books/records/web/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { Payment, paymentsApi } from '../contract.ts'
import { directionFor, type PaidDocument } from './documents.ts'

export const api = client<typeof paymentsApi>()

/** The first part of all keys. */
const paymentsKey = ['payments'] as const

const queryOf = ({ of, id }: Pick<PaidDocument, 'of' | 'id'>) =>
  of === 'invoice' ? { invoiceId: String(id) } : { billId: String(id) }

const firstPage: string | null = null

export const paymentsOf = (document: Pick<PaidDocument, 'of' | 'id'>) =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, 'of', document.of, document.id],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/payments', {
        query: { ...queryOf(document), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page<Payment>) => nextCursor,
  })

/** The newest payments of a customer or supplier. */
export const paymentsOfParty = (partyId: number) =>
  queryOptions({
    queryKey: [...paymentsKey, 'of party', partyId],
    queryFn: ({ signal }) =>
      api.page('GET /api/payments', { query: { partyId: String(partyId), limit: '100' }, signal }),
  })

interface Money {
  readonly date: string
  readonly amount: string
  readonly reference: string
}

/** What the table of transactions has that may be the money of a payment. */
export const sameMoneyAs = (document: PaidDocument, money: Money) =>
  queryOptions({
    queryKey: [...paymentsKey, 'same', document.of, document.id, money],
    queryFn: ({ signal }) =>
      api('GET /api/payments/same', {
        query: {
          ...money,
          ...queryOf(document),
          direction: directionFor(document),
          currency: document.currency,
        },
        signal,
      }),
  })

/** What one payment can settle beside a document, oldest due first. */
export const openBeside = (document: Pick<PaidDocument, 'of' | 'id'>) =>
  queryOptions({
    queryKey: [...paymentsKey, 'open', document.of, document.id],
    queryFn: ({ signal }) => api('GET /api/payments/open', { query: queryOf(document), signal }),
  })

/** Payments change the documents that they settle. */
export function refreshAll(): void {
  void queryClient.invalidateQueries({ queryKey: paymentsKey })
  refreshRecords('invoices', 'self')
  void queryClient.invalidateQueries({ queryKey: billsKey })
  void queryClient.invalidateQueries({ queryKey: partiesKey })
}

const refresh = () => refreshSoon(paymentsKey)
watchLive('payments', { changed: { payments: refresh }, missed: refresh })
