import { selectedFields } from '#features/records/server/index.ts'
import type { StoredValues } from '#features/records/domain.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { type InvoiceFields, invoiceRecord } from '../../domain.ts'

/** A row of the list. Money is text: the database's decimals, unchanged. */
export interface SummaryRow extends StoredValues<InvoiceFields> {
  readonly id: number
  readonly version: number
  readonly invoiceNumber: string
  readonly logoKey: string | null
  readonly totalAmount: string
  readonly totalDuesAfterInvoice: string
  readonly cumulativeDuesAfterPayment: string
  readonly openDues: string
  readonly openDueDate: string | null
  readonly carriedTo: { readonly id: number; readonly invoiceNumber: string } | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly deletedAt: string | null
}

/** A line in the database's JSON, with decimals as text. */
export interface ItemRow {
  readonly id: number
  readonly serial: number
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly amount: string
}

/** Open dues in the database's JSON: of which invoice they are, and when that is due. */
export interface OpenPartRow {
  readonly id: number
  readonly invoiceNumber: string
  readonly dueDate: string | null
  readonly amount: string
}

export interface InvoiceRow extends SummaryRow {
  readonly items: readonly ItemRow[]
  readonly openParts: readonly OpenPartRow[]
  /** Whether it has its final number. */
  readonly isIssued: boolean
}

export const table: Sql = sql`invoices`

/** A number, once given, never changes, so a cached row of `t` stays right. */
const carriedTo: Sql = sql`(
  select json_build_object('id', n.id, 'invoiceNumber', n.invoice_number) from invoices n where n.id = t.carried_to)`

export const summaryColumns: Sql = sql`t.id, t.version, t.invoice_number as "invoiceNumber",
  t.logo_key as "logoKey", ${selectedFields(invoiceRecord)}, t.total_amount as "totalAmount",
  t.dues_after_invoice as "totalDuesAfterInvoice", t.dues_after_payment as "cumulativeDuesAfterPayment",
  t.open_dues as "openDues", t.open_due_date as "openDueDate", ${carriedTo} as "carriedTo",
  t.created_at as "createdAt", t.updated_at as "updatedAt", t.deleted_at as "deletedAt"`

/** The lines of `l`, in their order. */
export const itemsOf = (lines: Sql): Sql => sql`(
  select json_agg(json_build_object('id', l.id, 'serial', l.serial, 'description', l.description, 'unit', l.unit,
    'quantity', l.quantity::text, 'unitPrice', l.unit_price::text, 'amount', l.amount::text) order by l.position)
  from ${lines} l where l.invoice_id = t.id)`

/** The columns of an invoice `t` with its lines. */
export const invoiceColumns = (lines: Sql): Sql => sql`${summaryColumns},
  t.number_serial is not null as "isIssued", t.open_parts as "openParts", ${itemsOf(lines)} as items`
