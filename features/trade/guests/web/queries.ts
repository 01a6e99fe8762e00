import { queryOptions } from '@tanstack/react-query'
import type { companiesApi } from '#features/trade/companies/contract.ts'
import type { OrderCalls } from '#features/trade/orders/web/guest.ts'
import type { partiesApi } from '#features/books/parties/contract.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { client, ifMatch, queryClient, uploader } from '#platform/web/api/index.ts'
import { currentNotation } from '#platform/web/notation/store.ts'
import type { guestsApi, publicGuestApi } from '../contract.ts'

export const api = client<typeof guestsApi>()
export const publicApi = client<typeof publicGuestApi>()
export const publicUpload = uploader<typeof publicGuestApi>()
const parties = client<typeof partiesApi>()
const companies = client<typeof companiesApi>()

export const guestsQuery = (id: number) =>
  queryOptions({
    queryKey: ['guests', id],
    queryFn: ({ signal }) => api('GET /api/requisitions/:id/guests', { params: { id }, signal }),
  })

/** Suppliers and customers of a book with an address, by what is typed. */
export const partySearch = (book: number, search: string) =>
  queryOptions({
    queryKey: ['parties', 'guests', book, search],
    queryFn: async ({ signal }) => {
      const { items } = await parties.page('GET /api/parties', {
        query: { search: search.slice(0, 200), limit: '8' },
        book,
        signal,
      })
      return items
    },
  })

/** The books into which a member may take a guest's side. */
export const takingBooksQuery = queryOptions({
  queryKey: ['guest-books'],
  queryFn: async ({ signal }) =>
    (await companies('GET /api/books', { signal })).filter(({ rights }) => rights.trade === 'write'),
})

export const againMs = 30_000

/** Visitors get no frames, so what the other side does is looked up now and then. */
export const tradeQuery = (token: string) =>
  queryOptions({
    queryKey: ['trade-link', token],
    queryFn: ({ signal }) =>
      publicApi('GET /api/trade-links/:token', { params: { token }, signal, signedOut: true }),
    refetchInterval: againMs,
    retry: false,
  })

export const guestOrderQuery = (token: string, id: number) =>
  queryOptions({
    queryKey: [...tradeQuery(token).queryKey, 'order', id],
    queryFn: ({ signal }) =>
      publicApi('GET /api/trade-links/:token/orders/:id', { params: { token, id }, signal, signedOut: true }),
    refetchInterval: againMs,
  })

export const paperQuery = (token: string, id: number) =>
  queryOptions({
    queryKey: [...tradeQuery(token).queryKey, 'paper', id],
    queryFn: ({ signal }) =>
      publicApi('GET /api/trade-links/:token/papers/:id', { params: { token, id }, signal, signedOut: true }),
  })

/** Never kept: what the seller's facts lack may have been added since. */
export const eInvoiceFormatsQuery = (token: string, id: number) =>
  queryOptions({
    queryKey: [...tradeQuery(token).queryKey, 'e-invoice', id],
    queryFn: ({ signal }) =>
      publicApi('GET /api/trade-links/:token/papers/:id/e-invoice/formats', {
        params: { token, id },
        signal,
        signedOut: true,
      }),
    staleTime: 0,
  })

/** With its orders. */
export const refreshTrade = (token: string) =>
  queryClient.invalidateQueries({ queryKey: tradeQuery(token).queryKey })

/** The calls of an order's parts, by the link. */
export function orderCallsOf(token: string): OrderCalls {
  const of = (id: number) => ({ params: { token, id }, signedOut: true }) as const
  return {
    isGuest: true,
    step: (order, step, reason) => {
      const call = { ...of(order.id), body: { reason }, headers: ifMatch(order) }
      if (step === 'accept') return publicApi('POST /api/trade-links/:token/orders/:id/accept', call)
      if (step === 'decline') return publicApi('POST /api/trade-links/:token/orders/:id/decline', call)
      return publicApi('POST /api/trade-links/:token/orders/:id/cancel', call)
    },
    propose: (order, body) =>
      publicApi('POST /api/trade-links/:token/orders/:id/changes', {
        ...of(order.id),
        body,
        headers: ifMatch(order),
      }),
    answerChange: (_, id, body) =>
      publicApi('POST /api/trade-links/:token/order-changes/:id/answer', { ...of(id), body }),
    ship: (order, body) =>
      publicApi('POST /api/trade-links/:token/orders/:id/deliveries', {
        ...of(order.id),
        body: { ...body, seen: order.deliveries.length },
      }),
    receive: (id, body) =>
      publicApi('POST /api/trade-links/:token/deliveries/:id/receipt', { ...of(id), body }),
    correct: (id, body) =>
      publicApi('PUT /api/trade-links/:token/deliveries/:id/receipt', { ...of(id), body }),
    recall: (id, reason) =>
      publicApi('POST /api/trade-links/:token/deliveries/:id/cancel', { ...of(id), body: { reason } }),
    addPhoto: (id, file) =>
      publicUpload('POST /api/trade-links/:token/deliveries/:id/photos', {
        params: { token, id },
        files: { photo: [file] },
      }),
    removePhoto: (id, photoId) =>
      publicApi('DELETE /api/trade-links/:token/deliveries/:id/photos/:photoId', {
        params: { token, id, photoId },
        signedOut: true,
      }),
    photoAddress: (id, photoId) =>
      addressOf('/api/trade-links/:token/deliveries/:id/photos/:photoId', { token, id, photoId }),
    readDelivery: (id, _, signal) =>
      publicApi('GET /api/trade-links/:token/deliveries/:id', { ...of(id), signal }),
    noteAddress: (_, id) =>
      addressOf('/api/trade-links/:token/deliveries/:id/pdf', { token, id }, { ...currentNotation() }),
    keep: (order) => {
      queryClient.setQueryData(guestOrderQuery(token, order.id).queryKey, order)
      void refreshTrade(token)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    },
    refresh: () => refreshTrade(token),
  }
}
