import { queryOptions } from '@tanstack/react-query'
import { billsKey } from '#features/books/bills/web/parts.ts'
import { refreshPayments } from '#features/books/payments/web/parts.ts'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { billingApi } from '../contract.ts'

const api = client<typeof billingApi>()

const matchKey = [...billsKey, 'match'] as const
const tradeKey = ['invoices', 'trade'] as const
const refreshMatches = () => refreshSoon(matchKey)
const refreshTrades = () => refreshSoon(tradeKey)
watchLive('billing', {
  // What came of an order is a part of the match of its bills.
  changed: { orders: refreshMatches, invoices: refreshTrades },
  missed: () => {
    refreshMatches()
    refreshTrades()
  },
})

/** Among what is loaded of bills, so that their live changes refresh it. */
export const matchQuery = (billId: number) =>
  queryOptions({
    queryKey: [...matchKey, billId],
    queryFn: ({ signal }) => api('GET /api/bills/:id/match', { params: { id: billId }, signal }),
  })

export const tradeQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: [...tradeKey, invoiceId],
    queryFn: ({ signal }) => api('GET /api/invoices/:id/trade', { params: { id: invoiceId }, signal }),
  })

const refreshBills = () => queryClient.invalidateQueries({ queryKey: billsKey })

export const useAccept = (billId: number) =>
  useMutation({
    mutationFn: () => api('POST /api/bills/:id/accept', { params: { id: billId }, body: {} }),
    onSuccess: () => {
      void refreshBills()
      toast({ title: 'Accepted', variant: 'success' })
    },
  })

export const useDispute = (billId: number) =>
  useMutation({
    mutationFn: (lines: { line: number; reason: string }[]) =>
      api('POST /api/bills/:id/dispute', { params: { id: billId }, body: { lines } }),
    onSuccess: ({ status: state }) => {
      // At once: whether accepting is asked about must not wait for the match.
      queryClient.setQueryData(matchQuery(billId).queryKey, (match) => match && { ...match, state })
      void refreshBills()
      toast({ title: 'Disputed', description: 'The seller can answer now.', variant: 'success' })
    },
  })

export const useConfirm = (invoiceId: number) =>
  useMutation({
    mutationFn: (id: number) => api('POST /api/payments/:id/confirm', { params: { id }, body: {} }),
    onSuccess: () => {
      refreshPayments()
      refreshTrades()
      toast({ title: 'Payment recorded', variant: 'success' })
    },
    // Somebody else may have been quicker.
    onError: () => void queryClient.invalidateQueries({ queryKey: tradeQuery(invoiceId).queryKey }),
  })

export const useAnswer = (invoiceId: number) =>
  useMutation({
    mutationFn: (lines: { line: number; answer: string }[]) =>
      api('POST /api/invoices/:id/answers', { params: { id: invoiceId }, body: { lines } }),
    onSuccess: (trade) => {
      queryClient.setQueryData(tradeQuery(invoiceId).queryKey, trade)
      toast({ title: 'Answered', variant: 'success' })
    },
  })
