import { nameOnPaper } from '#features/books/company-identity/domain.ts'
import { choiceLabel, fieldEntries, type RecordField } from '#features/books/records/domain.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { formatCurrency, formatQuantity } from '#platform/contract/decimal.ts'
import { taxCategoryLabels } from '#features/books/taxes/domain.ts'
import { type DateNotation, type Notation, specNotation } from '#platform/contract/notation.ts'
import { type InvoiceKind, invoiceRecord } from '../domain.ts'
import type { Invoice, SavedInvoice } from './shapes.ts'

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
  /** What stands below the description: code, discount, tax. Empty for most. */
  readonly detail: string
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
  /** What a reader must know before they pay; empty for most. */
  readonly warning: string
  readonly lines: readonly DocumentLine[]
  readonly totals: readonly (Labelled & { readonly strong: boolean })[]
  /** What stands below the totals: terms, bank account, notes. */
  readonly below: readonly Labelled[]
  /** Empty where nobody signs. */
  readonly authorization: readonly Labelled[]
}

/** Column headings. The last three columns are figures, aligned to the end. */
export const lineColumns: Readonly<Record<Exclude<keyof DocumentLine, 'detail'>, string>> = {
  serial: 'No.',
  description: 'Description',
  unit: 'Unit',
  quantity: 'Quantity',
  unitPrice: 'Unit Price',
  amount: 'Amount',
}

type Section = 'customer' | 'facts' | 'below' | 'authorization'

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

const headings: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'INVOICE',
  quote: 'QUOTE',
  proforma: 'PRO-FORMA INVOICE',
  creditNote: 'CREDIT NOTE',
}
/** Of a document that is no invoice, its own name. */
const sidesOf = (kind: InvoiceKind): readonly [by: string, to: string] =>
  kind === 'invoice' ? ['Invoice By', 'Invoice To'] : ['From', 'To']

/** A document with both sides, where they are known. */
export type DocumentSource = SavedInvoice &
  Partial<Pick<Invoice, 'seller' | 'buyer' | 'corrects' | 'accountWarning'>>

type Side = { readonly legalName: string } | null | undefined

/** Who we are on paper. */
export const issuerOf = (named: { readonly seller?: Side; readonly companyName: string }): string =>
  nameOnPaper(named.companyName, named.seller)
/** Who the other is on paper. */
export const addresseeOf = (named: { readonly buyer?: Side; readonly customerName: string }): string =>
  nameOnPaper(named.customerName, named.buyer)

const factsOf = (values: readonly (readonly [label: string, value: string | undefined])[]): Labelled[] =>
  values.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [{ label, value }]))

type Format = (value: number) => string

/** The sums without earlier dues: one line, or net, tax by rate, and total. */
function sumsOf(invoice: SavedInvoice, money: Format, percent: Format): InvoiceDocument['totals'] {
  const total = { label: 'Total Amount', value: money(invoice.totalAmount), strong: true }
  const plain = (label: string, value: number) => ({ label, value: money(value), strong: false })
  const discount =
    invoice.discountAmount === 0
      ? []
      : [
          plain(
            `${invoice.discountPercent < 0 ? 'Surcharge' : 'Discount'} ${percent(Math.abs(invoice.discountPercent))} %`,
            -invoice.discountAmount,
          ),
        ]
  if (invoice.taxes.length === 0) return [...discount, total]
  return [
    ...discount,
    plain('Net Total', invoice.netTotal),
    ...invoice.taxes.map(({ category, rate, base, amount }) =>
      plain(
        `${category === 'S' ? `Tax ${percent(rate)} %` : taxCategoryLabels[category]} on ${money(base)}`,
        amount,
      ),
    ),
    ...(invoice.rounding === 0 ? [] : [plain('Rounding', invoice.rounding)]),
    total,
  ]
}

/** What is owed after an invoice, where anything is owed or paid beside it. Other documents make no dues. */
const duesOf = (invoice: SavedInvoice, money: Format): InvoiceDocument['totals'] =>
  invoice.kind === 'invoice' && (invoice.previousDues !== 0 || invoice.paidAmount !== 0)
    ? [
        { label: 'Previous Cumulative Dues', value: money(invoice.previousDues), strong: false },
        { label: 'Total Dues After Invoice', value: money(invoice.totalDuesAfterInvoice), strong: false },
        { label: 'Paid Amount', value: money(invoice.paidAmount), strong: false },
        {
          label: 'Cumulative Dues After Payment',
          value: money(invoice.cumulativeDuesAfterPayment),
          strong: true,
        },
      ]
    : []

type Line = SavedInvoice['items'][number]

const detailOf = ({ code, discountPercent, taxCategory, taxRate, ...line }: Line, percent: Format): string =>
  [
    code,
    discountPercent === 0
      ? ''
      : `${percent(Math.abs(discountPercent))} % ${discountPercent < 0 ? 'surcharge' : 'discount'}`,
    taxCategory === null
      ? ''
      : taxCategory === 'S'
        ? `Tax ${percent(taxRate)} %`
        : [taxCategoryLabels[taxCategory], line.taxExemptionReason].filter((text) => text !== '').join(': '),
  ]
    .filter((text) => text !== '')
    .join(' · ')

const accountOf = (seller: DocumentSource['seller']): string | undefined => {
  const account = seller?.bankAccount
  if (account === null || account === undefined) return undefined
  return [account.iban, account.bic, account.bank].filter((text) => text !== '').join(', ')
}

export function documentOf(
  invoice: DocumentSource,
  { numbers, dates }: Notation = specNotation,
): InvoiceDocument {
  const money = (value: number) => formatCurrency(value, invoice.currency, numbers)
  const percent = (value: number) => formatQuantity(value, numbers)
  const [by, to] = sidesOf(invoice.kind)
  const { seller, buyer, corrects } = invoice
  return {
    heading: headings[invoice.kind],
    number: invoice.invoiceNumber,
    logo: invoice.companyLogo,
    by: {
      label: by,
      name: issuerOf(invoice),
      address: invoice.companyAddress,
      facts: factsOf([
        ['VAT Number', seller?.vatId],
        ['Registration', seller?.registration],
      ]),
    },
    to: {
      label: to,
      name: addresseeOf(invoice),
      address: invoice.customerAddress,
      facts: [...printedIn('customer', invoice, dates), ...factsOf([['VAT Number', buyer?.vatId]])],
    },
    facts: [...printedIn('facts', invoice, dates), ...factsOf([['Corrects', corrects?.invoiceNumber]])],
    warning: invoice.accountWarning ?? '',
    lines: invoice.items.map((item) => ({
      serial: String(item.serial),
      description: item.description,
      detail: detailOf(item, percent),
      unit: item.unit,
      quantity: formatQuantity(item.quantity, numbers),
      unitPrice: money(item.unitPrice),
      amount: money(item.amount),
    })),
    totals: [...sumsOf(invoice, money, percent), ...duesOf(invoice, money)],
    below: [
      ...printedIn('below', invoice, dates),
      // The account that was typed stands there already.
      ...(invoice.bankAccount === '' ? factsOf([['Bank Account', accountOf(seller)]]) : []),
    ],
    authorization: printedIn('authorization', invoice, dates),
  }
}
