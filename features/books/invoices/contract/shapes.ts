import * as z from 'zod'
import { answeredLine, offeredItem } from '#features/books/lines/contract.ts'
import { deletedAt, shownShape, version } from '#features/books/records/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { issuedModes } from '#platform/contract/books.ts'
import { id, timestamp } from '#platform/contract/shapes.ts'
import { taxCategories } from '#features/books/taxes/domain.ts'
import { invoiceRecord, movementKinds, payableKinds, paymentStates } from '../domain.ts'

export const invoiceItem = answeredLine.extend({
  /** The line that it fulfils, of an order or, in a credit note, of the invoice. */
  fromLineId: id.nullable(),
  serial: z.number().int(),
  taxExemptionReason: z.string(),
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

const bankAccount = z.object({ name: z.string(), iban: z.string(), bic: z.string(), bank: z.string() })

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

const standing = {
  /** What credit notes settle of it. */
  creditedAmount: z.number(),
  /** Of this document alone: what is left to pay; of a credit note, what is left to refund. */
  openAmount: z.number(),
  /** What is open of the earlier dues that it brought along. */
  broughtOpen: z.number(),
  /** What of it stands to the customer's credit. */
  onAccount: z.number(),
  paymentState: z.enum(paymentStates),
  /** Whether its paid amount is the sum of payments. */
  paidByRecords: z.boolean(),
  corrects: link,
  madeFrom: link,
}

export const invoice = savedInvoice.extend({
  ...standing,
  /** Both sides as they were when it was issued, of a draft as they are; of a company's book, and a known customer. */
  seller: side.extend({ bankAccount: bankAccount.nullable() }).nullable(),
  buyer: side.nullable(),
  /** Whether it is issued, and its book keeps issued invoices as they are. */
  isFixed: z.boolean(),
  /** In the answer to its issue: what stood on account and settled something of the customer's. */
  applied: z
    .array(
      z.object({ paymentId: id.nullable(), creditNoteId: id.nullable(), invoiceId: id, amount: z.number() }),
    )
    .optional(),
  /** Said to its readers if it names an account that its company has not registered. */
  accountWarning: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoice>

/** An invoice without its lines, which the detail loads. */
export type InvoiceSummary = Omit<
  Invoice,
  'items' | 'seller' | 'buyer' | 'isFixed' | 'accountWarning' | 'applied'
>

/** A row of the list: an invoice, without its lines when summaries are requested. */
export const invoiceRow = savedInvoice.extend(standing).partial({ items: true })
export type InvoiceListRow = z.infer<typeof invoiceRow>

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
  /** Of an invoice or a bill: what is open of it. */
  openAmount: z.number(),
})

/** One movement of what is owed to a supplier. */
const payableMovement = movement.omit({ kind: true }).extend({ kind: z.enum(payableKinds) })

/** One side of what is owed, in one currency: the sums of the period, and what is open today. */
const account = z.object({
  currency: z.enum(currencies),
  /** What was invoiced in the period, less credit notes; what was paid, less refunds. */
  invoiced: z.number(),
  paid: z.number(),
  /** What was owed before the first of the movements, and after the last one of the period. Below zero: on account. */
  opening: z.number(),
  closing: z.number(),
  /** All that is open, the part of it whose due date has passed on the caller's `today`, and what is on account. */
  open: z.number(),
  overdue: z.number(),
  onAccount: z.number(),
  /** Whether older movements of the period are left out. The opening balance includes them. */
  movementsCut: z.boolean(),
})

export const statement = z.object({
  customerName: z.string(),
  customerId: z.string(),
  customerAddress: z.string(),
  /** Null for one of no party. */
  partyId: id.nullable(),
  /** What they owe, in each currency. */
  accounts: z.array(account.extend({ movements: z.array(movement) })),
  /** What the book owes them by their bills, in each currency; none for a customer of no party. */
  payables: z.array(account.extend({ movements: z.array(payableMovement) })),
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
  items: z.array(offeredItem),
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
