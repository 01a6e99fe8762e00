import * as z from 'zod'
import {
  answerForm,
  changeForm,
  delivery,
  deliveryForm,
  noteQuery,
  order,
  orderHead,
  receiptForm,
} from '#features/trade/orders/contract.ts'
import { maxDeliveries, maxReason } from '#features/trade/orders/domain.ts'
import {
  ownQuote,
  question,
  questionText,
  quoteForm,
  requisition,
} from '#features/trade/requisitions/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fileQuery, id, message, optionalText, paging, timestamp } from '#platform/contract/shapes.ts'
import { ofOne, one, token } from './by-link.ts'
import { guestPaperCalls } from './papers.ts'
import { guestPhotoCalls } from './photos.ts'
import { guestQuoteFileCalls } from './quote-files.ts'

/** All that a link shows: one requisition, and the guest's own side of what came of it. */
const shownTrade = z.object({
  /** As whoever invited them calls them. */
  name: z.string(),
  inviter: z.string(),
  expiresAt: timestamp,
  /** They want no more mail. */
  isStopped: z.boolean(),
  /** Null once it was deleted. */
  requisition: requisition.nullable(),
  quote: ownQuote.nullable(),
  /** The newest first. */
  orders: z.array(orderHead),
})
export type ShownTrade = z.infer<typeof shownTrade>

const step = <P extends string>(summary: string, path: P) =>
  endpoint({
    method: 'POST',
    path,
    quota: 'records',
    summary,
    ...ofOne,
    body: z.object({ reason: optionalText(maxReason, 'The reason') }),
    response: order,
    versioned: true,
  })

/** For whoever has a link of a requisition. Reading changes nothing. */
export const publicGuestApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token',
    summary: 'The requisition of a link, with the guest’s own quote and orders',
    ...one,
    response: shownTrade,
  }),
  quote: endpoint({
    method: 'PUT',
    path: '/api/trade-links/:token/quote',
    quota: 'records',
    summary: 'Quote as a guest until the deadline, or change the quote',
    ...one,
    body: quoteForm.omit({ bookId: true }),
    response: ownQuote,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/trade-links/:token/quote',
    quota: 'records',
    summary: 'Withdraw a guest’s quote before the deadline',
    ...one,
    response: message,
  }),
  ...guestQuoteFileCalls,
  questions: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token/questions',
    summary: 'Answered questions about the requisition, and the guest’s own',
    ...one,
    query: z.object(paging),
    response: z.array(question),
    paged: true,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/questions',
    quota: 'comments',
    summary: 'Ask a question as a guest before the deadline',
    ...one,
    body: questionText,
    response: question,
    status: 201,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token/files/:id',
    summary: 'A file of a line of the requisition, as its guest gets it',
    ...ofOne,
    query: fileQuery,
    response: z.unknown(),
    binary: true,
  }),
  stopMail: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/no-mail',
    quota: 'records',
    summary: 'Want no more mail about this requisition; the link stays open',
    ...one,
    response: message,
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token/orders/:id',
    summary: 'An order as its guest sees it',
    ...ofOne,
    response: order,
    versioned: true,
  }),
  accept: step('Accept an order as a guest', '/api/trade-links/:token/orders/:id/accept'),
  decline: step('Decline an order as a guest, with a reason', '/api/trade-links/:token/orders/:id/decline'),
  cancel: step(
    'Cancel an accepted order as a guest before anything was delivered, with a reason',
    '/api/trade-links/:token/orders/:id/cancel',
  ),
  propose: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/orders/:id/changes',
    quota: 'records',
    summary: 'Propose as a guest other quantities, prices or days; the other side answers',
    ...ofOne,
    body: changeForm,
    response: order,
    status: 201,
    versioned: true,
  }),
  answerChange: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/order-changes/:id/answer',
    quota: 'records',
    summary: 'Accept or decline as a guest what was proposed to them, or withdraw what they proposed',
    ...ofOne,
    body: answerForm,
    response: order,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token/deliveries/:id',
    summary: 'A delivery of a guest’s order with its lines',
    ...ofOne,
    response: delivery,
  }),
  note: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token/deliveries/:id/pdf',
    summary: 'The delivery note of a guest’s order as a PDF',
    ...ofOne,
    query: noteQuery,
    response: z.unknown(),
    binary: true,
  }),
  ship: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/orders/:id/deliveries',
    quota: 'records',
    summary: 'Say as a guest what was sent, in parts if need be',
    ...ofOne,
    body: deliveryForm.extend({
      /** How many deliveries the order had when this was written, so that nothing is sent twice. */
      seen: z
        .number('seen must be a whole number')
        .int('seen must be a whole number')
        .min(0, 'seen must be 0 or more')
        .max(maxDeliveries, `seen must be at most ${maxDeliveries}`),
    }),
    response: order,
    status: 201,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/deliveries/:id/receipt',
    quota: 'records',
    summary: 'Say as a guest what came of a delivery',
    ...ofOne,
    body: receiptForm,
    response: order,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/trade-links/:token/deliveries/:id/receipt',
    quota: 'records',
    summary: 'Correct as a guest a wrong receipt',
    ...ofOne,
    body: receiptForm,
    response: order,
  }),
  ...guestPhotoCalls,
  recall: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/deliveries/:id/cancel',
    quota: 'records',
    summary: 'Take back as a guest a delivery that was not received',
    ...ofOne,
    body: z.object({ reason: optionalText(maxReason, 'The reason') }),
    response: order,
  }),
  ...guestPaperCalls,
  claim: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/claim',
    quota: 'records',
    summary: 'Take the guest’s side into a book of one’s own, once; the links end',
    access: 'member',
    byLink: true,
    params: z.object({ token }),
    body: z.object({ bookId: id }),
    response: z.object({ postId: id.nullable(), orderIds: z.array(id) }),
  }),
}
