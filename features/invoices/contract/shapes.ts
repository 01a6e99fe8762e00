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

export const invoice = z.object({
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
export type Invoice = z.infer<typeof invoice>

/** An invoice without its lines, which the detail loads. */
export type InvoiceSummary = Omit<Invoice, 'items'>

/** A row of the list: an invoice, without its lines when summaries are requested. */
export const invoiceRow = invoice.partial({ items: true })
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
      balance: z.number(),
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
    }),
  ),
  items: z.array(z.object({ description: z.string(), unit: z.string(), unitPrice: z.number() })),
  authorization: z.object({
    preparedBy: z.array(z.string()),
    checkedBy: z.array(z.string()),
    authorizedBy: z.array(z.string()),
  }),
  latest: z
    .object({ companyName: z.string(), companyAddress: z.string(), companyLogo: z.string().nullable() })
    .nullable(),
})
export type InvoiceSuggestions = z.infer<typeof suggestions>
