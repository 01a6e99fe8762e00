import { ifMatch, queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { ComparisonInput, OwnQuote, QuoteInput, Requisition, RequisitionChange } from '../contract.ts'
import {
  api,
  comparisonQuery,
  openQuery,
  ownQuoteQuery,
  requisitionKey,
  requisitionQuery,
} from './queries.ts'

const refresh = (id: number) => {
  void queryClient.invalidateQueries({ queryKey: openQuery.queryKey })
  return queryClient.invalidateQueries({ queryKey: requisitionKey(id) })
}

/** Sends a quote, or keeps it as a draft. The form shows a refusal itself. */
export const useSaveQuote = (id: number) =>
  useMutation({
    mutationKey: ['save-quote', id],
    meta: { quiet: true },
    mutationFn: (body: QuoteInput) => api('PUT /api/requisitions/:id/quote', { params: { id }, body }),
    onSuccess: (quote: OwnQuote) => {
      queryClient.setQueryData(ownQuoteQuery(id, quote.bookId).queryKey, quote)
      void refresh(id)
      toast({ title: quote.state === 'draft' ? 'Draft kept' : 'Quote sent', variant: 'success' })
    },
  })

/** Notes costs beside the quotes. The form shows a refusal itself. */
export const useCompare = (id: number) =>
  useMutation({
    mutationKey: ['compare-quotes', id],
    meta: { quiet: true },
    mutationFn: ({ body, version }: { readonly body: ComparisonInput; readonly version: number }) =>
      api('PUT /api/requisitions/:id/comparison', {
        params: { id },
        body,
        headers: ifMatch({ version }),
      }),
    onSuccess: (comparison) => {
      queryClient.setQueryData(comparisonQuery(id).queryKey, comparison)
      toast({ title: 'Costs saved', variant: 'success' })
    },
    // Somebody else may have been quicker.
    onError: () => void queryClient.invalidateQueries({ queryKey: comparisonQuery(id).queryKey }),
  })

export const useAnswerOthers = (id: number) =>
  useMutation({
    mutationKey: ['answer-others', id],
    meta: { quiet: true },
    mutationFn: (text: string) =>
      api('POST /api/requisitions/:id/answers', { params: { id }, body: { text } }),
    onSuccess: async ({ answered }) => {
      await refresh(id)
      toast({
        title: answered === 1 ? 'One supplier answered' : `${answered} suppliers answered`,
        variant: 'success',
      })
    },
  })

export const useWithdraw = (id: number) =>
  useMutation({
    mutationKey: ['withdraw-quote', id],
    mutationFn: (book: number) =>
      api('DELETE /api/requisitions/:id/quote', { params: { id }, query: { book: String(book) } }),
    onSuccess: async () => {
      await refresh(id)
      toast({ title: 'Quote withdrawn', variant: 'success' })
    },
  })

const keep = (requisition: Requisition) => {
  queryClient.setQueryData(requisitionQuery(requisition.postId).queryKey, requisition)
  void refresh(requisition.postId)
}

/** Saves a change of a requisition. The form shows a refusal itself. */
export const useChange = (id: number) =>
  useMutation({
    mutationKey: ['change-requisition', id],
    meta: { quiet: true },
    mutationFn: (body: RequisitionChange) => api('PUT /api/requisitions/:id', { params: { id }, body }),
    onSuccess: (requisition) => {
      keep(requisition)
      toast({ title: 'Requisition changed', variant: 'success' })
    },
  })

export const useCancel = (id: number) =>
  useMutation({
    mutationKey: ['cancel-requisition', id],
    mutationFn: () => api('POST /api/requisitions/:id/cancel', { params: { id } }),
    onSuccess: (requisition) => {
      keep(requisition)
      toast({ title: 'Requisition cancelled', variant: 'success' })
    },
  })
