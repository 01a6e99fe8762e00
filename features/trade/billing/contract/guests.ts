import * as z from 'zod'
import { billKinds, billStatuses, maxFileBytes, maxNumber } from '#features/books/bills/domain.ts'
import { maxLines } from '#features/books/lines/domain.ts'
import { orderSides } from '#features/trade/orders/domain.ts'
import { methods, maxReference } from '#features/books/payments/domain.ts'
import { maxRate } from '#features/books/taxes/domain.ts'
import { amount, lineFigure } from '#platform/contract/amounts.ts'
import { currencies, readDecimal } from '#platform/contract/decimal.ts'
import { day, id, jsonField, optionalText, requiredText } from '#platform/contract/shapes.ts'
import { maxAnnounced, maxDisputes, moneyDigits, paperSteps } from '../domain.ts'
import { announcedPayment, dispute, linesWith, once } from './shapes.ts'

/** What a seller without an account says of their invoice; its lines are what was delivered and is not billed yet. */
export const guestInvoiceForm = z.object({
  number: requiredText(maxNumber, 'The number', 'Please enter the number of your invoice'),
  date: day('Please enter the date of your invoice'),
  dueDate: z
    .preprocess((value) => (value === '' ? null : value), day('The due date must be a date').nullish())
    .transform((value) => value ?? null),
  /** Of all lines; 0 for none. */
  taxRate: amount({
    name: 'The tax rate',
    sentence: `The tax rate must be between 0 and ${maxRate} percent`,
    min: 0,
    digits: moneyDigits,
  })
    .refine((rate) => readDecimal(rate)?.lte(maxRate), `The tax rate must be at most ${maxRate} percent`)
    .default('0'),
})
export type GuestInvoiceForm = z.output<typeof guestInvoiceForm>

export const guestInvoiceFile = {
  field: 'file',
  maxBytes: maxFileBytes,
  maxFiles: 1,
  tooLarge: () => 'The file must be at most 10 MB',
} as const

const creditAmount = (name: string) =>
  lineFigure({ name, sentence: `${name} must be a number above zero`, positive: true })

/** What they take back of disputed lines: a part of the quantity, or all of it at a part of the price. */
export const guestCreditForm = z.object({
  number: requiredText(maxNumber, 'The number', 'Please enter the number of your credit note'),
  date: day('Please enter the date of your credit note'),
  lines: jsonField(
    linesWith({ quantity: creditAmount('The quantity'), unitPrice: creditAmount('The price') }).refine(
      (lines) => once(lines),
      'Each line once',
    ),
    'The lines must be a list',
  ),
})
export type GuestCreditForm = z.output<typeof guestCreditForm>

export const guestPaymentForm = z.object({
  date: day('Please enter the date of the payment'),
  amount: amount({
    name: 'Amount',
    sentence: 'Amount must be a number above zero',
    positive: true,
    digits: moneyDigits,
  }),
  method: z.enum(methods, 'The method must be bank, cash, card or other').default('bank'),
  reference: optionalText(maxReference, 'Reference'),
})
export type GuestPaymentForm = z.output<typeof guestPaymentForm>

/** An invoice of an order, as a guest on either side sees it. */
export const guestPaper = z.object({
  id,
  orderId: id,
  /** The guest's. */
  side: z.enum(orderSides),
  kind: z.enum(billKinds),
  /** As the seller's paper says it. */
  number: z.string(),
  /** Of a credit note: the number of the invoice that it corrects, where it is known. */
  corrects: z.string().nullable(),
  date: z.string(),
  dueDate: z.string().nullable(),
  state: z.enum(billStatuses),
  currency: z.enum(currencies),
  netTotal: z.number(),
  taxTotal: z.number(),
  total: z.number(),
  open: z.number(),
  lines: z
    .array(
      z.object({
        line: z.number().int(),
        description: z.string(),
        unit: z.string(),
        quantity: z.number(),
        unitPrice: z.number(),
        netAmount: z.number(),
      }),
    )
    .max(maxLines),
  disputes: z.array(dispute).max(maxDisputes),
  /** What the buyer says to have paid. */
  payments: z.array(announcedPayment).max(maxAnnounced),
  /** The seller's document is here, as a PDF. */
  hasPdf: z.boolean(),
  /** What the guest may do now. */
  steps: z.array(z.enum(paperSteps)),
})
export type GuestPaper = z.infer<typeof guestPaper>
