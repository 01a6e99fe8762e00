import * as z from 'zod'
import { companyIdentity } from '#features/books/company-identity/contract.ts'
import { answeredLine } from '#features/books/lines/contract.ts'
import { deletedAt, version } from '#features/books/records/contract.ts'
import { priceModes, taxCategories } from '#features/books/taxes/domain.ts'
import { bookKinds } from '#platform/contract/books.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { id, timestamp } from '#platform/contract/shapes.ts'
import { paymentStates } from '#features/books/invoices/domain.ts'
import { billKinds, billStatuses } from '../domain.ts'

const billItem = answeredLine.extend({ line: z.number().int() })

/** A bill as its list shows it. */
export const billRow = z.object({
  id,
  kind: z.enum(billKinds),
  status: z.enum(billStatuses),
  /** Ours; null as long as it is a draft. */
  billNumber: z.string().nullable(),
  supplierName: z.string(),
  supplierAddress: z.string(),
  partyId: id.nullable(),
  supplierVatId: z.string(),
  /** Of the company here that the supplier is, with the number that the bill says; null if none is known. */
  supplierIdentity: companyIdentity.nullable(),
  supplierIban: z.string(),
  supplierNumber: z.string(),
  billDate: z.string(),
  dueDate: z.string().nullable(),
  currency: z.enum(currencies),
  notes: z.string(),
  reference: z.string(),
  /** Of its payments; empty for the book’s. */
  projectName: z.string(),
  pricesInclude: z.enum(priceModes),
  discountPercent: z.number(),
  netTotal: z.number(),
  taxTotal: z.number(),
  rounding: z.number(),
  taxes: z.array(
    z.object({
      category: z.enum(taxCategories).nullable(),
      rate: z.number(),
      base: z.number(),
      amount: z.number(),
    }),
  ),
  /** What the supplier asks for: of an e-invoice its own sum, as long as nobody changed a figure. */
  totalAmount: z.number(),
  /** Paid before the bill was written. */
  prepaidAmount: z.number(),
  /** What credit notes settled of it. Of a credit note, what it settled of other bills. */
  creditedAmount: z.number(),
  /** The order whose invoice it is; null for what was typed or read. */
  orderId: id.nullable(),
  paidAmount: z.number(),
  /** What is left to pay. Of a credit note, what is left to get. */
  openAmount: z.number(),
  paymentState: z.enum(paymentStates),
  /** The sums that an e-invoice says. */
  given: z.object({ netTotal: z.number(), taxTotal: z.number(), totalAmount: z.number() }).nullable(),
  /** What somebody should look at before paying. */
  warnings: z.array(z.string()),
  /** The received file. */
  file: z.object({ name: z.string(), mimeType: z.string(), size: z.number().int() }).nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  deletedAt,
  version,
})
export type BillRow = z.infer<typeof billRow>

export const bill = billRow.extend({ items: z.array(billItem) })
export type Bill = z.infer<typeof bill>

const figures = {
  /** Not due yet, or without a due date. */
  notDue: z.number(),
  /** Late by up to 30 days, up to 60, up to 90, and more. */
  days30: z.number(),
  days60: z.number(),
  days90: z.number(),
  older: z.number(),
  /** What stands to our credit. */
  onAccount: z.number(),
  total: z.number(),
}

/** Rows of the ages on the page. */
export const maxAgeRows = 500

export const ages = z.object({
  /** By supplier and currency: those with the most overdue first. */
  rows: z.array(z.object({ supplier: z.string(), currency: z.enum(currencies), ...figures })).max(maxAgeRows),
  /** Of all suppliers, also of those that are left out of the rows. */
  totals: z.array(z.object({ currency: z.enum(currencies), suppliers: z.number().int(), ...figures })),
  /** Whether rows are left out. */
  cut: z.boolean(),
})
export type PayableAges = z.infer<typeof ages>

/** What is left to pay of one bill, as the to-dos show it. */
export const dueBill = z.object({
  id,
  book: z.object({ id, name: z.string(), kind: z.enum(bookKinds) }),
  status: z.enum(billStatuses),
  billNumber: z.string().nullable(),
  supplierName: z.string(),
  supplierNumber: z.string(),
  dueDate: z.string().nullable(),
  currency: z.enum(currencies),
  openAmount: z.number(),
})
export type DueBill = z.infer<typeof dueBill>
