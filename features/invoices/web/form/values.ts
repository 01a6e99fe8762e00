import type { TypedValues } from '#features/records/domain.ts'
import { blankFields, readTypedFields, typedFields } from '#features/records/web/form.ts'
import { taxCategories, type TaxCategory } from '#features/taxes/domain.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { InvoiceSuggestions, SavedInvoice } from '../../contract.ts'
import { type InvoiceFields, invoiceRecord } from '../../domain.ts'

/** A line in the form. Figures are the text as typed. */
export interface LineValues {
  /** Of a line that is stored. */
  id: number | null
  serial: number
  description: string
  unit: string
  quantity: string
  unitPrice: string
  itemId: number | null
  code: string
  discountPercent: string
  /** Empty in an invoice without tax. */
  taxCategory: TaxCategory | ''
  taxRate: string
  taxExemptionReason: string
}

export type FormValues = { -readonly [K in keyof TypedFields]: TypedFields[K] } & {
  companyLogo: string
  items: LineValues[]
}
type TypedFields = TypedValues<InvoiceFields>

type LineTax = Pick<LineValues, 'taxCategory' | 'taxRate' | 'taxExemptionReason'>

export const noTax: LineTax = { taxCategory: '', taxRate: '0', taxExemptionReason: '' }

/** @param tax that of the line before */
export const blankLine = (serial: number, tax: LineTax = noTax): LineValues => ({
  id: null,
  serial,
  description: '',
  unit: '',
  quantity: '1',
  unitPrice: '0',
  itemId: null,
  code: '',
  discountPercent: '0',
  taxCategory: tax.taxCategory,
  taxRate: tax.taxRate,
  taxExemptionReason: tax.taxExemptionReason,
})

/** A new invoice: the specification's defaults with the company of the latest invoice. */
export const blankValues = (latest: InvoiceSuggestions['latest'] = null): FormValues => ({
  ...blankFields(invoiceRecord),
  companyName: latest?.companyName ?? '',
  companyLogo: latest?.companyLogo ?? '',
  companyAddress: latest?.companyAddress ?? '',
  items: [blankLine(1)],
})

const decimalText = (value: number): string => decimal(value).toFixed()

export const valuesOf = (invoice: SavedInvoice): FormValues => ({
  ...typedFields(invoiceRecord, invoice),
  companyLogo: invoice.companyLogo ?? '',
  items: invoice.items.map((item) => ({
    id: item.id,
    serial: item.serial,
    description: item.description,
    unit: item.unit,
    quantity: decimalText(item.quantity),
    unitPrice: decimalText(item.unitPrice),
    itemId: item.itemId,
    code: item.code,
    discountPercent: decimalText(item.discountPercent),
    taxCategory: item.taxCategory ?? '',
    taxRate: decimalText(item.taxRate),
    taxExemptionReason: item.taxExemptionReason,
  })),
})

/** The same, where each line that the stored invoice has not is a new one. */
export const linesIn = (
  { items }: { readonly items: readonly Pick<LineValues, 'id'>[] },
  values: FormValues,
): FormValues => {
  const stored = new Set(items.map(({ id }) => id))
  return {
    ...values,
    items: values.items.map((line) => (stored.has(line.id) ? line : { ...line, id: null })),
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textOf = (stored: Readonly<Record<string, unknown>>, name: string, usual: string): string => {
  const value = stored[name]
  return typeof value === 'string' ? value : usual
}

/** Reads a stored draft. Missing fields are as in a blank form. */
export function readValues(stored: unknown): FormValues | undefined {
  if (!isRecord(stored)) return undefined
  const blank = blankValues()
  const lines = Array.isArray(stored['items']) ? stored['items'].filter(isRecord) : []
  return {
    ...readTypedFields(invoiceRecord, stored, blank),
    companyLogo: textOf(stored, 'companyLogo', ''),
    items:
      lines.length === 0
        ? blank.items
        : lines.map((line, index) => ({
            id: typeof line['id'] === 'number' ? line['id'] : null,
            serial: typeof line['serial'] === 'number' ? line['serial'] : index + 1,
            description: textOf(line, 'description', ''),
            unit: textOf(line, 'unit', ''),
            quantity: textOf(line, 'quantity', ''),
            unitPrice: textOf(line, 'unitPrice', ''),
            itemId: typeof line['itemId'] === 'number' ? line['itemId'] : null,
            code: textOf(line, 'code', ''),
            discountPercent: textOf(line, 'discountPercent', '0'),
            taxCategory: taxCategories.find((category) => category === line['taxCategory']) ?? '',
            taxRate: textOf(line, 'taxRate', '0'),
            taxExemptionReason: textOf(line, 'taxExemptionReason', ''),
          })),
  }
}
