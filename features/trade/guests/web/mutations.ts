import type { OwnQuote, QuoteFile, QuoteInput } from '#features/trade/requisitions/contract.ts'
import type { QuoteFileCalls } from '#features/trade/requisitions/web/guest.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { api, guestsQuery, publicApi, publicUpload, refreshTrade, tradeQuery } from './queries.ts'

const refresh = (id: number) => queryClient.invalidateQueries({ queryKey: guestsQuery(id).queryKey })

export interface GuestValues {
  readonly name: string
  readonly email: string
}

/** The form shows refusals, so no toast does. */
export function useInvite(id: number) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: GuestValues) =>
      api('POST /api/requisitions/:id/guests', {
        params: { id },
        body,
        idempotencyKey: submission.key({ id, body }),
      }),
    meta: { quiet: true },
    onSuccess: ({ email }) => {
      submission.done()
      toast({ title: 'Invitation sent', description: email, variant: 'success' })
      return refresh(id)
    },
  })
}

export const useResend = (id: number) =>
  useMutation({
    mutationFn: (guestId: number) =>
      api('POST /api/requisitions/:id/guests/:guestId/mail', { params: { id, guestId } }),
    onSuccess: ({ email }) => {
      toast({ title: 'A new link was sent', description: email, variant: 'success' })
      return refresh(id)
    },
    meta: { errorFallback: 'The link could not be sent' },
  })

export const useRevoke = (id: number) =>
  useMutation({
    mutationFn: (guestId: number) =>
      api('DELETE /api/requisitions/:id/guests/:guestId/links', { params: { id, guestId } }),
    onSuccess: () => {
      toast({ title: 'Links withdrawn', variant: 'success' })
      return refresh(id)
    },
    meta: { errorFallback: 'The links could not be withdrawn' },
  })

const keepQuote = (token: string, quote: OwnQuote) =>
  queryClient.setQueryData(tradeQuery(token).queryKey, (shown) => shown && { ...shown, quote })

/** The form shows a refusal itself. */
export const useGuestQuote = (token: string) =>
  useMutation({
    mutationFn: (body: QuoteInput) =>
      publicApi('PUT /api/trade-links/:token/quote', { params: { token }, body, signedOut: true }),
    meta: { quiet: true },
    onSuccess: (quote: OwnQuote) => {
      keepQuote(token, quote)
      toast({ title: quote.state === 'draft' ? 'Draft kept' : 'Quote sent', variant: 'success' })
    },
  })

/** The form shows a refusal itself. */
const useAddQuoteFile = (token: string) =>
  useMutation({
    mutationFn: (file: File) =>
      publicUpload('POST /api/trade-links/:token/quote/files', {
        params: { token },
        files: { file: [file] },
      }),
    meta: { quiet: true },
    onSuccess: (quote: OwnQuote, { name }) => {
      keepQuote(token, quote)
      toast({ title: `${name} added`, variant: 'success' })
    },
  })

const useRemoveQuoteFile = (token: string) =>
  useMutation({
    mutationFn: ({ id }: QuoteFile) =>
      publicApi('DELETE /api/trade-links/:token/quote/files/:id', { params: { token, id }, signedOut: true }),
    onSuccess: (quote: OwnQuote, { name }) => {
      keepQuote(token, quote)
      toast({ title: `${name} removed`, variant: 'success' })
    },
    meta: { errorFallback: 'The file could not be removed' },
  })

export const useGuestQuoteFiles = (token: string): QuoteFileCalls => ({
  addressOf: (id, query) => addressOf('/api/trade-links/:token/quote/files/:id', { token, id }, query),
  add: useAddQuoteFile(token),
  remove: useRemoveQuoteFile(token),
})

export const useGuestWithdraw = (token: string) =>
  useMutation<unknown, Error, number>({
    mutationFn: () =>
      publicApi('DELETE /api/trade-links/:token/quote', { params: { token }, signedOut: true }),
    onSuccess: async () => {
      await refreshTrade(token)
      toast({ title: 'Quote withdrawn', variant: 'success' })
    },
  })

export const useStopMail = (token: string) =>
  useMutation({
    mutationFn: () =>
      publicApi('POST /api/trade-links/:token/no-mail', { params: { token }, signedOut: true }),
    onSuccess: () => refreshTrade(token),
    meta: { errorFallback: 'This could not be noted' },
  })

/** The dialog shows a refusal itself. */
export const useClaim = (token: string) =>
  useMutation({
    mutationFn: (bookId: number) =>
      publicApi('POST /api/trade-links/:token/claim', { params: { token }, body: { bookId } }),
    meta: { quiet: true },
  })
