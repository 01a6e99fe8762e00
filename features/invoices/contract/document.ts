import { choiceLabel, fieldEntries, type RecordField } from '#features/records/domain.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { formatCurrency, formatQuantity } from '#platform/contract/decimal.ts'
import { type DateNotation, type Notation, specNotation } from '#platform/contract/notation.ts'
import { invoiceRecord } from '../domain.ts'
import type { SavedInvoice } from './shapes.ts'

/**
 * The invoice as a document: sections, order, labels and formatted figures. Detail, print view and PDF all render it,
 * so they always agree.
 */

interface Labelled {
  readonly label: string
  readonly value: string
}

interface Party {
  readonly label: string
  readonly name: string
  /** With the line breaks as typed. */
  readonly address: string
  readonly facts: readonly Labelled[]
}

interface DocumentLine {
  readonly serial: string
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly amount: string
}

export interface InvoiceDocument {
  readonly heading: string
  readonly number: string
  /** Address of the picture; left out where it cannot be loaded. */
  readonly logo: string | null
  readonly by: Party
  readonly to: Party
  readonly facts: readonly Labelled[]
  readonly lines: readonly DocumentLine[]
  readonly totals: readonly (Labelled & { readonly strong: boolean })[]
  /** Empty where nobody signs. */
  readonly authorization: readonly Labelled[]
}

/** Column headings. The last three columns are figures, aligned to the end. */
export const lineColumns: Readonly<Record<keyof DocumentLine, string>> = {
  serial: 'No.',
  description: 'Description',
  unit: 'Unit',
  quantity: 'Quantity',
  unitPrice: 'Unit Price',
  amount: 'Amount',
}

type Section = 'customer' | 'facts' | 'authorization'

/** The compiler refuses a field with another section, which nothing would print. */
type PrintedFields = Readonly<
  Record<string, RecordField & { readonly printed?: { readonly in: Section; readonly label: string } }>
>

function printedText(field: RecordField, value: string | number | null, dates: DateNotation): string {
  if (value === null || value === '') return ''
  if (field.kind === 'day') return formatDate(String(value), dates)
  return field.kind === 'choice' ? choiceLabel(field, String(value)) : String(value)
}

/** The fields that a section prints, without empty ones. */
const printedIn = (section: Section, invoice: SavedInvoice, dates: DateNotation): readonly Labelled[] =>
  fieldEntries(invoiceRecord.fields satisfies PrintedFields).flatMap(([name, field]) => {
    // An old revision may lack a field.
    const value = printedText(field, invoice[name] ?? null, dates)
    return field.printed?.in === section && value !== '' ? [{ label: field.printed.label, value }] : []
  })

export function documentOf(
  invoice: SavedInvoice,
  { numbers, dates }: Notation = specNotation,
): InvoiceDocument {
  const money = (value: number) => formatCurrency(value, invoice.currency, numbers)
  return {
    heading: 'INVOICE',
    number: invoice.invoiceNumber,
    logo: invoice.companyLogo,
    by: { label: 'Invoice By', name: invoice.companyName, address: invoice.companyAddress, facts: [] },
    to: {
      label: 'Invoice To',
      name: invoice.customerName,
      address: invoice.customerAddress,
      facts: printedIn('customer', invoice, dates),
    },
    facts: printedIn('facts', invoice, dates),
    lines: invoice.items.map((item) => ({
      serial: String(item.serial),
      description: item.description,
      unit: item.unit,
      quantity: formatQuantity(item.quantity, numbers),
      unitPrice: money(item.unitPrice),
      amount: money(item.amount),
    })),
    totals: [
      { label: 'Total Amount', value: money(invoice.totalAmount), strong: true },
      { label: 'Previous Cumulative Dues', value: money(invoice.previousDues), strong: false },
      { label: 'Total Dues After Invoice', value: money(invoice.totalDuesAfterInvoice), strong: false },
      { label: 'Paid Amount', value: money(invoice.paidAmount), strong: false },
      {
        label: 'Cumulative Dues After Payment',
        value: money(invoice.cumulativeDuesAfterPayment),
        strong: true,
      },
    ],
    authorization: printedIn('authorization', invoice, dates),
  }
}
