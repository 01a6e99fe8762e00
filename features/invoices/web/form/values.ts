import type { TypedValues } from '#features/records/domain.ts'
import { blankFields, readTypedFields, typedFields } from '#features/records/web/form.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { InvoiceSuggestions, SavedInvoice } from '../../contract.ts'
import { type InvoiceFields, invoiceRecord } from '../../domain.ts'

/** A line in the form. Figures are the text as typed. */
export interface LineValues {
  serial: number
  description: string
  unit: string
  quantity: string
  unitPrice: string
}

export type FormValues = { -readonly [K in keyof TypedFields]: TypedFields[K] } & {
  companyLogo: string
  items: LineValues[]
}
type TypedFields = TypedValues<InvoiceFields>

export const blankLine = (serial: number): LineValues => ({
  serial,
  description: '',
  unit: '',
  quantity: '1',
  unitPrice: '0',
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
  items: invoice.items.map(({ serial, description, unit, quantity, unitPrice }) => ({
    serial,
    description,
    unit,
    quantity: decimalText(quantity),
    unitPrice: decimalText(unitPrice),
  })),
})

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
            serial: typeof line['serial'] === 'number' ? line['serial'] : index + 1,
            description: textOf(line, 'description', ''),
            unit: textOf(line, 'unit', ''),
            quantity: textOf(line, 'quantity', ''),
            unitPrice: textOf(line, 'unitPrice', ''),
          })),
  }
}
