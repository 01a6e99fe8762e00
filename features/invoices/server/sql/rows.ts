import type { Currency } from '#platform/contract/decimal.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { InvoiceStatus } from '../../domain.ts'

/** A row of the list. Money comes as text: the database's decimals, untouched. */
export interface SummaryRow {
  readonly id: number
  readonly version: number
  readonly status: InvoiceStatus
  readonly invoiceNumber: string
  readonly companyName: string
  readonly companyAddress: string
  readonly logoKey: string | null
  readonly customerName: string
  readonly customerAddress: string
  readonly contactPersonName: string
  readonly contactMobile: string
  readonly customerId: string
  readonly reference: string
  readonly invoiceDate: string
  readonly dueDate: string | null
  readonly currency: Currency
  readonly previousDues: string
  readonly paidAmount: string
  readonly totalAmount: string
  readonly totalDuesAfterInvoice: string
  readonly cumulativeDuesAfterPayment: string
  readonly preparedBy: string
  readonly checkedBy: string
  readonly authorizedBy: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly deletedAt: string | null
}

/** A line as JSON of the database carries it, its decimals as text. */
export interface ItemRow {
  readonly id: number
  readonly serial: number
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly amount: string
}

export interface InvoiceRow extends SummaryRow {
  readonly items: readonly ItemRow[]
  /** Whether it has its number for good. */
  readonly isIssued: boolean
}

export const table: Sql = sql`invoices`

export const summaryColumns: Sql = sql`t.id, t.version, t.status, t.invoice_number as "invoiceNumber",
  t.company_name as "companyName", t.company_address as "companyAddress", t.logo_key as "logoKey",
  t.customer_name as "customerName", t.customer_address as "customerAddress",
  t.contact_person_name as "contactPersonName", t.contact_mobile as "contactMobile", t.customer_id as "customerId",
  t.reference, t.invoice_date as "invoiceDate", t.due_date as "dueDate", t.currency,
  t.previous_dues as "previousDues", t.paid_amount as "paidAmount", t.total_amount as "totalAmount",
  t.dues_after_invoice as "totalDuesAfterInvoice", t.dues_after_payment as "cumulativeDuesAfterPayment",
  t.prepared_by as "preparedBy", t.checked_by as "checkedBy", t.authorized_by as "authorizedBy",
  t.created_at as "createdAt", t.updated_at as "updatedAt", t.deleted_at as "deletedAt"`

/** The lines of `l`, in their order. */
export const itemsOf = (lines: Sql): Sql => sql`(
  select json_agg(json_build_object('id', l.id, 'serial', l.serial, 'description', l.description, 'unit', l.unit,
    'quantity', l.quantity::text, 'unitPrice', l.unit_price::text, 'amount', l.amount::text) order by l.position)
  from ${lines} l where l.invoice_id = t.id)`

/** The columns of an invoice `t` with its lines. */
export const invoiceColumns = (lines: Sql): Sql => sql`${summaryColumns},
  t.number_serial is not null as "isIssued", ${itemsOf(lines)} as items`
