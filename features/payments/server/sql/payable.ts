import type { InvoiceKind, InvoiceStatus } from '#features/invoices/domain.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** What a payment needs to know of an invoice. Money is text. */
export interface PayableRow {
  readonly id: number
  readonly invoiceNumber: string
  readonly invoiceDate: string
  readonly kind: InvoiceKind
  readonly status: InvoiceStatus
  readonly currency: Currency
  readonly isTrashed: boolean
  readonly totalAmount: string
  readonly paidAmount: string
  readonly creditedAmount: string
  readonly paidByRecords: boolean
  readonly customerName: string
  readonly partyId: number | null
}

/** Locks invoices in the order of their ids: whoever pays them too waits until this transaction ends. */
export async function lockPayable(
  tx: Transaction,
  ownerId: BookId,
  ids: readonly number[],
): Promise<PayableRow[]> {
  // The lock is a separate statement, so that the read sees what the transaction before it wrote.
  await tx.run(sql`
    select 1 from invoices where id = any(${ids}::bigint[]) and owner_id = ${ownerId} order by id for no key update`)
  return findPayable(tx, ownerId, ids)
}

export const findPayable = (
  queries: Queries,
  ownerId: BookId,
  ids: readonly number[],
): Promise<PayableRow[]> =>
  queries.all(sql<PayableRow>`
    select i.id, i.invoice_number as "invoiceNumber", i.invoice_date as "invoiceDate", i.kind, i.status, i.currency,
      i.deleted_at is not null as "isTrashed", i.total_amount as "totalAmount", i.paid_amount as "paidAmount",
      i.credited_amount as "creditedAmount", i.paid_by_records as "paidByRecords", i.customer_name as "customerName",
      coalesce(i.party_id, (
        select n.party_id from party_names n
        where n.owner_id = i.owner_id and not n.in_trash and lower(n.name) = lower(i.customer_name))) as "partyId"
    from invoices i where i.id = any(${ids}::bigint[]) and i.owner_id = ${ownerId} order by i.id`)

export interface LastPayment {
  readonly amount: string
  readonly date: string
  readonly name: string
}

/** The payment of an invoice that a member recorded last. */
export const findLastPayment = (queries: Queries, invoiceId: number): Promise<LastPayment | undefined> =>
  queries.first(sql<LastPayment>`
    select a.amount, p.created_at::date as date, u.full_name as name
    from payment_allocations a join payments p on p.id = a.payment_id join users u on u.id = p.created_by
    where a.invoice_id = ${invoiceId} order by p.id desc limit 1`)

export const findPartyName = async (
  queries: Queries,
  ownerId: BookId,
  id: number,
): Promise<string | undefined> =>
  (
    await queries.first(
      sql<{ name: string }>`select name from parties where id = ${id} and owner_id = ${ownerId}`,
    )
  )?.name
