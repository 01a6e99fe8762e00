import * as z from 'zod'
import { amount } from '#platform/contract/amounts.ts'
import { currencies, isWithinRange } from '#platform/contract/decimal.ts'
import { formShape } from '#features/records/contract.ts'
import { optionalText, requiredText, text } from '#platform/contract/shapes.ts'
import {
  invoiceRecord,
  isBlankRow,
  itemsRequired,
  lineDigits,
  maxDescription,
  maxItems,
  maxSerial,
  maxUnit,
  statuses,
  totalsOf,
} from '../domain.ts'

export const status = z.enum(statuses, invoiceRecord.fields.status.demand)
export const currency = z.enum(currencies, invoiceRecord.fields.currency.demand)

/** A row of the form as received. A serial that is not a whole number from 1 on counts as 1. */
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
  unitPrice: amount({
    name: 'Unit price',
    sentence: 'Unit price must be non-negative',
    min: 0,
    digits: lineDigits,
  }),
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

const fields = z.object({
  ...formShape(invoiceRecord),
  /** Address of an uploaded logo, as `POST /api/upload` returned it. */
  companyLogo: text(300, 'Company logo')
    .nullish()
    .transform((url) => (url === undefined || url === '' ? null : url)),
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

/** Whether a body has no field of the form but the status. An invoice's number is ignored. */
const isStatusAlone = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'status' in body &&
  Object.keys(body).every((name) => name === 'status' || !(name in fields.shape))

/** The whole form, or a status alone. Each has its own messages, which a union would hide. */
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
