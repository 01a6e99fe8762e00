import * as z from 'zod'
import { decision } from '#features/trade/requisitions/contract.ts'
import { sides } from '#platform/contract/sides.ts'
import type { Area } from '#platform/contract/books.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, notationParams, optionalText, paging, pathId } from '#platform/contract/shapes.ts'
import { answerForm, awardForm, changeForm, deliveryForm, receiptForm } from './contract/forms.ts'
import { codeCalls } from './contract/codes.ts'
import { photoCalls } from './contract/photos.ts'
import { delivery, order, orderHead } from './contract/shapes.ts'
import { maxChanges } from './domain/changes.ts'
import { maxDeliveries, maxReason, orderStates } from './domain.ts'

export type {
  AnswerForm,
  AwardForm,
  AwardInput,
  ChangeForm,
  ChangeInput,
  DeliveryForm,
  DeliveryInput,
  ReceiptForm,
  ReceiptInput,
} from './contract/forms.ts'
export type { CodedDelivery } from './contract/codes.ts'
export type { Delivery, Order, OrderHead } from './contract/shapes.ts'
export { type Photo, photoErrors, photoFile, photo } from './contract/photos.ts'
export { answerForm, changeForm, deliveryForm, receiptForm } from './contract/forms.ts'
export { delivery, order, orderHead } from './contract/shapes.ts'

/** Storekeepers ship and receive, bookkeepers read. */
const areas = ['trade', 'materials', 'invoices'] as const satisfies readonly Area[]
const one = { access: 'member', params: idParams } as const
/** How a delivery note is written. */
export const noteQuery = z.object({
  paper: z.enum(['a4', 'letter'], 'The paper must be a4 or letter').default('a4'),
  ...notationParams,
})
/** Of which book one's side is, where one is in both. */
const bookQuery = z.object({ book: pathId.optional() })
const step = <P extends string>(summary: string, path: P) =>
  endpoint({
    method: 'POST',
    path,
    quota: 'records',
    summary,
    ...one,
    query: bookQuery,
    body: z.object({ reason: optionalText(maxReason, 'The reason') }),
    response: order,
    versioned: true,
  })

export const ordersApi = {
  award: endpoint({
    method: 'POST',
    path: '/api/requisitions/:id/award',
    quota: 'records',
    summary: 'Order what was quoted: one order for each supplier',
    ...one,
    body: awardForm,
    response: z.array(order),
    status: 201,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/orders',
    summary: 'Orders of a book, newest first: what it buys, what it sells, or both',
    access: 'member',
    book: areas,
    query: z.object({
      ...paging,
      side: z.enum(sides, 'The side must be buying or selling').optional(),
      state: z.enum(orderStates, 'The state is not known').optional(),
      /** Those of one requisition, by its post. */
      requisition: pathId.optional(),
      /** That of which a movement of the book's stock is a part. */
      movement: pathId.optional(),
    }),
    response: z.array(orderHead),
    paged: true,
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/decisions',
    summary: 'Why a requisition was awarded so, with what was compared then, newest first',
    ...one,
    query: z.object(paging),
    response: z.array(decision),
    paged: true,
  }),
  ordered: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/ordered',
    summary: 'How much of each line of a requisition is ordered, for whoever may order',
    ...one,
    response: z.array(z.object({ line: z.number().int(), quantity: z.number() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'An order as one of its two sides sees it',
    ...one,
    query: bookQuery,
    response: order,
    versioned: true,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/deliveries/:id',
    summary: 'A delivery with its lines, as one of the two sides sees it',
    ...one,
    query: bookQuery,
    response: delivery,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/deliveries/:id/pdf',
    summary: 'The delivery note as a PDF, with a code that shows this delivery alone',
    ...one,
    query: bookQuery.extend(noteQuery.shape),
    response: z.unknown(),
    binary: true,
  }),
  ship: endpoint({
    method: 'POST',
    path: '/api/orders/:id/deliveries',
    quota: 'records',
    summary: 'Send goods of an order, in parts if need be: a delivery note, and stock out',
    ...one,
    query: bookQuery,
    body: deliveryForm,
    response: order.extend({ warnings: z.array(z.string()) }),
    status: 201,
    idempotent: true,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/deliveries/:id/receipt',
    quota: 'records',
    summary: 'Say what came of a delivery, short, over or damaged: stock in',
    ...one,
    body: receiptForm,
    response: order,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/deliveries/:id/receipt',
    quota: 'records',
    summary: 'Correct a wrong receipt: the difference goes into stock, or out of it',
    ...one,
    body: receiptForm,
    response: order,
    idempotent: true,
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/deliveries/:id/cancel',
    quota: 'records',
    summary: 'Take back a delivery that was not received; the goods are in stock again',
    ...one,
    body: z.object({ reason: optionalText(maxReason, 'The reason') }),
    response: order,
  }),
  ...codeCalls,
  ...photoCalls,
  propose: endpoint({
    method: 'POST',
    path: '/api/orders/:id/changes',
    quota: 'records',
    summary: 'Propose other quantities, prices or days of an accepted order; the other side answers',
    ...one,
    query: bookQuery,
    body: changeForm,
    response: order,
    status: 201,
    idempotent: true,
    versioned: true,
  }),
  answerChange: endpoint({
    method: 'POST',
    path: '/api/order-changes/:id/answer',
    quota: 'records',
    summary: 'Accept or decline what the other side proposed, or withdraw what one proposed oneself',
    ...one,
    query: bookQuery,
    body: answerForm,
    response: order,
  }),
  approve: step('Approve an order as a second person, which sends it', '/api/orders/:id/approve'),
  reject: step('Reject an order that waits for approval, with a reason', '/api/orders/:id/reject'),
  invoice: endpoint({
    method: 'POST',
    path: '/api/orders/:id/invoice',
    quota: 'records',
    summary: 'Draft an invoice of what was delivered of an order and is not invoiced yet',
    ...one,
    query: bookQuery,
    body: z.object({
      /** Of this delivery alone; absent: of all. */
      deliveryId: id.nullish(),
    }),
    response: z.object({ id, orderId: id, number: z.string(), total: z.number() }),
    status: 201,
    idempotent: true,
  }),
  accept: step('Accept an order that was sent to one', '/api/orders/:id/accept'),
  decline: step('Decline an order that was sent to one, with a reason', '/api/orders/:id/decline'),
  cancel: step('Cancel an order before anything was delivered, with a reason', '/api/orders/:id/cancel'),
}

export const orderErrors = /* @__PURE__ */ defineErrors({
  unknownQuote: [400, 'There is no such quote, or it does not count any more'],
  notQuoted: [400, 'This line was not quoted'],
  expired: [409, 'This quote is not valid any more'],
  moreThanQuoted: [409, 'More than was quoted cannot be ordered'],
  moreThanAsked: [409, 'More than was asked for cannot be ordered'],
  belowMinimum: [409, 'This supplier wants an order to come to more'],
  wrongState: [409, 'This is not possible any more. Please look at the order again.'],
  otherGone: [409, 'The other side has left, so nobody there can answer or receive anything'],
  bothSides: [409, 'This book is the other side of the order'],
  wrongSide: [403, 'Only the other side can do this'],
  unknownLine: [400, 'The order has no such line'],
  noWarehouse: [
    400,
    'Please name the warehouse, or say that this is not kept in stock (in a call: a warehouse of null)',
  ],
  moreThanOpen: [409, 'More than is open of this order cannot be sent'],
  manyDeliveries: [409, `An order can have at most ${maxDeliveries} deliveries`],
  notAccepted: [409, 'Only an accepted order can be delivered'],
  delivered: [409, 'Something was delivered already. What is left is changed by agreement.'],
  moreDamaged: [400, 'More cannot be damaged than came'],
  notReceived: [409, 'This delivery was not received, so there is no receipt to correct'],
  allLines: [400, 'Please say of each line what came'],
  nothingToInvoice: [409, 'Everything that was delivered is invoiced already'],
  unknownDelivery: [400, 'The order has no such delivery, or it was taken back'],
  noReason: [400, 'Please say why'],
  ownAward: [403, 'Somebody else must approve what you awarded'],
  needsApprover: [403, 'Above the amount that your company has set, only an owner or manager can do this'],
  claimedAlone: [
    403,
    'These orders come to more than one person of this company may buy. Take them into another book, or have the ' +
      'amount lifted first.',
  ],
  tooMuch: [400, 'The amount must be below 1,000,000,000,000'],
  changeOpen: [409, 'A proposed change waits for an answer already'],
  manyChanges: [409, `An order can have at most ${maxChanges} changes`],
  belowDelivered: [409, 'Less than what is delivered or on its way cannot be agreed'],
  belowInvoiced: [409, 'Less than what is invoiced cannot be agreed. A credit note takes it back first.'],
  priceDelivered: [409, 'The price of what is delivered, on its way or invoiced cannot be changed'],
  sameAsBefore: [400, 'Please change something'],
  nothingLeft: [409, 'Nothing would be left. Please cancel the order instead.'],
})
