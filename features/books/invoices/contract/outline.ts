import * as z from 'zod'
import { taxRate } from '#features/books/lines/contract.ts'
import { maxDescription } from '#features/books/lines/domain.ts'
import { formShape, typedShape } from '#features/books/records/contract.ts'
import { taxCategories } from '#features/books/taxes/domain.ts'
import { maxUnit } from '#platform/contract/quantities.ts'
import { day, optionalText, requiredText } from '#platform/contract/shapes.ts'
import { invoiceRecord, maxName } from '../domain.ts'
import { maxAddress } from '../domain/kinds.ts'
import { currency, type InvoiceValues, invoiceLine } from './form.ts'

/** Lines that a program may outline. A document of more is written by people, or imported. */
export const maxOutlineLines = 100

const record = formShape(invoiceRecord)
const { quantity, unitPrice } = invoiceLine.shape

const line = z.object({
  description: optionalText(maxDescription, 'Description').describe(
    'May be left out where an item is named.',
  ),
  item: optionalText(maxName, 'Item').describe(
    'The name or code of one of the book’s items, for its unit, price and tax.',
  ),
  quantity: quantity.describe('At least 0.01, like 2.5.'),
  unit: optionalText(maxUnit, 'Unit').describe('Like pcs or h. Needed without an item.'),
  unitPrice: unitPrice.nullish().describe('In the invoice’s currency, like 12.5. Needed without an item.'),
  taxCategory: z
    .enum(taxCategories, 'taxCategory must be S, Z, E, AE, K, G or O')
    .nullish()
    .describe(
      'Of EN 16931: S standard rate, Z zero rate, E exempt, AE reverse charge, K within the EU, G export, O no tax.',
    ),
  taxRate: taxRate.nullish().describe('Percent, like 19.'),
})

/** What a program says of an invoice or quote. Who writes it and what is known of the customer, the records say. */
export const invoiceOutline = z.object({
  kind: z.enum(['invoice', 'quote'], 'kind must be invoice or quote').default('invoice'),
  customer: requiredText(maxName, 'Customer').describe(
    'The customer’s name, as the records know it, or a new one.',
  ),
  customerAddress: optionalText(maxAddress, 'Customer address').describe('Of a new customer only.'),
  invoiceDate: day('invoiceDate is written like 2026-01-31')
    .nullish()
    .describe('Like 2026-01-31; today without it.'),
  dueDate: record.dueDate.describe('Like 2026-01-31; by the customer’s terms without it.'),
  currency: currency.nullish().describe('The customer’s usual one without it.'),
  reference: record.reference,
  notes: record.notes,
  lines: z
    .array(line, 'Please send the lines')
    .min(1, 'Please send at least one line')
    .max(maxOutlineLines, `At most ${maxOutlineLines} lines can be prepared`),
})
export type InvoiceOutline = z.output<typeof invoiceOutline>

export const outlineLineFields = Object.keys(line.shape)

/** An invoice as its form shows it before anybody has typed. */
export const typedInvoice = typedShape(invoiceRecord)
  .omit({ customFields: true })
  .extend({
    companyLogo: z.string(),
    items: z.array(
      invoiceLine.extend({
        description: z.string(),
        unit: z.string(),
        quantity: z.string(),
        unitPrice: z.string(),
        taxCategory: z.enum(taxCategories).or(z.literal('')),
      }),
    ),
  })
export type TypedInvoice = z.output<typeof typedInvoice>

export const typedOf = ({ items, ...form }: InvoiceValues): TypedInvoice => ({
  ...form,
  dueDate: form.dueDate ?? '',
  deliveryDate: form.deliveryDate ?? '',
  companyLogo: form.companyLogo ?? '',
  items: items.map((item) => ({ ...item, taxCategory: item.taxCategory ?? '' })),
})
