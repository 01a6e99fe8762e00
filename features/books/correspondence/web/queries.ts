import { queryOptions } from '@tanstack/react-query'
import { today } from '#platform/contract/dates.ts'
import { client, type Page, queryClient } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { publicInvoiceApi, sendingApi } from '../contract.ts'
import type { MailKind } from '../domain.ts'

export const api = client<typeof sendingApi>()
const publicApi = client<typeof publicInvoiceApi>()

/** The first part of all keys. */
const key = ['sending'] as const

/** Nearly always one page. */
async function allOf<Item>(
  load: (cursor: string | undefined) => Promise<Page<Item>>,
  cursor?: string,
): Promise<readonly Item[]> {
  const { items, nextCursor } = await load(cursor)
  return nextCursor === null ? items : [...items, ...(await allOf(load, nextCursor))]
}

export const mailsQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'mails', id],
    queryFn: ({ signal }) =>
      allOf((cursor) =>
        api.page('GET /api/invoices/:id/mails', { params: { id }, query: { cursor }, signal }),
      ),
  })

export const linksQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'links', id],
    queryFn: ({ signal }) =>
      allOf((cursor) =>
        api.page('GET /api/invoices/:id/links', { params: { id }, query: { cursor }, signal }),
      ),
  })

export const remindersQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'reminders', id],
    queryFn: ({ signal }) => api('GET /api/invoices/:id/reminders', { params: { id }, signal }),
  })

/** A text to begin with, made anew each time. */
export const letterQuery = (id: number, kind: MailKind) =>
  queryOptions({
    queryKey: [...key, 'letter', id, kind],
    queryFn: ({ signal }) => api('GET /api/invoices/:id/letter', { params: { id }, query: { kind }, signal }),
    gcTime: 0,
    staleTime: 0,
  })

/** The first page: who has more of them begins with the oldest. */
export const dueQuery = () =>
  queryOptions({
    queryKey: [...key, 'due', today()],
    queryFn: ({ signal }) =>
      api.page('GET /api/invoices/reminders/due', { query: { today: today() }, signal }),
  })

export const shownQuery = (token: string) =>
  queryOptions({
    queryKey: [...key, 'shown', token],
    queryFn: ({ signal }) =>
      publicApi('GET /api/invoice-links/:token', { params: { token }, signal, signedOut: true }),
  })

export const claimPaid = (token: string) =>
  publicApi('POST /api/invoice-links/:token/paid', { params: { token }, signedOut: true })

export const refreshSent = () => queryClient.invalidateQueries({ queryKey: key })

const refresh = () => refreshSoon(key)
/** What is open on an invoice moves its reminders, and its customer may want none. */
watchLive('sending', { changed: { sending: refresh, invoices: refresh, parties: refresh }, missed: refresh })
