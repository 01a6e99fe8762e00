import type { BodyInput } from '#platform/contract/endpoint.ts'
import type { GuestPaper } from '#features/trade/billing/contract.ts'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { publicGuestApi } from '../contract.ts'
import { guestOrderQuery, paperQuery, publicApi, publicUpload, refreshTrade } from './queries.ts'

type InvoiceInput = BodyInput<typeof publicGuestApi.invoice>

/** The form shows a refusal itself. */
export const useGuestInvoice = (token: string, orderId: number) =>
  useMutation({
    mutationFn: ({ file, ...body }: InvoiceInput & { readonly file: File | undefined }) =>
      publicUpload('POST /api/trade-links/:token/orders/:id/invoice', {
        params: { token, id: orderId },
        body,
        files: { file: file === undefined ? [] : [file] },
      }),
    meta: { quiet: true },
    onSuccess: (order) => {
      queryClient.setQueryData(guestOrderQuery(token, orderId).queryKey, order)
      void refreshTrade(token)
      toast({ title: 'Invoice sent', variant: 'success' })
    },
  })

interface CreditInput extends Omit<BodyInput<typeof publicGuestApi.creditPaper>, 'lines'> {
  readonly lines: readonly { line: number; quantity: string; unitPrice: string }[]
  readonly file: File | undefined
}

/** The form shows a refusal itself. */
export const useGuestCredit = (token: string, id: number) =>
  useMutation({
    mutationFn: ({ file, lines, ...body }: CreditInput) =>
      publicUpload('POST /api/trade-links/:token/papers/:id/credit', {
        params: { token, id },
        body: { ...body, lines: JSON.stringify(lines) },
        files: { file: file === undefined ? [] : [file] },
      }),
    meta: { quiet: true },
    onSuccess: (paper) => {
      queryClient.setQueryData(paperQuery(token, id).queryKey, paper)
      void refreshTrade(token)
      toast({ title: 'Credit note sent', variant: 'success' })
    },
  })

/** What a guest does about an invoice. */
export type PaperCall =
  | { readonly step: 'accept' }
  | { readonly step: 'dispute'; readonly lines: readonly { line: number; reason: string }[] }
  | { readonly step: 'answer'; readonly lines: readonly { line: number; answer: string }[] }
  | ({ readonly step: 'pay' } & Omit<BodyInput<typeof publicGuestApi.payPaper>, 'seen'>)

const done = {
  accept: 'Invoice accepted',
  dispute: 'Disputed',
  answer: 'Answered',
  pay: 'Payment announced',
} as const satisfies Record<PaperCall['step'], string>

const send = (token: string, { id, payments }: GuestPaper, call: PaperCall): Promise<GuestPaper> => {
  const of = { params: { token, id }, signedOut: true } as const
  switch (call.step) {
    case 'accept':
      return publicApi('POST /api/trade-links/:token/papers/:id/accept', { ...of, body: {} })
    case 'dispute':
      return publicApi('POST /api/trade-links/:token/papers/:id/dispute', {
        ...of,
        body: { lines: [...call.lines] },
      })
    case 'answer':
      return publicApi('POST /api/trade-links/:token/papers/:id/answers', {
        ...of,
        body: { lines: [...call.lines] },
      })
    case 'pay': {
      const { step: _, ...body } = call
      return publicApi('POST /api/trade-links/:token/papers/:id/payments', {
        ...of,
        body: { ...body, seen: payments.length },
      })
    }
  }
}

/** @param quiet the form shows a refusal itself */
export const usePaperStep = (token: string, paper: GuestPaper, { quiet = false } = {}) =>
  useMutation({
    mutationFn: (call: PaperCall) => send(token, paper, call),
    meta: quiet ? { quiet: true } : { errorFallback: 'This could not be sent' },
    onSuccess: (changed, { step }) => {
      queryClient.setQueryData(paperQuery(token, paper.id).queryKey, changed)
      void refreshTrade(token)
      toast({ title: done[step], variant: 'success' })
    },
    // The other side may have been quicker.
    onError: () => void refreshTrade(token),
  })
