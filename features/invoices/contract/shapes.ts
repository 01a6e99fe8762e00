import * as z from 'zod'
import { deletedAt, shownShape, version } from '#features/records/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { id, timestamp } from '#platform/contract/shapes.ts'
import { invoiceRecord, statuses } from '../domain.ts'

export const invoiceItem = z.object({
  id,
  serial: z.number().int(),
  description: z.string(),
  unit: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  amount: z.number(),
})

/** An invoice as a revision keeps it. */
export const savedInvoice = z.object({
  id,
  invoiceNumber: z.string(),
  ...shownShape(invoiceRecord),
  companyLogo: z.string().nullable(),
  totalAmount: z.number(),
  totalDuesAfterInvoice: z.number(),
  cumulativeDuesAfterPayment: z.number(),
  items: z.array(invoiceItem),
  createdAt: timestamp,
  updatedAt: timestamp,
  deletedAt,
  version,
})
export type SavedInvoice = z.infer<typeof savedInvoice>

/** Dues keep the invoice that they came from, and when that was to be paid. */
const openPart = z.object({
  id,
  invoiceNumber: z.string(),
  dueDate: z.string().nullable(),
  amount: z.number(),
})

/** What became of its dues: those open on it, earlier ones included, or the newer invoice that carried them over. */
const standing = {
  openDues: z.number(),
  /** The oldest due date of what is open. */
  openDueDate: z.string().nullable(),
  carriedTo: z.object({ id, invoiceNumber: z.string() }).nullable(),
}

export const invoice = savedInvoice.extend({ ...standing, openParts: z.array(openPart) })
export type Invoice = z.infer<typeof invoice>

/** An invoice without its lines and parts, which the detail loads. */
export type InvoiceSummary = Omit<Invoice, 'items' | 'openParts'>

/** A row of the list: an invoice, without its lines when summaries are requested. */
export const invoiceRow = savedInvoice.extend(standing).partial({ items: true })
export type InvoiceListRow = z.infer<typeof invoiceRow>

const statementRow = z.object({
  id,
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  dueDate: z.string().nullable(),
  status: z.enum(statuses),
  previousDues: z.number(),
  /** The difference if the invoice carries over other dues than the previous one left. It makes balances add up. */
  adjustment: z.number(),
  totalAmount: z.number(),
  paidAmount: z.number(),
  /** Dues after this invoice and its payment. */
  balance: z.number(),
  ...standing,
})

export const statement = z.object({
  customerName: z.string(),
  customerId: z.string(),
  customerAddress: z.string(),
  /** One account per currency, its rows oldest first: at most the newest 500 of each. */
  accounts: z.array(
    z.object({
      currency: z.enum(currencies),
      invoiced: z.number(),
      paid: z.number(),
      /** What is owed: all that is open. Negative if the customer is in credit. */
      balance: z.number(),
      /** The part of it whose due date has passed on the caller's `today`. */
      overdue: z.number(),
      rows: z.array(statementRow),
      /** Whether older rows are left out. The sums include them. */
      cut: z.boolean(),
    }),
  ),
})
export type Statement = z.infer<typeof statement>

export const suggestions = z.object({
  companies: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      logo: z.string().nullable(),
      preparedBy: z.string(),
      checkedBy: z.string(),
      authorizedBy: z.string(),
    }),
  ),
  customers: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      contactPerson: z.string(),
      contactMobile: z.string(),
      customerId: z.string(),
      /** Of the newest issued invoice, in its currency. */
      previousCumulativeDues: z.number(),
      currency: z.enum(currencies),
      /** Days from the date of their last invoice to its due date. */
      termDays: z.number().int().nullable(),
    }),
  ),
  items: z.array(z.object({ description: z.string(), unit: z.string(), unitPrice: z.number() })),
  authorization: z.object({
    preparedBy: z.array(z.string()),
    checkedBy: z.array(z.string()),
    authorizedBy: z.array(z.string()),
  }),
  latest: z
    .object({
      companyName: z.string(),
      companyAddress: z.string(),
      companyLogo: z.string().nullable(),
      currency: z.enum(currencies),
    })
    .nullable(),
})
export type InvoiceSuggestions = z.infer<typeof suggestions>
