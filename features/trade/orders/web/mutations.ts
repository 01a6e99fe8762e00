import { use } from 'react'
import { queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { ChangeAnswer } from '../domain/changes.ts'
import type { AwardInput, ChangeInput, DeliveryInput, Order, Photo, ReceiptInput } from '../contract.ts'
import type { OrderStep } from '../domain.ts'
import { OrderCallsContext, type OrderCalls } from './calls.ts'
import { api, ordersKey } from './queries.ts'
import { titleOf } from './texts.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: ordersKey })

/** Dialogs show refusals themselves. */
const quiet = { quiet: true } as const

const keep = (calls: OrderCalls, order: Order, title: string, description = titleOf(order)) => {
  calls.keep(order)
  toast({ title, description, variant: 'success' })
}

const done = {
  approve: 'Order approved and sent',
  reject: 'Order not approved',
  accept: 'Order accepted',
  decline: 'Order declined',
  cancel: 'Order cancelled',
} as const

export function useStep(order: Order, step: OrderStep) {
  const calls = use(OrderCallsContext)
  return useMutation({
    mutationFn: (reason: string) => calls.step(order, step, reason),
    meta: quiet,
    onSuccess: (changed) => keep(calls, changed, done[step]),
    // The other side may have been quicker.
    onError: () => void calls.refresh(),
  })
}

export function usePropose(order: Order) {
  const calls = use(OrderCallsContext)
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: ChangeInput) => calls.propose(order, body, submission.key(body)),
    meta: quiet,
    onSuccess: (changed) => {
      submission.done()
      keep(calls, changed, 'Change proposed')
    },
    onError: () => void calls.refresh(),
  })
}

const answered = {
  accept: 'Change accepted',
  decline: 'Change declined',
  withdraw: 'Change withdrawn',
} as const

export function useAnswerChange(order: Order, changeId: number) {
  const calls = use(OrderCallsContext)
  return useMutation({
    mutationFn: (body: { answer: ChangeAnswer; reason: string }) => calls.answerChange(order, changeId, body),
    meta: quiet,
    onSuccess: (changed, { answer }) => keep(calls, changed, answered[answer]),
    onError: () => void calls.refresh(),
  })
}

export function useShip(order: Order) {
  const calls = use(OrderCallsContext)
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: DeliveryInput) => calls.ship(order, body, submission.key(body)),
    meta: quiet,
    onSuccess: ({ warnings = [], ...changed }) => {
      submission.done()
      keep(
        calls,
        changed,
        `${changed.deliveries.at(-1)?.number ?? 'Delivery'} is under way`,
        warnings.length === 0 ? undefined : `${warnings.join('. ')}.`,
      )
    },
  })
}

/** Drafts an invoice of all that was delivered and is not invoiced yet. */
export function useInvoice(order: Order) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: () =>
      api('POST /api/orders/:id/invoice', {
        params: { id: order.id },
        book: order.bookId,
        body: {},
        idempotencyKey: submission.key({ papers: order.papers.length }),
      }),
    onSuccess: ({ number }) => {
      submission.done()
      void refresh()
      void queryClient.invalidateQueries({ queryKey: ['invoices'] })
      toast({
        title: 'Invoice drafted',
        description: `${number}. Look at it, then issue it.`,
        variant: 'success',
      })
    },
    // Somebody else may have been quicker.
    onError: () => void refresh(),
  })
}

/** @param isCorrection of a receipt that is booked */
export function useReceive(id: number, isCorrection: boolean) {
  const calls = use(OrderCallsContext)
  return useMutation({
    mutationFn: (body: ReceiptInput) => (isCorrection ? calls.correct(id, body) : calls.receive(id, body)),
    meta: quiet,
    onSuccess: (order) => keep(calls, order, isCorrection ? 'Receipt corrected' : 'Receipt booked'),
  })
}

export function useRecall(id: number) {
  const calls = use(OrderCallsContext)
  return useMutation({
    mutationFn: (reason: string) => calls.recall(id, reason),
    meta: quiet,
    onSuccess: (order) => keep(calls, order, 'Delivery taken back'),
    onError: () => void calls.refresh(),
  })
}

export function useRemovePhoto(deliveryId: number) {
  const calls = use(OrderCallsContext)
  return useMutation({
    mutationFn: ({ id }: Photo) => calls.removePhoto(deliveryId, id),
    onSuccess: () => toast({ title: 'Photo removed', variant: 'success' }),
    // Somebody else may have been quicker.
    onSettled: () => void calls.refresh(),
    meta: { errorFallback: 'The photo could not be removed' },
  })
}

const awardedText = (orders: readonly Order[]): string => {
  const count = orders.length === 1 ? 'Order' : `${orders.length} orders`
  if (orders.some(({ state }) => state === 'sent')) return `${count} sent`
  return `${count} ${orders.length === 1 ? 'waits' : 'wait'} for approval`
}

export function useAward(postId: number) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: AwardInput) =>
      api('POST /api/requisitions/:id/award', {
        params: { id: postId },
        body,
        idempotencyKey: submission.key(body),
      }),
    meta: quiet,
    onSuccess: (orders) => {
      submission.done()
      void refresh()
      // Whoever was not chosen can be answered now.
      void queryClient.invalidateQueries({ queryKey: ['requisitions', postId] })
      toast({
        title: awardedText(orders),
        description: orders.map(titleOf).join('; '),
        variant: 'success',
      })
    },
    onError: () => void refresh(),
  })
}
