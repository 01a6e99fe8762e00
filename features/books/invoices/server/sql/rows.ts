import type { Registered } from '#features/books/bank-accounts/domain.ts'
import { registeredIn } from '#features/books/bank-accounts/server/index.ts'
import { lineJson, type LineRow, type LineTable, type TaxRow } from '#features/books/lines/server/index.ts'
import { selectedFields } from '#features/books/records/server/index.ts'
import type { StoredValues } from '#features/books/records/domain.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Invoice } from '../../contract.ts'
import { type InvoiceFields, invoiceRecord } from '../../domain.ts'

/** Another invoice that a row names. */
export interface Linked {
  readonly id: number
  readonly invoiceNumber: string
}

/** A row of the list. Money is text: the database's decimals, unchanged. */
export interface SummaryRow extends StoredValues<InvoiceFields> {
  readonly id: number
  readonly version: number
  readonly invoiceNumber: string
  readonly logoKey: string | null
  readonly partyId: number | null
  readonly discountAmount: string
  readonly taxTotal: string
  readonly rounding: string
  readonly taxes: readonly TaxRow[]
  readonly creditedAmount: string
  readonly paidByRecords: boolean
  readonly corrects: Linked | null
  readonly madeFrom: Linked | null
  readonly totalAmount: string
  readonly totalDuesAfterInvoice: string
  readonly cumulativeDuesAfterPayment: string
  readonly openAmount: string
  readonly broughtOpen: string
  readonly onAccount: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly deletedAt: string | null
}

/** A line in the database's JSON. */
export interface ItemRow extends LineRow {
  readonly fromLineId: number | null
  readonly serial: number
  readonly taxExemptionReason: string
}

export interface InvoiceRow extends SummaryRow {
  readonly items: readonly ItemRow[]
  /** What the customer's account had when the previous dues were written. */
  readonly knownDues: string
  /** As they were when it was issued. */
  readonly seller: Invoice['seller']
  readonly buyer: Invoice['buyer']
  readonly sellerToday: Invoice['seller']
  readonly buyerToday: Invoice['buyer']
  /** Whether it has its final number. */
  readonly isIssued: boolean
  /** Whether it is issued, and its book keeps issued invoices as they are. */
  readonly isFixed: boolean
  /** Of the company whose book it is in; null in a member's own. */
  readonly registered: Registered | null
}

export const table: Sql = sql`invoices`

/** Whether an invoice `t` is issued and stays as it is: as all of its book do, or because a buyer has it as a bill. */
export const isFixed = (t: Sql): Sql => sql`(${t}.number_serial is not null and (
  exists (select from books b where b.id = ${t}.book_id and b.issued = 'fixed')
  or exists (select from order_invoices o where o.book_id = ${t}.book_id and o.invoice_id = ${t}.id)))`

/** A number, once given, never changes, so a cached row of `t` stays right. */
const linked = (id: Sql): Sql => sql`(
  select json_build_object('id', n.id, 'invoiceNumber', n.invoice_number) from invoices n where n.id = ${id})`

/** That of the company on a draft without one of its own. */
export const logoOf = (t: Sql): Sql => sql`
  case when ${t}.logo_key is null and ${t}.number_serial is null then ${companyLogo(sql`${t}.book_id`)}
    else ${t}.logo_key end`

export const companyLogo = (bookId: Sql): Sql => sql`(
  select c.logo_key from companies c where c.book_id = ${bookId})`

export const summaryColumns: Sql = sql`t.id, t.version, t.invoice_number as "invoiceNumber",
  ${logoOf(sql`t`)} as "logoKey", ${selectedFields(invoiceRecord)}, t.total_amount as "totalAmount",
  t.dues_after_invoice as "totalDuesAfterInvoice", t.dues_after_payment as "cumulativeDuesAfterPayment",
  t.open_amount as "openAmount", t.brought_open as "broughtOpen", t.on_account as "onAccount",
  t.party_id as "partyId", t.discount_amount as "discountAmount", t.tax_total as "taxTotal", t.rounding, t.taxes,
  t.credited_amount as "creditedAmount", t.paid_by_records as "paidByRecords",
  ${linked(sql`t.corrects_id`)} as corrects, ${linked(sql`t.made_from_id`)} as "madeFrom",
  t.created_at as "createdAt", t.updated_at as "updatedAt", t.deleted_at as "deletedAt"`

export const lineTable: LineTable = {
  table: sql`invoice_items`,
  document: sql`invoice_id`,
  own: { serial: sql`integer`, taxExemptionReason: sql`text` },
}

const fulfilled: Sql = sql`case when l.order_line is null then l.from_line_id else (
  select f.id from order_invoices o join order_lines f on f.order_id = o.order_id and f.line = l.order_line
  where o.book_id = t.book_id and o.invoice_id = t.id) end`

/** The lines of `l`, in their order. */
export const itemsOf = (lines: Sql): Sql => sql`(
  select json_agg(${lineJson(lineTable, sql`'fromLineId', ${fulfilled}`)} order by l.position)
  from ${lines} l where l.invoice_id = t.id)`

/** The columns of an invoice `t` with its lines. */
export const invoiceColumns = (lines: Sql): Sql => sql`${summaryColumns},
  t.number_serial is not null as "isIssued", ${isFixed(sql`t`)} as "isFixed",
  t.known_dues as "knownDues", t.seller, t.buyer,
  seller_of(t.book_id, t.bank_account) as "sellerToday",
  buyer_of(t.book_id, t.party_id, t.customer_name) as "buyerToday", ${registeredIn(sql`t.book_id`)} as registered,
  ${itemsOf(lines)} as items`
