import type { Registered } from '#features/books/bank-accounts/domain.ts'
import { registeredOf } from '#features/books/bank-accounts/server/index.ts'
import type { CompanyIdentity } from '#features/books/company-identity/contract.ts'
import { identityOf } from '#features/books/company-identity/server/index.ts'
import type { LineRow, LineTable, TaxRow } from '#features/books/lines/server/index.ts'
import type { TaxCategory } from '#features/books/taxes/domain.ts'
import { partyCalled } from '#features/books/parties/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { BillForm, BillRow as ShownRow } from '../../contract.ts'

export const table = sql`bills`

interface GivenSums {
  readonly netTotal: string
  readonly taxTotal: string
  readonly rounding: string
  readonly totalAmount: string
  readonly taxes: readonly TaxRow<TaxCategory | null>[]
}

/** Sums of a bill, as `numeric` is read and written. */
export interface BillSums {
  readonly netTotal: string
  readonly taxTotal: string
  readonly rounding: string
  readonly totalAmount: string
  readonly taxes: readonly TaxRow<TaxCategory | null>[]
  readonly linesTotal: string
  readonly keepsGiven: boolean
}

/** A bill `t` without its lines. */
export interface BillRow
  extends
    Omit<BillForm, 'items' | 'status'>,
    Omit<BillSums, 'keepsGiven'>,
    Pick<ShownRow, 'status' | 'billNumber'> {
  readonly id: number
  readonly prepaidAmount: string
  readonly creditedAmount: string
  /** What of a credit note settles other bills. */
  readonly appliedAmount: string
  /** The order whose invoice it is; null for what was typed or read. */
  readonly orderId: number | null
  readonly paidAmount: string
  readonly openAmount: string
  readonly given: GivenSums | null
  readonly keepsGiven: boolean
  readonly remarks: readonly string[]
  /** The account on the bill of this supplier before this one; null if there is none. */
  readonly formerIban: string | null
  /** Of the company that its order or its supplier's record names; null if neither does, or it has none. */
  readonly registered: Registered | null
  readonly supplierIdentity: CompanyIdentity | null
  /** As which it was received. */
  readonly file: {
    readonly key: string
    readonly name: string
    readonly mimeType: string
    readonly size: number
  } | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly deletedAt: string | null
  readonly version: number
}

/** The company that the order of bill `t` or its supplier's record names. */
const supplier = sql`coalesce(
  (select c.id from orders o join companies c on c.book_id = o.seller_book where o.id = t.order_id),
  (select p.company_id from parties p
    where p.book_id = t.book_id and p.deleted_at is null
      and p.id = coalesce(t.party_id, ${partyCalled(sql`t.book_id`, sql`''`, sql`t.supplier_name`)})))`

/** The name on the bill of an order is the supplier's own word; that of others is the book's. */
const onBill = {
  number: sql`t.supplier_vat_id`,
  name: sql`case when t.order_id is null then s.name else t.supplier_name end`,
}

export const columns = sql`
  t.id, t.kind, t.status, t.bill_number as "billNumber", t.supplier_name as "supplierName",
  t.supplier_address as "supplierAddress", t.party_id as "partyId", t.supplier_vat_id as "supplierVatId",
  t.supplier_iban as "supplierIban", t.supplier_number as "supplierNumber", t.bill_date::text as "billDate",
  t.due_date::text as "dueDate", t.currency, t.notes, t.reference, t.project_name as "projectName",
  t.prices_include as "pricesInclude",
  t.discount_percent as "discountPercent", t.net_total as "netTotal", t.tax_total as "taxTotal", t.rounding, t.taxes,
  t.total_amount as "totalAmount", t.lines_total as "linesTotal", t.prepaid_amount as "prepaidAmount",
 
  t.credited_amount as "creditedAmount", t.applied_amount as "appliedAmount",
  t.order_id as "orderId", t.paid_amount as "paidAmount",
  t.open_amount as "openAmount", t.given, t.keeps_given as "keepsGiven", t.remarks,
  (select json_build_object('key', f.file_key, 'name', f.file_name, 'mimeType', f.mime_type, 'size', f.size)
    from attachments f where f.bill_id = t.id) as file,
  t.created_at as "createdAt", t.updated_at as "updatedAt", t.deleted_at as "deletedAt", t.version,
  case when t.supplier_iban <> '' then (
    select f.supplier_iban from bills f
    where f.book_id = t.book_id and f.supplier_sort = t.supplier_sort and f.id < t.id and f.supplier_iban <> ''
      and f.deleted_at is null
    order by f.book_id desc, f.supplier_sort desc, f.id desc limit 1) end as "formerIban",
  (select ${registeredOf(sql`s`)} from companies s
    where s.id = ${supplier} and exists (select from company_bank_accounts a where a.company_id = s.id)) as registered,
  (select ${identityOf(sql`s`, onBill)} from companies s
    where s.id = ${supplier}) as "supplierIdentity"`

export interface ItemRow extends LineRow {
  readonly line: number
}

export const lineTable: LineTable = { table: sql`bill_items`, document: sql`bill_id`, own: {} }
