import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { materialsApi } from '#features/books/materials/contract.ts'
import type { Decision } from '#features/trade/requisitions/contract.ts'
import type { Side } from '#platform/contract/sides.ts'
import { client, type Page } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { OrderHead, ordersApi } from '../contract.ts'
import type { OrderState } from '../domain.ts'

export const api = client<typeof ordersApi>()
const materials = client<typeof materialsApi>()

/** The first part of all keys: a step of one may show in each of them. */
export const ordersKey = ['orders'] as const

const firstPage: string | null = null

interface Wanted {
  readonly side?: Side | undefined
  readonly state?: OrderState | undefined
  readonly requisition?: number
}

/** @param book another one than the window's */
export function listQuery({ side, state, requisition }: Wanted, book?: number) {
  const query = {
    ...(side !== undefined && { side }),
    ...(state !== undefined && { state }),
    ...(requisition !== undefined && { requisition: String(requisition) }),
  }
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', query, book ?? null],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/orders', {
        query: { ...query, cursor: pageParam ?? undefined },
        ...(book !== undefined && { book }),
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page<OrderHead>) => nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Whether a book has an order. */
export const anyOrderQuery = (book: number, side: Side | undefined) =>
  queryOptions({
    queryKey: [...ordersKey, 'any', book, side ?? null],
    queryFn: async ({ signal }) =>
      (
        await api('GET /api/orders', {
          query: { ...(side !== undefined && { side }), limit: '1' },
          book,
          signal,
        })
      ).length > 0,
  })

/** The order of which a movement of the window's book is a part; null for none. */
export const movementQuery = (movement: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'movement', movement],
    queryFn: async ({ signal }) =>
      (await api('GET /api/orders', { query: { movement: String(movement), limit: '1' }, signal }))[0] ??
      null,
  })

/** @param book that of one's side; null finds it by itself */
export const orderQuery = (id: number, book: number | null) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id, book],
    queryFn: ({ signal }) => api('GET /api/orders/:id', { params: { id }, book, signal }),
  })

export const orderedQuery = (postId: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'ordered', postId],
    queryFn: ({ signal }) => api('GET /api/requisitions/:id/ordered', { params: { id: postId }, signal }),
  })

/** Why a requisition was awarded so, for whoever asked. */
export const decisionsQuery = (postId: number) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'decisions', postId],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/requisitions/:id/decisions', {
        params: { id: postId },
        query: { cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page<Decision>) => nextCursor,
  })

/** Warehouses that were named before. Who may not read stock types them. */
export const warehousesQuery = (book: number) =>
  queryOptions({
    queryKey: ['materials', 'warehouses', book],
    queryFn: async ({ signal }) =>
      (await materials('GET /api/material-transactions/suggestions', { book, signal })).warehouses,
  })

const refresh = () => refreshSoon(ordersKey)
watchLive('orders', { changed: { orders: refresh }, missed: refresh })
