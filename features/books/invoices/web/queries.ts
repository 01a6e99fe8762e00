import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listQuery, orderQuery, writeFilters } from '#features/books/records/web/index.ts'
import { today } from '#platform/contract/dates.ts'
import type { Result } from '#platform/contract/endpoint.ts'
import { ApiError, client, queryClient } from '#platform/web/api/index.ts'
import type { Invoice, InvoiceSuggestions, invoicesApi } from '../contract.ts'
import type { StatementView } from './statement-view.ts'
import type { ListView } from './url-state.ts'

export const api = client<typeof invoicesApi>()

const root = 'invoices'
export const listKey = [root, 'list'] as const
const oneKey = (id: number) => [root, 'one', id] as const

/** The filter of the list and of its sums. */
export const filterOf = ({
  search,
  kind,
  status,
  currency,
  withDues,
  overdue,
  from,
  to,
  filters = [],
}: ListView) => ({
  ...(search !== '' && { search }),
  ...(kind !== undefined && { kind }),
  ...(status !== undefined && { status }),
  ...(currency !== undefined && { currency }),
  ...(withDues && { open: 'true' as const }),
  ...(overdue && { overdue: 'true' as const, today: today() }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(filters.length > 0 && { filters: writeFilters(filters) }),
})

export const invoicesQuery = (view: ListView) =>
  listQuery(
    root,
    {
      active: view.trash ? undefined : ('true' as const),
      deleted: view.trash ? ('true' as const) : undefined,
      ...filterOf(view),
      ...orderQuery(view.sort),
      fields: 'summary' as const,
    },
    (request) => api.page('GET /api/invoices', request),
  )

/** The same with the trash, for sums and changes of all that the filter finds. */
export const totalsFilter = (view: ListView) => ({
  ...filterOf(view),
  ...(view.trash && { deleted: 'true' as const }),
})

export function totalsQuery(view: ListView) {
  const query = { today: today(), ...totalsFilter(view) }
  return queryOptions({
    queryKey: [root, 'totals', query] as const,
    queryFn: ({ signal }) => api('GET /api/invoices/totals', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api('GET /api/invoices/:id', { params: { id }, signal }),
  })

/** All revisions: long ones arrive in several pages. */
async function loadRevisions(
  id: number,
  signal: AbortSignal,
  cursor?: string,
): Promise<readonly Result<typeof invoicesApi.revisions>[number][]> {
  const query = { limit: '100', cursor }
  const page = await api.page('GET /api/invoices/:id/revisions', { params: { id }, query, signal })
  if (page.nextCursor === null) return page.items
  return [...page.items, ...(await loadRevisions(id, signal, page.nextCursor))]
}

export const revisionsQuery = (id: number) =>
  queryOptions({
    queryKey: [root, 'revisions', id] as const,
    queryFn: ({ signal }) => loadRevisions(id, signal),
  })

export const agesQuery = (day: string) =>
  queryOptions({
    queryKey: [root, 'ages', day] as const,
    queryFn: ({ signal }) => api('GET /api/invoices/ages', { query: { today: day }, signal }),
  })

/** The parameters of a statement, for its call and its sheet. */
export const statementParams = ({ of, currency, from, to }: StatementView) => ({
  ...of,
  ...(currency !== undefined && { currency }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  today: today(),
})

export const statementQuery = (view: StatementView) =>
  queryOptions({
    queryKey: [root, 'statement', statementParams(view)] as const,
    queryFn: ({ signal }) => api('GET /api/invoices/statement', { query: statementParams(view), signal }),
    placeholderData: keepPreviousData,
    // Payments change it too.
    refetchOnMount: 'always',
  })

export const noSuggestions: InvoiceSuggestions = {
  companies: [],
  customers: [],
  items: [],
  authorization: { preparedBy: [], checkedBy: [], authorizedBy: [] },
  defaults: {
    taxes: false,
    issued: 'loose',
    companyName: '',
    companyAddress: '',
    currency: null,
    taxRate: '0',
    paymentTerms: '',
    notes: '',
    bankAccounts: [],
  },
  latest: null,
}

/** Suggestions from earlier invoices. Without a session there are none, and that is no error. */
export const suggestionsQuery = queryOptions({
  queryKey: [root, 'suggestions'] as const,
  queryFn: async ({ signal }) => {
    try {
      return await api('GET /api/invoices/suggestions', { signal, signedOut: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return noSuggestions
      throw error
    }
  },
})

/** Customers and items beyond the first of each, by what was typed. */
export const foundSuggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: [root, 'suggestions', search] as const,
    queryFn: ({ signal }) => api('GET /api/invoices/suggestions', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  })

/** Stores the server's answer, so that all open components show it. */
export const storeInvoice = (invoice: Invoice): void => {
  queryClient.setQueryData(oneKey(invoice.id), invoice)
}
