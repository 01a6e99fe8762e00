import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { allOf, holds, sql, type Sql } from '#platform/server/database/sql.ts'
import { bookOfRow } from '#platform/server/table/book-of.ts'
import type { Allocation, Payment } from '../../contract.ts'
import { categoryOf, type Direction, type Method, type Side, typeOf } from '../../domain.ts'

type Figures = 'amount' | 'fee' | 'onAccount' | 'allocations'

/** Money is text: the database's decimals, unchanged. */
export interface PaymentRow extends Omit<Payment, Figures> {
  readonly amount: string
  readonly fee: string
  readonly allocations: readonly (Omit<Payment['allocations'][number], 'amount'> & {
    readonly amount: string
  })[]
}

/** A payment is a transaction `p` with a side. */
export const isPayment = sql`p.side is not null`
export const directionOfType = sql`case p.transaction_type when 'received' then 'in' else 'out' end`

const columns = sql`
  p.id, ${directionOfType} as direction, p.side, p.transaction_date as date, p.amount, p.fee, p.currency, p.method,
  p.description as reference, p.party_id as "partyId", p.transaction_with as "partyName", p.over,
  p.created_at as "createdAt",
  case when u.id is not null then json_build_object(
    'id', u.id, 'username', u.username, 'fullName', u.full_name) end as "user",
  coalesce((
    select json_agg(json_build_object('invoiceId', invoice_id, 'invoiceNumber', invoice_number, 'billId', bill_id,
      'billNumber', bill_number, 'amount', amount::text) order by day, invoice_id, bill_id)
    from (
      select a.invoice_id, i.invoice_number, null::bigint as bill_id, null as bill_number, a.amount,
        i.invoice_date as day
      from payment_allocations a join invoices i on i.id = a.invoice_id where a.transaction_id = p.id
      union all
      select null, null, a.bill_id, b.bill_number, a.amount, b.bill_date
      from bill_allocations a join bills b on b.id = a.bill_id where a.transaction_id = p.id
    ) parts), '[]') as allocations`

const payments = (condition: Sql): Sql<PaymentRow> => sql<PaymentRow>`
  select ${columns} from financial_transactions p left join users u on u.id = p.created_by
  where ${isPayment} and ${condition}`

export interface PaymentFilter {
  readonly invoiceId: number | undefined
  readonly billId: number | undefined
  readonly partyId: number | undefined
  readonly party: string | undefined
  readonly direction: Direction | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

interface Page {
  readonly after: readonly [date: string, id: number] | undefined
  readonly limit: number
}

/** Newest first. */
export function findPayments(
  queries: Queries,
  ownerId: BookId,
  { invoiceId, billId, partyId, party, direction, from, to }: PaymentFilter,
  { after, limit }: Page,
): Promise<PaymentRow[]> {
  const conditions: Sql[] = [sql`p.owner_id = ${ownerId}`]
  if (invoiceId !== undefined)
    conditions.push(
      sql`p.id in (select transaction_id from payment_allocations where invoice_id = ${invoiceId})`,
    )
  if (billId !== undefined)
    conditions.push(sql`p.id in (select transaction_id from bill_allocations where bill_id = ${billId})`)
  if (partyId !== undefined) conditions.push(sql`p.party_id = ${partyId}`)
  if (party !== undefined && party !== '') conditions.push(holds(sql`fold(p.transaction_with)`, party))
  if (direction !== undefined) conditions.push(sql`p.transaction_type = ${typeOf[direction]}`)
  if (from !== undefined) conditions.push(sql`p.transaction_date >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`p.transaction_date <= ${to}::date`)
  if (after !== undefined)
    conditions.push(sql`(p.transaction_date, p.id) < (${after[0]}::date, ${after[1]}::bigint)`)
  return queries.all(
    sql<PaymentRow>`${payments(allOf(conditions))} order by p.transaction_date desc, p.id desc limit ${limit}`,
  )
}

export const findPayment = (queries: Queries, ownerId: BookId, id: number): Promise<PaymentRow | undefined> =>
  queries.first(sql<PaymentRow>`${payments(sql`p.id = ${id} and p.owner_id = ${ownerId}`)}`)

/** Of a book `b`, for what it sells or buys. */
const projectOf: Readonly<Record<Side, Sql>> = {
  selling: sql`b.sales_project`,
  buying: sql`b.purchases_project`,
}

export interface NewPayment {
  readonly direction: Direction
  readonly side: Side
  readonly date: string
  /** What moved on the account. */
  readonly amount: string
  readonly fee: string
  readonly currency: Currency
  readonly method: Method
  readonly reference: string
  readonly partyId: number | null
  readonly partyName: string
  readonly over: boolean
  /** Who recorded it; null for what nobody did. */
  readonly memberId: number | null
  readonly allocations: readonly Allocation[]
}

/**
 * The database keeps the paid amounts of the documents, and the dues of invoices. What is paid after a newer invoice
 * carried the dues over settles them there; what was `typed` before did so when it was carried over.
 */
export const insertPayment = async (
  tx: Transaction,
  ownerId: BookId,
  payment: NewPayment,
  isTyped = false,
): Promise<number> =>
  (
    await tx.one(sql<{ id: number }>`
      with parts as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(payment.allocations)}::jsonb)
          as g (of text, id bigint, amount numeric)
      ), made as (
        insert into financial_transactions (owner_id, project_name, transaction_date, description, transaction_with,
          transaction_type, amount, currency, category, side, method, fee, party_id, over, created_by)
        select b.id, ${projectOf[payment.side]}, ${payment.date}, ${payment.reference}, ${payment.partyName},
          ${typeOf[payment.direction]}, ${payment.amount}::numeric, ${payment.currency},
          ${categoryOf[payment.side]}, ${payment.side}, ${payment.method}, ${payment.fee}::numeric,
          ${payment.partyId}, ${payment.over}, ${payment.memberId}
        from books b where b.id = ${ownerId}
        returning id
      ), allocated as (
        insert into payment_allocations (transaction_id, invoice_id, amount, is_late, after_id)
        select made.id, i.id, g.amount, newest.id is not null, newest.id
        from made cross join parts g join invoices i on g.of = 'invoice' and i.id = g.id and i.owner_id = ${ownerId}
          left join lateral (
            select n.id from invoices n
            where i.carried_to is not null and not ${isTyped}
              and n.owner_id = i.owner_id and n.customer_key = i.customer_key and n.currency = i.currency
              and n.deleted_at is null and n.status <> 'draft' and n.kind = 'invoice'
            order by n.invoice_date desc, n.id desc limit 1) newest on true
      ), allocated_to_bills as (
        insert into bill_allocations (transaction_id, bill_id, amount)
        select made.id, b.id, g.amount
        from made cross join parts g join bills b on g.of = 'bill' and b.id = g.id and b.owner_id = ${ownerId})
      select id from made`)
  ).id

export const lockPayment = async (tx: Transaction, ownerId: BookId, id: number): Promise<boolean> =>
  (await tx.first(
    sql`select 1 from financial_transactions p where id = ${id} and owner_id = ${ownerId} and ${isPayment} for update`,
  )) !== undefined

export const deletePayment = (tx: Transaction, { id }: Authorized<Item>): Promise<number> =>
  tx.run(sql`delete from financial_transactions where id = ${id}`)

export const bookOfPayment = (queries: Queries) => bookOfRow(queries, sql`financial_transactions`)
