import * as z from 'zod'
import { deletedAt, shownShape, version } from '#features/records/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { issuedModes } from '#platform/contract/books.ts'
import { id, timestamp } from '#platform/contract/shapes.ts'
import { taxCategories } from '#features/taxes/domain.ts'
import { invoiceRecord, movementKinds, payableKinds, paymentStates, statuses } from '../domain.ts'

export const invoiceItem = z.object({
  id,
  /** The line that it fulfils, of an order or, in a credit note, of the invoice. */
  fromLineId: id.nullable(),
  serial: z.number().int(),
  description: z.string(),
  unit: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  amount: z.number(),
  itemId: id.nullable(),
  code: z.string(),
  discountPercent: z.number(),
  discountAmount: z.number(),
  taxCategory: z.enum(taxCategories).nullable(),
  taxRate: z.number(),
  taxExemptionReason: z.string(),
  /** Without tax. */
  netAmount: z.number(),
})

/** The sums of one category and rate. */
const taxPart = z.object({
  category: z.enum(taxCategories),
  rate: z.number(),
  base: z.number(),
  amount: z.number(),
})

/** One side of an invoice. */
const side = z.object({
  id,
  name: z.string(),
  legalName: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  vatId: z.string(),
  registration: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type InvoiceSide = z.infer<typeof side>

const account = z.object({ name: z.string(), iban: z.string(), bic: z.string(), bank: z.string() })

/** Another document that this one corrects, or was made from. */
const link = z.object({ id, invoiceNumber: z.string() }).nullable()

/** An invoice as a revision keeps it. */
export const savedInvoice = z.object({
  id,
  invoiceNumber: z.string(),
  ...shownShape(invoiceRecord),
  companyLogo: z.string().nullable(),
  partyId: id.nullable(),
  /** As the lines show it: with tax if prices have it. */
  discountAmount: z.number(),
  netTotal: z.number(),
  taxTotal: z.number(),
  /** What gross prices differ from net and tax, each rounded. */
  rounding: z.number(),
  taxes: z.array(taxPart),
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
const dues = {
  openDues: z.number(),
  /** The oldest due date of what is open. */
  openDueDate: z.string().nullable(),
  carriedTo: link,
  /** The sum of the credit notes that correct it, less what of them was refunded. */
  creditedAmount: z.number(),
}

const standing = {
  ...dues,
  /** Of this document alone: its total less what was paid and credited. */
  openAmount: z.number(),
  paymentState: z.enum(paymentStates),
  /** Whether its paid amount is the sum of payments. */
  paidByRecords: z.boolean(),
  corrects: link,
  madeFrom: link,
}

export const invoice = savedInvoice.extend({
  ...standing,
  openParts: z.array(openPart),
  /** Both sides as they were when it was issued, of a draft as they are; of a company's book, and a known customer. */
  seller: side.extend({ bankAccount: account.nullable() }).nullable(),
  buyer: side.nullable(),
  /** Whether it is issued, and its book keeps issued invoices as they are. */
  isFixed: z.boolean(),
  /** Said to its readers if it names an account that its company has not registered. */
  accountWarning: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoice>

/** An invoice without its lines and parts, which the detail loads. */
export type InvoiceSummary = Omit<
  Invoice,
  'items' | 'openParts' | 'seller' | 'buyer' | 'isFixed' | 'accountWarning'
>

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
  /** Dues after this invoice, its payment and its credit notes. */
  balance: z.number(),
  ...dues,
})

/** One movement of an account. */
const movement = z.object({
  kind: z.enum(movementKinds),
  /** Of an invoice or credit note, else of the payment. */
  id,
  date: z.string(),
  /** The number of the invoice, or the reference of the payment. */
  text: z.string(),
  dueDate: z.string().nullable(),
  /** What it adds to the balance; payments and credit notes take off. */
  amount: z.number(),
  balance: z.number(),
  /** Of an invoice: what is open on it, since when, and the number of the newer one that carried its dues over. */
  openDues: z.number(),
  openDueDate: z.string().nullable(),
  carriedTo: z.string().nullable(),
})

/** One movement of what is owed to a supplier. */
const payableMovement = movement
  .pick({ id: true, date: true, text: true, dueDate: true, amount: true, balance: true })
  .extend({ kind: z.enum(payableKinds) })

export const statement = z.object({
  customerName: z.string(),
  customerId: z.string(),
  customerAddress: z.string(),
  /** Null for one of no party. */
  partyId: id.nullable(),
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
      /** What was owed before the first of the movements, and after the last one of the period. */
      opening: z.number(),
      closing: z.number(),
      /** What changed it in the period, oldest first: at most the newest 300. */
      movements: z.array(movement),
      /** Whether older movements of the period are left out. The opening balance includes them. */
      movementsCut: z.boolean(),
    }),
  ),
  /** What the book owes them by their bills, in each currency; none for a customer of no party. */
  payables: z.array(
    z.object({
      currency: z.enum(currencies),
      opening: z.number(),
      closing: z.number(),
      movements: z.array(payableMovement),
      movementsCut: z.boolean(),
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
      /** The date of that invoice; null if none was issued. */
      duesFrom: z.string().nullable(),
      currency: z.enum(currencies),
      /** Days from the date of their last invoice to its due date. */
      termDays: z.number().int().nullable(),
    }),
  ),
  /** The book's items first, then what earlier lines say. */
  items: z.array(
    z.object({
      description: z.string(),
      unit: z.string(),
      unitPrice: z.number(),
      /** Of the price; null if it was written in earlier lines, or is meant in any currency. */
      currency: z.enum(currencies).nullable(),
      /** How many of the unit each of the item's other units holds. */
      units: z.array(z.object({ unit: z.string(), factor: z.string() })),
      /** Null for a line of no item. */
      itemId: id.nullable(),
      code: z.string(),
      taxCategory: z.enum(taxCategories).nullable(),
      taxRate: z.number(),
      taxExemptionReason: z.string(),
    }),
  ),
  authorization: z.object({
    preparedBy: z.array(z.string()),
    checkedBy: z.array(z.string()),
    authorizedBy: z.array(z.string()),
  }),
  /** How the book writes invoices, and what its company says on them. */
  defaults: z.object({
    taxes: z.boolean(),
    issued: z.enum(issuedModes),
    companyName: z.string(),
    companyAddress: z.string(),
    currency: z.enum(currencies).nullable(),
    /** The standard rate where the company is; 0 where none is known. */
    taxRate: z.string(),
    paymentTerms: z.string(),
    notes: z.string(),
    bankAccounts: z.array(z.object({ name: z.string(), iban: z.string() })),
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
