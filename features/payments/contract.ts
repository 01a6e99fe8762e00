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
import { amountDigits, directions, maxAllocations, maxPartyName, maxReference, methods } from './domain.ts'

export const paymentErrors = /* @__PURE__ */ defineErrors({
  moreThanPayment: [409, 'The invoices would get more than the payment is'],
  /** The server's sentence says what is open, and who paid last. */
  moreThanOpen: [409, 'This is more than what is open on the invoice'],
  notIssued: [409, 'A draft cannot be paid. Issue the invoice first.'],
  notPayable: [409, 'Only invoices can be paid, not quotes, pro-forma invoices or credit notes'],
  inTrash: [409, 'The invoice is in trash. Restore it before you record a payment.'],
  otherCurrency: [400, 'The invoice is in another currency than the payment'],
  unknownInvoice: [404, 'There is no such invoice'],
  unknownParty: [400, 'There is no such customer or supplier'],
  twice: [400, 'Each invoice can be named once'],
  outSettlesNothing: [400, 'Money that goes out settles no invoice to a customer'],
  noAmount: [400, 'Please enter an amount of at least the smallest coin'],
  feeTooLarge: [400, 'The fee cannot be more than the payment'],
})

const direction = z.enum(directions, 'The direction must be in or out')

const money = (name: string) =>
  amount({
    name,
    sentence: `${name} must be a number above zero`,
    positive: true,
    digits: amountDigits,
  })

export const paymentForm = z.object({
  direction: direction.default('in'),
  date: day('Please enter the date of the payment'),
  amount: money('Amount'),
  currency: z.enum(currencies, 'Please choose a currency'),
  method: z.enum(methods, 'The method must be bank, cash, card or other').default('bank'),
  reference: optionalText(maxReference, 'Reference'),
  /** The customer or supplier; without one, that of the first invoice. */
  partyId: id.nullish().transform((value) => value ?? null),
  /** What the bank kept. The payment counts in full. */
  fee: amount({
    name: 'Fee',
    sentence: 'The fee must be non-negative',
    min: 0,
    digits: amountDigits,
  }).default('0'),
  /** What of it settles which invoice. The rest is on account. */
  allocations: z
    .array(z.object({ invoiceId: id, amount: money('Amount') }), 'allocations must be a list')
    .max(maxAllocations, `One payment settles at most ${maxAllocations} invoices`)
    .default([]),
  /** Confirms that an invoice gets more than what is open on it. */
  over: z.boolean('over must be true or false').default(false),
})
export type PaymentForm = z.output<typeof paymentForm>

export const payment = z.object({
  id,
  direction,
  date: z.string(),
  amount: z.number(),
  fee: z.number(),
  /** The amount less the fee. */
  received: z.number(),
  currency: z.enum(currencies),
  method: z.enum(methods),
  reference: z.string(),
  partyId: id.nullable(),
  /** As it was when the payment was recorded. */
  partyName: z.string(),
  allocations: z.array(z.object({ invoiceId: id, invoiceNumber: z.string(), amount: z.number() })),
  /** What settles no invoice yet. */
  onAccount: z.number(),
  over: z.boolean(),
  /** Who recorded it; null if they are gone, and for what was paid before. */
  user: z.object({ id, username: z.string(), fullName: z.string() }).nullable(),
  createdAt: timestamp,
})
export type Payment = z.infer<typeof payment>

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
      'Record a payment, and which invoices it settles; their paid amount is the sum of their payments then',
    ...shared,
    body: paymentForm,
    response: payment,
    status: 201,
    idempotent: true,
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
