import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { itemsApi } from '#features/books/items/contract.ts'
import { client, type Page } from '#platform/web/api/index.ts'
import type { OpenRequisition, Quote, Quotes, requisitionsApi } from '../contract.ts'
import type { CompanyCalls } from '../contract/companies.ts'

export const api = client<typeof requisitionsApi>()
const companies = client<CompanyCalls>()
const items = client<typeof itemsApi>()

/** What is below its minimum in the window's book, and not on its way. */
export const loadShortages = () => items('GET /api/items/shortages', {})

/** The first part of the keys of one requisition. */
export const requisitionKey = (id: number) => ['requisitions', id] as const

/** Not all that happens to quotes sends frames, so what a page shows is loaded whenever it opens. */
const current = { refetchOnMount: 'always' } as const

const firstPage: string | null = null

export const openQuery = infiniteQueryOptions({
  queryKey: ['requisitions', 'open'],
  queryFn: ({ pageParam, signal }) =>
    api.page('GET /api/open-requisitions', { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }: Page<OpenRequisition>) => nextCursor,
  ...current,
})

export const requisitionQuery = (id: number) =>
  queryOptions({
    queryKey: [...requisitionKey(id), 'whole'],
    queryFn: ({ signal }) => api('GET /api/requisitions/:id', { params: { id }, signal }),
  })

/** All pages, because a comparison is of all. */
async function loadQuotes(id: number, signal: AbortSignal): Promise<Quotes> {
  const quotes: Quote[] = []
  const origins: Extract<Quotes, { sealed: false }>['origins'] = []
  let cursor: string | undefined
  do {
    const query = { limit: '100', ...(cursor !== undefined && { cursor }) }
    const page = await api.page('GET /api/requisitions/:id/quotes', { params: { id }, query, signal })
    // The answer of this list is an object, which says whether it is sealed.
    const answer = page.items as unknown as Quotes
    if (answer.sealed) return answer
    quotes.push(...answer.quotes)
    origins.push(...answer.origins)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return { sealed: false, quotes, origins }
}

export const quotesQuery = (id: number) =>
  queryOptions({
    queryKey: [...requisitionKey(id), 'quotes'],
    queryFn: ({ signal }) => loadQuotes(id, signal),
    ...current,
  })

/** What was noted to compare the quotes. */
export const comparisonQuery = (id: number) =>
  queryOptions({
    queryKey: [...requisitionKey(id), 'comparison'],
    queryFn: ({ signal }) => api('GET /api/requisitions/:id/comparison', { params: { id }, signal }),
    ...current,
  })

/** How suppliers delivered before, and what the lines cost. */
export const pastQuery = (id: number) =>
  queryOptions({
    queryKey: [...requisitionKey(id), 'past'],
    queryFn: ({ signal }) => api('GET /api/requisitions/:id/past', { params: { id }, signal }),
    ...current,
  })

/** The quote of a book, or without one of any of the member's books; null if there is none. */
export const ownQuoteQuery = (id: number, book?: number) =>
  queryOptions({
    queryKey: [...requisitionKey(id), 'own', book ?? null],
    queryFn: ({ signal }) =>
      api('GET /api/requisitions/:id/quote', {
        params: { id },
        query: book === undefined ? {} : { book: String(book) },
        signal,
      }),
    ...current,
  })

/** The books in whose name the member may ask. */
export const tradeBooksQuery = queryOptions({
  queryKey: ['requisition-books'],
  queryFn: async ({ signal }) => {
    const books = await companies('GET /api/books', { signal })
    return books
      .filter(({ rights }) => rights.trade === 'write')
      .map(({ id, name, currency }) => ({ id, name, currency }))
  },
  ...current,
})

export const companySearch = (search: string) =>
  queryOptions({
    queryKey: ['requisition-companies', search],
    queryFn: async ({ signal }) => {
      const { items: found } = await companies.page('GET /api/companies', {
        query: { ...(search !== '' && { search }), limit: '8' },
        signal,
      })
      return found
    },
    placeholderData: keepPreviousData,
  })
