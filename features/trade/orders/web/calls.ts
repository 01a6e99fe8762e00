import { type Context, createContext } from 'react'
import { queryOptions } from '@tanstack/react-query'
import { ifMatch, queryClient, uploader } from '#platform/web/api/index.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { currentNotation } from '#platform/web/notation/store.ts'
import type {
  AnswerForm,
  ChangeInput,
  Delivery,
  DeliveryInput,
  Order,
  ordersApi,
  Photo,
  ReceiptInput,
} from '../contract.ts'
import type { OrderStep } from '../domain.ts'
import { api, orderQuery, ordersKey } from './queries.ts'

/** What the parts of an order call: for a member their book, for a guest their link. */
export interface OrderCalls {
  /** Guests have no catalogue, no stock and no other pages here. */
  readonly isGuest: boolean
  step(order: Order, step: OrderStep, reason: string): Promise<Order>
  propose(order: Order, body: ChangeInput, idempotencyKey: string): Promise<Order>
  answerChange(order: Order, changeId: number, body: AnswerForm): Promise<Order>
  ship(order: Order, body: DeliveryInput, idempotencyKey: string): Promise<Order & { warnings?: string[] }>
  receive(deliveryId: number, body: ReceiptInput): Promise<Order>
  correct(deliveryId: number, body: ReceiptInput): Promise<Order>
  recall(deliveryId: number, reason: string): Promise<Order>
  /** @param idempotencyKey sent again after a lost answer, a photo is added once */
  addPhoto(deliveryId: number, file: File, idempotencyKey: string): Promise<Photo>
  removePhoto(deliveryId: number, photoId: number): Promise<unknown>
  /** Where a photo is. */
  photoAddress(deliveryId: number, photoId: number): string
  readDelivery(id: number, book: number, signal: AbortSignal): Promise<Delivery>
  /** Where the note of a delivery is, as a PDF. */
  noteAddress(order: Order, deliveryId: number): string
  /** Shows the order as a step has left it. */
  keep(order: Order): void
  refresh(): Promise<void>
}

interface StepCall {
  readonly params: { readonly id: number }
  readonly book: number
  readonly body: { readonly reason: string }
  readonly headers: Readonly<Record<string, string>>
}
const steps = {
  approve: (call: StepCall) => api('POST /api/orders/:id/approve', call),
  reject: (call: StepCall) => api('POST /api/orders/:id/reject', call),
  accept: (call: StepCall) => api('POST /api/orders/:id/accept', call),
  decline: (call: StepCall) => api('POST /api/orders/:id/decline', call),
  cancel: (call: StepCall) => api('POST /api/orders/:id/cancel', call),
} as const satisfies Readonly<Record<OrderStep, unknown>>

const refresh = () => queryClient.invalidateQueries({ queryKey: ordersKey })

const upload = uploader<typeof ordersApi>()

const memberCalls: OrderCalls = {
  isGuest: false,
  step: (order, step, reason) =>
    steps[step]({
      params: { id: order.id },
      book: order.bookId,
      body: { reason },
      headers: ifMatch(order),
    }),
  propose: (order, body, idempotencyKey) =>
    api('POST /api/orders/:id/changes', {
      params: { id: order.id },
      book: order.bookId,
      body,
      headers: ifMatch(order),
      idempotencyKey,
    }),
  answerChange: (order, id, body) =>
    api('POST /api/order-changes/:id/answer', { params: { id }, book: order.bookId, body }),
  ship: ({ id, bookId }, body, idempotencyKey) =>
    api('POST /api/orders/:id/deliveries', { params: { id }, book: bookId, body, idempotencyKey }),
  receive: (id, body) => api('POST /api/deliveries/:id/receipt', { params: { id }, body }),
  correct: (id, body) => api('PUT /api/deliveries/:id/receipt', { params: { id }, body }),
  recall: (id, reason) => api('POST /api/deliveries/:id/cancel', { params: { id }, body: { reason } }),
  addPhoto: (id, file, idempotencyKey) =>
    upload('POST /api/deliveries/:id/photos', { params: { id }, files: { photo: [file] }, idempotencyKey }),
  removePhoto: (id, photoId) =>
    api('DELETE /api/deliveries/:id/photos/:photoId', { params: { id, photoId } }),
  photoAddress: (id, photoId) => addressOf('/api/deliveries/:id/photos/:photoId', { id, photoId }),
  readDelivery: (id, book, signal) => api('GET /api/deliveries/:id', { params: { id }, book, signal }),
  noteAddress: ({ bookId }, id) =>
    addressOf('/api/deliveries/:id/pdf', { id }, { ...currentNotation() }, bookId),
  keep: (order) => {
    queryClient.setQueryData(orderQuery(order.id, order.bookId).queryKey, order)
    void refresh()
    // Its goods moved.
    void queryClient.invalidateQueries({ queryKey: ['materials'] })
  },
  refresh,
}

export const OrderCallsContext: Context<OrderCalls> = createContext(memberCalls)

export const deliveryQuery = (calls: OrderCalls, id: number, book: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'delivery', id, book],
    queryFn: ({ signal }) => calls.readDelivery(id, book, signal),
  })
