import * as z from 'zod'
import { lineFigure } from '#platform/contract/amounts.ts'
import { lineDigits, maxUnit } from '#platform/contract/quantities.ts'
import { currencies, defaultCurrency, isWithinRange } from '#platform/contract/decimal.ts'
import { lineParts, unitPrice } from '#features/books/lines/contract.ts'
import { isBlankRow, maxDescription, maxLines } from '#features/books/lines/domain.ts'
import { formShape } from '#features/books/records/contract.ts'
import { hasRate, maxExemptionReason, taxCategories } from '#features/books/taxes/domain.ts'
import { optionalText, requiredText, text, optionalId } from '#platform/contract/shapes.ts'
import { invoiceRecord, itemsRequired, kinds, maxSerial, minQuantity, statuses, totalsOf } from '../domain.ts'

export const kind = z.enum(kinds, invoiceRecord.fields.kind.demand)
export const status = z.enum(statuses, invoiceRecord.fields.status.demand)
export const currency = z.enum(currencies, invoiceRecord.fields.currency.demand)

/** A row of the form as received. A serial that is not a whole number from 1 on counts as 1. */
const row = z.object({
  /** Of a line that is there already: it stays, with what refers to it. Without one, the line is new. */
  id: z
    .unknown()
    .optional()
    .transform((value) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null)),
  /** Of a new line: the line that it fulfils, of the order or of the invoice that is corrected. */
  fromLineId: optionalId,
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
  ...lineParts,
  taxExemptionReason: optionalText(maxExemptionReason, 'Reason for no tax'),
})

const lineTax = z.object({
  itemId: z.number().nullable(),
  code: z.string(),
  discountPercent: z.string(),
  taxCategory: z.enum(taxCategories).nullable(),
  taxRate: z.string(),
  taxExemptionReason: z.string(),
})

const leastQuantity = `Quantity must be at least ${minQuantity}`

/** A line as the server checks it. */
export const invoiceLine = lineTax.extend({
  id: z.number().nullable(),
  fromLineId: z.number().nullable(),
  serial: z.number(),
  description: requiredText(maxDescription, 'Description'),
  unit: requiredText(maxUnit, 'Unit'),
  quantity: lineFigure({ name: 'Quantity', sentence: leastQuantity, min: 10 ** -lineDigits }),
  unitPrice,
})

const items = z
  .array(row, itemsRequired)
  .max(maxLines, `An invoice can have at most ${maxLines} items`)
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
  .pipe(z.array(invoiceLine))
  .transform((rows) =>
    // Only the standard rate is one; another is not an error, because forms keep what was typed.
    rows.map((row) =>
      row.taxCategory !== null && hasRate(row.taxCategory) ? row : { ...row, taxRate: '0' },
    ),
  )
  .check(({ value, issues }) => {
    const isTaxed = value.some(({ taxCategory }) => taxCategory !== null)
    value.forEach(({ id: line, fromLineId, quantity, taxCategory, taxRate }, index) => {
      const refuse = (name: string, message: string) =>
        issues.push({ code: 'custom', path: [index, name], message, input: value })
      // Of an order, or of a line that was credited in part, less may be left.
      if (line === null && fromLineId === null && Number(quantity) < minQuantity)
        refuse('quantity', leastQuantity)
      if (isTaxed && taxCategory === null) refuse('taxCategory', 'Please choose the tax of this line')
      if (taxCategory === 'S' && Number(taxRate) === 0)
        refuse('taxRate', 'Please enter the tax rate, or choose another kind of tax')
    })
  })

/** When it is issued, what stands on the customer's account settles it, unless this is false: then it is held. */
const applyOnAccount = z.boolean('applyOnAccount must be true or false').optional()

const fields = z.object({
  ...formShape(invoiceRecord),
  /** Address of an uploaded logo, as `POST /api/upload` returned it. */
  companyLogo: text(300, 'Company logo')
    .nullish()
    .transform((url) => (url === undefined || url === '' ? null : url)),
  /** The customer among the book's parties; without it, the one of this name. */
  partyId: optionalId,
  applyOnAccount,
  items,
})

const isTotalInRange = (form: z.output<typeof fields>): boolean => isWithinRange(totalsOf(form).totalAmount)
const totalInRange = { path: ['items'], error: 'The total must be below 1,000,000,000,000' }

export const invoiceForm = fields.refine(isTotalInRange, totalInRange)
/** Without a currency: a new invoice gets that of its book, one that is changed keeps its own. */
export const newInvoice = fields
  .extend({ currency: currency.optional() })
  .refine(
    ({ currency: said, ...form }) => isTotalInRange({ ...form, currency: said ?? defaultCurrency }),
    totalInRange,
  )
export type NewInvoice = z.output<typeof newInvoice>
export type InvoiceValues = z.output<typeof invoiceForm>

const statusAlone = z.object({ status, applyOnAccount })
type StatusAlone = z.output<typeof statusAlone>
export type InvoiceChange = NewInvoice | StatusAlone

/** Whether a body has no field of the form but the status. An invoice's number is ignored. */
const isStatusAlone = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'status' in body &&
  Object.keys(body).every((name) => name in statusAlone.shape || !(name in fields.shape))

/** The whole form, or a status alone. Each has its own messages, which a union would hide. */
export const invoiceChange = z
  .custom<z.input<typeof newInvoice> | StatusAlone>()
  .transform((body, context): InvoiceChange => {
    const result = isStatusAlone(body) ? statusAlone.safeParse(body) : newInvoice.safeParse(body)
    if (result.success) return result.data
    for (const { path, message, input } of result.error.issues)
      context.addIssue({ code: 'custom', path, message, input })
    return z.NEVER
  })
  .meta({ description: 'The whole form as a new invoice has it, or a status alone' })

/** Lines, counted from 1, with what of them is taken back. */
export const creditedItems = z
  .array(
    z.object({
      line: z.int('The line must be a whole number').min(1, 'Lines are counted from 1'),
      quantity: invoiceLine.shape.quantity,
    }),
  )
  .min(1, 'Please choose at least one line')
  .max(maxLines, `An invoice can have at most ${maxLines} items`)
export type CreditedItems = z.output<typeof creditedItems>
