import * as z from 'zod'
import { amount } from '#platform/contract/amounts.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import {
  day,
  dayParam,
  id,
  idParams,
  optionalText,
  paging,
  pathId,
  text,
  timestamp,
} from '#platform/contract/shapes.ts'
import {
  amountDigits,
  directions,
  maxAllocations,
  maxFoundDays,
  maxFoundRows,
  maxPartyName,
  maxReference,
  methods,
  sides,
} from './domain.ts'

export const paymentErrors = /* @__PURE__ */ defineErrors({
  moreThanPayment: [409, 'The documents would get more than the payment is'],
  /** The server's sentence says who paid last. */
  moreThanOpen: [409, 'Nothing is open any more'],
  /** The server's sentence says how much there is. */
  moreThanOnAccount: [409, 'This is more than what is on account'],
  refunded: [409, 'A part of this payment was paid back. Delete the refund first.'],
  /** The server's sentence says what is left. Nobody confirms more. */
  moreThanRefundable: [409, 'This is more than what is left to refund'],
  otherMoney: [409, 'This is not in the table any more, or it is other money. Please look again.'],
  notIssued: [409, 'A draft cannot be paid. Issue it first.'],
  notOpen: [409, 'A draft cannot be paid. Open or accept the bill first.'],
  disputed: [409, 'This bill is disputed. Accept it before you pay it.'],
  notPayable: [409, 'Quotes and pro-forma invoices cannot be paid'],
  inTrash: [409, 'It is in trash. Restore it before you record a payment.'],
  otherCurrency: [400, 'It is in another currency than the payment'],
  unknownDocument: [404, 'There is no such invoice or bill'],
  twice: [400, 'Each document can be named once'],
  wrongWay: [
    400,
    'Money that comes in pays invoices, money that goes out pays bills; with credit notes it is the other way round',
  ],
  twoSides: [400, 'One payment settles either what you sell or what you buy'],
  oneDocument: [400, 'Please name either an invoice or a bill'],
  noAmount: [400, 'Please enter an amount of at least the smallest coin'],
})

const direction = z.enum(directions, 'The direction must be in or out')

const money = (name: string) =>
  amount({
    name,
    sentence: `${name} must be a number above zero`,
    positive: true,
    digits: amountDigits,
  })

/** A part of a payment, and the document that it settles: an invoice or a credit note of ours, or a bill. */
const allocation = z
  .object({ invoiceId: id.nullish(), billId: id.nullish(), amount: money('Amount') })
  .transform((written, context) => {
    const [invoiceId, billId] = [written.invoiceId ?? undefined, written.billId ?? undefined]
    if (invoiceId !== undefined && billId === undefined)
      return { of: 'invoice' as const, id: invoiceId, amount: written.amount }
    if (billId !== undefined && invoiceId === undefined)
      return { of: 'bill' as const, id: billId, amount: written.amount }
    context.addIssue({ code: 'custom', message: paymentErrors.oneDocument.sentence, input: written })
    return z.NEVER
  })
export type Allocation = z.output<typeof allocation>

export const paymentForm = z.object({
  direction: direction.default('in'),
  /** Whose account it changes. Without it: of the documents; of money that comes in we sell, else we buy. */
  side: z.enum(sides, 'The side must be selling or buying').optional(),
  date: day('Please enter the date of the payment'),
  /** What moved on the account. */
  amount: money('Amount'),
  currency: z.enum(currencies, 'Please choose a currency'),
  method: z.enum(methods, 'The method must be bank, cash, card or other').default('bank'),
  reference: optionalText(maxReference, 'Reference'),
  /** The customer or supplier; without one, that of the first document. */
  partyId: id.nullish().transform((value) => value ?? null),
  /** What the bank kept. It settles documents as well. */
  fee: amount({
    name: 'Fee',
    sentence: 'The fee must be non-negative',
    min: 0,
    digits: amountDigits,
  }).default('0'),
  /** What of it settles which document. The rest is on account. */
  allocations: z
    .array(allocation, 'allocations must be a list')
    .max(maxAllocations, `One payment settles at most ${maxAllocations} documents`)
    .default([]),
  /** Confirms a payment of a document of which nothing is open: all of it goes to others, or on account. */
  over: z.boolean('over must be true or false').default(false),
  /** What is left stays on account until a person says what it settles. Else it goes to the oldest that is open. */
  hold: z.boolean('hold must be true or false').default(false),
  /**
   * The transaction of the table that is this money and becomes the payment; null: none. Without it, the one of this
   * amount within three days that names the reference, the party or a document.
   */
  transactionId: id.nullish(),
})
export type PaymentForm = z.output<typeof paymentForm>

/** What a payment settles from now on. */
export const paymentChange = z.object({
  allocations: paymentForm.shape.allocations,
  /** What is left goes to the oldest that is open. Else it stays on account. */
  spread: z.boolean('spread must be true or false').default(false),
})
export type PaymentChange = z.output<typeof paymentChange>

export const payment = z.object({
  id,
  direction,
  side: z.enum(sides),
  date: z.string(),
  /** What moved on the account. With the fee it is what can settle documents. */
  amount: z.number(),
  fee: z.number(),
  currency: z.enum(currencies),
  method: z.enum(methods),
  reference: z.string(),
  partyId: id.nullable(),
  /** As it was when the payment was recorded. */
  partyName: z.string(),
  /** Each names an invoice or a bill, by its id and our number. */
  allocations: z.array(
    z.object({
      invoiceId: id.nullable(),
      invoiceNumber: z.string().nullable(),
      billId: id.nullable(),
      billNumber: z.string().nullable(),
      amount: z.number(),
    }),
  ),
  /** What settles no document yet. */
  onAccount: z.number(),
  /** What is on account stays there until a person says what it settles. */
  held: z.boolean(),
  /** It stood in the table of transactions before, and stands there again without the payment. */
  taken: z.boolean(),
  /** Who recorded it; null if they are gone, and for what was paid before. */
  user: z.object({ id, username: z.string(), fullName: z.string() }).nullable(),
  createdAt: timestamp,
})
export type Payment = z.infer<typeof payment>

/** What can still be settled of a document. */
const openDocument = z.object({
  invoiceId: id.nullable(),
  billId: id.nullable(),
  number: z.string(),
  date: z.string(),
  dueDate: z.string().nullable(),
  openAmount: z.number(),
})
export type OpenDocument = z.infer<typeof openDocument>

/** A transaction of the table that may be the money of a payment. */
const sameMoney = z.object({
  id,
  date: z.string(),
  description: z.string(),
  transactionWith: z.string(),
  accountAffected: z.string(),
  /** It names the reference, the party or a document: without a word it becomes the payment. */
  isSame: z.boolean(),
})
export type SameMoney = z.infer<typeof sameMoney>

const shared = { access: 'member', book: ['invoices'] } as const

export const paymentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/payments',
    summary: 'Payments, newest first',
    ...shared,
    query: z.object({
      ...paging,
      invoiceId: pathId.optional(),
      billId: pathId.optional(),
      partyId: pathId.optional(),
      /** A part of the name of the customer or supplier. */
      party: text(maxPartyName, 'Customer or supplier').optional(),
      direction: direction.optional(),
      from: dayParam.optional(),
      to: dayParam.optional(),
    }),
    response: z.array(payment),
    paged: true,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/payments/open',
    summary:
      'What one payment can settle beside an invoice or a bill: the open ones of its party and currency, oldest due ' +
      'first; of a credit note, what is left to refund',
    ...shared,
    query: z.object({ invoiceId: pathId.optional(), billId: pathId.optional() }),
    response: z.array(openDocument).max(maxAllocations),
  }),
  same: endpoint({
    method: 'GET',
    path: '/api/payments/same',
    summary: `Transactions of the table that may be the money of a payment: at most ${maxFoundDays} days apart`,
    access: 'member',
    book: ['financials'],
    query: z.object({
      direction: direction.default('in'),
      date: dayParam,
      amount: money('Amount'),
      currency: paymentForm.shape.currency,
      reference: paymentForm.shape.reference,
      invoiceId: pathId.optional(),
      billId: pathId.optional(),
    }),
    response: z.array(sameMoney).max(maxFoundRows),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/payments/:id',
    summary: 'One payment',
    ...shared,
    params: idParams,
    response: payment,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/payments',
    quota: 'records',
    summary:
      'Record a payment, and which documents it settles; their paid amount is the sum of their payments then',
    ...shared,
    body: paymentForm,
    response: payment,
    status: 201,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/payments/:id',
    quota: 'records',
    summary: 'Change which documents a payment settles. What is left stays on account, or is spread.',
    ...shared,
    params: idParams,
    body: paymentChange,
    response: payment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/payments/:id',
    quota: 'records',
    summary: 'Undo a payment: what it settled is open again',
    ...shared,
    params: idParams,
    response: payment,
  }),
}
