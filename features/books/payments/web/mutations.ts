import type { BodyInput } from '#platform/contract/endpoint.ts'
import { useMutation, useSubmission } from '#platform/web/api/index.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Payment, paymentsApi } from '../contract.ts'
import { api, refreshAll } from './queries.ts'

export type PaymentBody = BodyInput<typeof paymentsApi.create>

/** The dialog shows refusals, so no toast does. */
export function useRecord(noun: 'payment' | 'refund') {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: PaymentBody) =>
      api('POST /api/payments', { body, idempotencyKey: submission.key(body) }),
    onSuccess: ({ amount, currency, allocations, taken }) => {
      submission.done()
      refreshAll()
      toast({
        title: noun === 'refund' ? 'Refund recorded' : 'Payment recorded',
        description: [
          formatCurrency(amount, currency),
          ...allocations.flatMap(({ invoiceNumber, billNumber }) => invoiceNumber ?? billNumber ?? []),
          ...(taken ? ['was in the table already'] : []),
        ].join(' · '),
        variant: 'success',
      })
    },
    meta: { quiet: true },
  })
}

/** What is left of a payment settles what is open. */
export const useApply = () =>
  useMutation({
    mutationFn: ({ id, allocations }: Pick<Payment, 'id' | 'allocations'>) =>
      api('PUT /api/payments/:id', {
        params: { id },
        body: {
          allocations: allocations.map(({ invoiceId, billId, amount }) => ({ invoiceId, billId, amount })),
          spread: true,
        },
      }),
    onSuccess: ({ onAccount, currency }) => {
      refreshAll()
      toast({
        title: onAccount > 0 ? 'Nothing else is open' : 'Applied to what is open',
        description: onAccount > 0 ? `${formatCurrency(onAccount, currency)} stays on account` : undefined,
        variant: onAccount > 0 ? 'default' : 'success',
      })
    },
    meta: { errorFallback: 'It could not be applied' },
  })

export const useRemove = (noun: 'payment' | 'refund') =>
  useMutation({
    mutationFn: ({ id }: Pick<Payment, 'id'>) => api('DELETE /api/payments/:id', { params: { id } }),
    onSuccess: ({ amount, currency }) => {
      refreshAll()
      toast({
        title: noun === 'refund' ? 'Refund deleted' : 'Payment deleted',
        description: formatCurrency(amount, currency),
        variant: 'success',
      })
    },
    meta: { errorFallback: `The ${noun} could not be deleted` },
  })
