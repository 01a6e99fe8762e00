import type { BillStatus } from '#features/books/bills/domain.ts'
import type { InvoiceKind, InvoiceStatus } from '#features/books/invoices/domain.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** What a payment needs to know of a document. Money is text. */
interface Payable {
  readonly id: number
  readonly number: string
  readonly date: string
  readonly currency: Currency
  readonly isTrashed: boolean
  readonly paidAmount: string
  /** What is left to pay; of a credit note, what is left to refund. */
  readonly openAmount: string
  readonly partyName: string
  readonly partyId: number | null
  /** The document against which a part of a credit note was set off. */
  readonly setOffAgainst: string | null
}

export interface PayableInvoice extends Payable {
  readonly of: 'invoice'
  readonly kind: InvoiceKind
  readonly status: InvoiceStatus
  readonly paidByRecords: boolean
}

export interface PayableBill extends Payable {
  readonly of: 'bill'
  readonly kind: 'invoice' | 'creditNote'
  readonly status: BillStatus
}

export type PayableRow = PayableInvoice | PayableBill

/** Ids of documents. */
export interface Documents {
  readonly invoices: readonly number[]
  readonly bills: readonly number[]
}

export const documentsIn = (
  parts: readonly { readonly of: PayableRow['of']; readonly id: number }[],
): Documents => ({
  invoices: parts.flatMap(({ of, id }) => (of === 'invoice' ? [id] : [])),
  bills: parts.flatMap(({ of, id }) => (of === 'bill' ? [id] : [])),
})

/** Locks documents in the order of their ids: whoever pays them too waits until this transaction ends. */
export async function lockPayable(
  tx: Transaction,
  bookId: BookId,
  documents: Documents,
): Promise<PayableRow[]> {
  // The lock is a separate statement, so that the read sees what the transaction before it wrote.
  for (const [table, ids] of [
    [sql`invoices`, documents.invoices],
    [sql`bills`, documents.bills],
  ] as const)
    if (ids.length > 0)
      // One after the other, in the same order for everybody.
      // oxlint-disable-next-line no-await-in-loop
      await tx.run(sql`
        select 1 from ${table} where id = any(${ids}::bigint[]) and book_id = ${bookId}
        order by id for no key update`)
  return findPayable(tx, bookId, documents)
}

export async function findPayable(
  queries: Queries,
  bookId: BookId,
  { invoices, bills }: Documents,
): Promise<PayableRow[]> {
  const ofInvoices =
    invoices.length === 0
      ? []
      : await queries.all(sql<PayableInvoice>`
          select 'invoice' as of, i.id, i.invoice_number as number, i.invoice_date as date, i.kind, i.status,
            i.currency, i.deleted_at is not null as "isTrashed", i.paid_amount as "paidAmount",
            case i.kind when 'creditNote' then i.on_account else i.open_amount end as "openAmount",
            (select o.invoice_number from allocations a join invoices o on o.id = a.invoice_id
              where a.from_invoice_id = i.id order by a.id limit 1) as "setOffAgainst",
            i.paid_by_records as "paidByRecords",
            i.customer_name as "partyName", i.party_id as "partyId"
          from invoices i
          where i.id = any(${invoices}::bigint[]) and i.book_id = ${bookId} order by i.id`)
  const ofBills =
    bills.length === 0
      ? []
      : await queries.all(sql<PayableBill>`
          select 'bill' as of, b.id, coalesce(b.bill_number, '') as number, b.bill_date::text as date, b.kind, b.status,
            b.currency, b.deleted_at is not null as "isTrashed", b.paid_amount as "paidAmount",
            abs(b.open_amount) as "openAmount",
            (select coalesce(o.bill_number, '') from allocations a join bills o on o.id = a.bill_id
              where a.from_bill_id = b.id order by a.id limit 1) as "setOffAgainst",
            b.supplier_name as "partyName", b.party_id as "partyId"
          from bills b where b.id = any(${bills}::bigint[]) and b.book_id = ${bookId} order by b.id`)
  return [...ofInvoices, ...ofBills]
}

export interface LastPayment {
  readonly amount: string
  readonly date: string
  readonly name: string
}

/** The payment of a document that a member recorded last. */
export const findLastPayment = (
  queries: Queries,
  { of, id }: Pick<PayableRow, 'of' | 'id'>,
): Promise<LastPayment | undefined> => {
  const allocations =
    of === 'invoice' ? sql`allocations where invoice_id = ${id}` : sql`allocations where bill_id = ${id}`
  return queries.first(sql<LastPayment>`
    select a.amount, p.created_at::date as date, u.full_name as name
    from (select transaction_id, amount from ${allocations}) a join financial_transactions p on p.id = a.transaction_id
      join users u on u.id = p.created_by
    order by p.id desc limit 1`)
}
