import { blankLine, type LineValues, lineValues, readLine } from '#features/books/lines/web/form.ts'
import type { TypedValues } from '#features/books/records/domain.ts'
import { blankFields, readTypedFields, typedFields } from '#features/books/records/web/form.ts'
import type { InvoiceSuggestions, SavedInvoice } from '../../contract.ts'
import { type InvoiceFields, invoiceRecord } from '../../domain.ts'

export type FormValues = { -readonly [K in keyof TypedFields]: TypedFields[K] } & {
  companyLogo: string
  items: LineValues[]
}
type TypedFields = TypedValues<InvoiceFields>

/** A new invoice: the specification's defaults with the company of the latest invoice. */
export const blankValues = (latest: InvoiceSuggestions['latest'] = null): FormValues => ({
  ...blankFields(invoiceRecord),
  companyName: latest?.companyName ?? '',
  companyLogo: latest?.companyLogo ?? '',
  companyAddress: latest?.companyAddress ?? '',
  items: [blankLine(1)],
})

export const valuesOf = (invoice: SavedInvoice): FormValues => ({
  ...typedFields(invoiceRecord, invoice),
  companyLogo: invoice.companyLogo ?? '',
  items: invoice.items.map((item) => lineValues(item, item.serial)),
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
    items: lines.length === 0 ? blank.items : lines.map(readLine),
  }
}
