import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Page } from '#platform/web/api/index.ts'
import { client } from '#platform/web/api/index.ts'
import { refreshSoon, useLive, useReconnected } from '#platform/web/live/index.ts'
import type { companiesApi, CompanyCard, SentInvitation, ShownPerson } from '../contract.ts'

export const api = client<typeof companiesApi>()

/** The first part of all keys: a change of a company may show in each of these lists. */
export const companiesKey = ['companies'] as const

/** Others' companies send no frames, so what a page shows is loaded whenever it opens. */
const current = { refetchOnMount: 'always' } as const

const nextOf = ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor
const firstPage: string | null = null

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'one', id],
    queryFn: ({ signal }) => api('GET /api/companies/:id', { params: { id }, signal }),
    ...current,
  })

export const memberCompaniesQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'of', id],
    queryFn: ({ signal }) => api('GET /api/users/:id/companies', { params: { id }, signal }),
    ...current,
  })

export const receivedQuery = queryOptions({
  queryKey: [...companiesKey, 'received'],
  queryFn: ({ signal }) => api('GET /api/invitations', { signal }),
  ...current,
})

export const allQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...companiesKey, 'all', search],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/companies', {
        query: { ...(search !== '' && { search }), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page: Page<CompanyCard>) => nextOf(page),
    // While the member types, the previous results stay on the page.
    placeholderData: keepPreviousData,
    ...current,
  })

export const readersQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'readers', id],
    queryFn: ({ signal }) => api('GET /api/companies/:id/readers', { params: { id }, signal }),
    ...current,
  })

/** What ends when somebody leaves. */
export const legacyQuery = (id: number, userId: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'legacy', id, userId],
    queryFn: ({ signal }) =>
      api('GET /api/companies/:id/members/:userId/legacy', { params: { id, userId }, signal }),
    ...current,
  })

export const peopleQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...companiesKey, 'people', id],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/companies/:id/members', {
        params: { id },
        query: { cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page: Page<ShownPerson>) => nextOf(page),
    ...current,
  })

export const sentQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...companiesKey, 'sent', id],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/companies/:id/invitations', {
        params: { id },
        query: { cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page: Page<SentInvitation>) => nextOf(page),
    ...current,
  })

const refresh = () => refreshSoon(companiesKey)

/** Keeps what an open page shows of companies and invitations current. */
export function useLiveCompanies(): void {
  useLive('companies', refresh)
  useLive('invitations', refresh)
  useReconnected(refresh)
}
