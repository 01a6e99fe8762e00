import { shownFigures, shownTaxes } from '#features/books/lines/server/index.ts'
import { fieldEntries } from '#features/books/records/domain.ts'
import type { Applied } from '#features/books/settlement/domain.ts'
import { absentValues, recordPresenter } from '#features/books/records/server/index.ts'
import { accountWarning, type Payee } from '#features/books/bank-accounts/domain.ts'
import type { Invoice, InvoiceSummary, SavedInvoice } from '../contract.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { type InvoiceFields, invoiceRecord, paymentStateOf } from '../domain.ts'
import { logoAddress } from './logo-address.ts'
import { sideOf } from './sides.ts'
import type { InvoiceRow, ItemRow, SummaryRow } from './sql/index.ts'

const presentFields = recordPresenter(invoiceRecord)

type Figures = Pick<SummaryRow, 'kind' | 'status' | 'totalAmount' | 'paidAmount' | 'onAccount' | 'openAmount'>

/** What is left of a document: of an invoice to pay, of a credit note to refund; of a draft once it is issued. */
function leftOf({ kind, status, totalAmount, paidAmount, onAccount, openAmount }: Figures): string {
  if (status !== 'draft') return kind === 'creditNote' ? onAccount : openAmount
  const left = decimal(totalAmount).minus(paidAmount)
  return left.gt(0) ? left.toFixed() : '0'
}

/** A row with its decimals as JSON numbers. */
export function presentSummary({ logoKey, ...row }: SummaryRow): InvoiceSummary {
  return {
    ...presentFields(row),
    companyLogo: logoKey === null ? null : logoAddress(logoKey),
    discountAmount: Number(row.discountAmount),
    netTotal: Number(decimal(row.totalAmount).minus(row.taxTotal).minus(row.rounding).toFixed()),
    taxTotal: Number(row.taxTotal),
    rounding: Number(row.rounding),
    taxes: shownTaxes(row.taxes),
    totalAmount: Number(row.totalAmount),
    totalDuesAfterInvoice: Number(row.totalDuesAfterInvoice),
    cumulativeDuesAfterPayment: Number(row.cumulativeDuesAfterPayment),
    creditedAmount: Number(row.creditedAmount),
    openAmount: Number(leftOf(row)),
    broughtOpen: Number(row.broughtOpen),
    onAccount: Number(row.onAccount),
    paymentState: paymentStateOf({ ...row, left: leftOf(row) }),
  }
}

export const presentItems = (items: readonly ItemRow[]): Invoice['items'] =>
  items.map((item) => ({ ...item, ...shownFigures(item) }))

const textFields = fieldEntries(invoiceRecord.fields).flatMap(([name, { kind }]) =>
  kind === 'text' && name !== 'bankAccount' ? [name] : [],
)

/** Where a document says money goes. What it names no account for goes to the one that its seller had then. */
export const payeeOf = (
  invoice: Pick<InvoiceRow, keyof InvoiceFields> & {
    readonly items: readonly Pick<ItemRow, 'description' | 'unit' | 'code' | 'taxExemptionReason'>[]
    readonly seller?: InvoiceRow['seller']
  },
): Payee => ({
  account: invoice.bankAccount || (invoice.seller?.bankAccount?.iban ?? ''),
  texts: [
    ...textFields.map((name) => invoice[name] ?? ''),
    ...invoice.items.flatMap(({ description, unit, code, taxExemptionReason }) => [
      description,
      unit,
      code,
      taxExemptionReason,
    ]),
  ],
})

export function presentInvoice(invoice: InvoiceRow): Invoice {
  const { items, knownDues: _dues, isFixed, isIssued, registered, sellerToday, buyerToday, ...row } = invoice
  const seller = sideOf(isIssued, invoice.seller, sellerToday)
  return {
    ...presentSummary(row),
    seller,
    buyer: sideOf(isIssued, invoice.buyer, buyerToday),
    isFixed,
    accountWarning: accountWarning(payeeOf({ ...invoice, seller }), registered),
    items: presentItems(items),
  }
}

export const presentApplied = ({
  credit,
  item,
  amount,
}: Applied): NonNullable<Invoice['applied']>[number] => ({
  paymentId: credit.of === 'payment' ? credit.id : null,
  creditNoteId: credit.of === 'invoice' ? credit.id : null,
  invoiceId: item.id,
  amount: amount.toNumber(),
})

/** An invoice as a revision keeps it: what becomes of its dues is no part of what it says. */
export function savedOf(invoice: InvoiceRow): SavedInvoice {
  const {
    creditedAmount: _credited,
    openAmount: _open,
    broughtOpen: _brought,
    onAccount: _account,
    paymentState: _state,
    paidByRecords: _records,
    corrects: _corrects,
    madeFrom: _from,
    seller: _seller,
    buyer: _buyer,
    isFixed: _fixed,
    accountWarning: _warning,
    applied: _applied,
    ...saved
  } = presentInvoice(invoice)
  return saved
}

/** What an invoice said that was saved before it could have tax. */
const absentFields = {
  ...absentValues(invoiceRecord),
  partyId: null,
  discountAmount: 0,
  taxTotal: 0,
  rounding: 0,
  taxes: [],
}
const absentLineFields = {
  fromLineId: null,
  itemId: null,
  code: '',
  discountPercent: 0,
  discountAmount: 0,
  taxCategory: null,
  taxRate: 0,
  taxExemptionReason: '',
}

/** Fills what is absent. The type of what was saved is today's, because nobody knows which fields it lacks. */
const completed = <T extends object>(absent: Partial<T>, saved: T): T => ({ ...absent, ...saved })

/** An invoice as a revision saved it, perhaps before a field existed. */
export const presentSaved = (saved: SavedInvoice): SavedInvoice => ({
  ...completed({ ...absentFields, netTotal: saved.totalAmount }, saved),
  items: saved.items.map((item) => completed({ ...absentLineFields, netAmount: item.amount }, item)),
})
