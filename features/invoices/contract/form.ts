import * as z from 'zod'
import { amount } from '#platform/contract/amounts.ts'
import { dateProblem, readDate } from '#platform/contract/dates.ts'
import { currencies, defaultCurrency, isWithinRange } from '#platform/contract/decimal.ts'
import { day } from '#platform/contract/records.ts'
import { optionalText, requiredText, text } from '#platform/contract/shapes.ts'
import {
  isBlankRow,
  itemsRequired,
  lineDigits,
  maxAddress,
  maxDescription,
  maxItems,
  maxName,
  maxPhone,
  maxSerial,
  maxUnit,
  statuses,
  totalsOf,
} from '../domain.ts'

export const status = z.enum(statuses, 'The status must be draft, final, sent or acknowledged')
export const currency = z.enum(currencies, 'The currency must be USD, EUR, GBP, JPY, CNY or INR')
const nonNegative = (name: string, sentence: string) => amount({ name, sentence, min: 0, digits: lineDigits })

/** A row of the form as it comes: what is not a whole number from 1 on counts as serial 1. */
const row = z.object({
  serial: z
    .unknown()
    .optional()
    .transform((value) =>
      Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= maxSerial ? Number(value) : 1,
    ),
  description: optionalText(maxDescription, 'Description'),
  unit: optionalText(maxUnit, 'Unit'),
  quantity: z.union([z.number(), z.string()]).nullish(),
  unitPrice: z.union([z.number(), z.string()]).nullish(),
})

const item = z.object({
  serial: z.number(),
  description: requiredText(maxDescription, 'Description'),
  unit: requiredText(maxUnit, 'Unit'),
  quantity: amount({
    name: 'Quantity',
    sentence: 'Quantity must be at least 0.01',
    min: 0.01,
    digits: lineDigits,
  }),
  unitPrice: nonNegative('Unit price', 'Unit price must be non-negative'),
})

const items = z
  .array(row, itemsRequired)
  .max(maxItems, `An invoice can have at most ${maxItems} items`)
  .transform((rows) =>
    rows
      .map(({ quantity, unitPrice, ...rest }) => ({
        ...rest,
        quantity: quantity ?? '',
        unitPrice: unitPrice ?? '',
      }))
      .filter((one) => !isBlankRow(one)),
  )
  .refine((rows) => rows.length > 0, itemsRequired)
  .pipe(z.array(item))

const dueDate = z
  .string('The due date must be text')
  .nullable()
  .transform((written, context) => {
    const given = written?.trim() ?? ''
    const read = given === '' ? null : readDate(given)
    if (read !== undefined) return read
    context.addIssue({ code: 'custom', message: dateProblem(given) })
    return z.NEVER
  })

const fields = z.object({
  companyName: requiredText(maxName, 'Company name'),
  /** Address of an uploaded logo, as `POST /api/upload` answered it. */
  companyLogo: text(300, 'Company logo')
    .nullish()
    .transform((url) => (url === undefined || url === '' ? null : url)),
  companyAddress: requiredText(maxAddress, 'Company address'),
  customerName: requiredText(maxName, 'Customer name'),
  customerAddress: requiredText(maxAddress, 'Customer address'),
  contactPersonName: optionalText(maxName, 'Contact person'),
  contactMobile: optionalText(maxPhone, 'Contact mobile'),
  customerId: optionalText(maxName, 'Customer ID'),
  reference: optionalText(maxName, 'Reference'),
  invoiceDate: day('Invoice date is required'),
  dueDate: dueDate.optional().transform((written) => written ?? null),
  currency: currency.default(defaultCurrency),
  status: status.default('draft'),
  previousDues: nonNegative('Previous dues', 'Previous dues must be non-negative').default('0'),
  paidAmount: nonNegative('Paid amount', 'Paid amount must be non-negative').default('0'),
  preparedBy: optionalText(maxName, 'Prepared by'),
  checkedBy: optionalText(maxName, 'Checked by'),
  authorizedBy: optionalText(maxName, 'Authorized by'),
  items,
})

export const invoiceForm = fields.refine((form) => isWithinRange(totalsOf(form).totalAmount), {
  path: ['items'],
  error: 'The total must be below 1,000,000,000,000',
})
export type InvoiceValues = z.output<typeof invoiceForm>

const statusAlone = z.object({ status })
type StatusAlone = z.output<typeof statusAlone>
export type InvoiceChange = InvoiceValues | StatusAlone

/** Whether a body says nothing of what the form says but the status; an invoice's number is nobody's to send. */
const isStatusAlone = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'status' in body &&
  Object.keys(body).every((name) => name === 'status' || !(name in fields.shape))

/** The whole form, or a status alone: each refused in its own words, which a union would hide. */
export const invoiceChange = z
  .custom<z.input<typeof invoiceForm> | StatusAlone>()
  .transform((body, context): InvoiceChange => {
    const result = isStatusAlone(body) ? statusAlone.safeParse(body) : invoiceForm.safeParse(body)
    if (result.success) return result.data
    for (const { path, message, input } of result.error.issues)
      context.addIssue({ code: 'custom', path, message, input })
    return z.NEVER
  })
  .meta({ description: 'The whole form as a new invoice has it, or a status alone' })
