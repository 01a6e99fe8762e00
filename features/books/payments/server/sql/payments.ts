import { goneWithRemarks } from '#features/books/records/server/index.ts'
import { type AccountOf, isOnAccount, nameProjects } from '#features/books/settlement/server/index.ts'
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
  readonly onAccount: string
  readonly allocations: readonly (Omit<Payment['allocations'][number], 'amount'> & {
    readonly amount: string
  })[]
}

/** A payment is a transaction `p` with a side. */
export const isPayment = sql`p.side is not null`
export const directionOfType = sql`case p.transaction_type when 'received' then 'in' else 'out' end`

const columns = sql`
  p.id, ${directionOfType} as direction, p.side, p.transaction_date as date, p.amount, p.fee, p.currency, p.method,
  p.description as reference, p.party_id as "partyId", p.transaction_with as "partyName", p.held,
  p.plain is not null as taken,
  (p.amount + p.fee - p.allocated_amount)::text as "onAccount",
  p.created_at as "createdAt",
  case when u.id is not null then json_build_object(
    'id', u.id, 'username', u.username, 'fullName', u.full_name) end as "user",
  coalesce((
    select json_agg(json_build_object('invoiceId', invoice_id, 'invoiceNumber', invoice_number, 'billId', bill_id,
      'billNumber', bill_number, 'amount', amount::text) order by day, invoice_id, bill_id)
    from (
      select a.invoice_id, i.invoice_number, a.bill_id, b.bill_number, sum(a.amount) as amount,
        coalesce(i.invoice_date, b.bill_date) as day
      from allocations a left join invoices i on i.id = a.invoice_id left join bills b on b.id = a.bill_id
      where a.transaction_id = p.id and a.refund_id is null
      group by a.invoice_id, i.invoice_number, a.bill_id, b.bill_number, i.invoice_date, b.bill_date
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
  bookId: BookId,
  { invoiceId, billId, partyId, party, direction, from, to }: PaymentFilter,
  { after, limit }: Page,
): Promise<PaymentRow[]> {
  const conditions: Sql[] = [sql`p.book_id = ${bookId}`]
  if (invoiceId !== undefined)
    conditions.push(sql`p.id in (select transaction_id from allocations where invoice_id = ${invoiceId})`)
  if (billId !== undefined)
    conditions.push(sql`p.id in (select transaction_id from allocations where bill_id = ${billId})`)
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

export const findPayment = (queries: Queries, bookId: BookId, id: number): Promise<PaymentRow | undefined> =>
  queries.first(sql<PaymentRow>`${payments(sql`p.id = ${id} and p.book_id = ${bookId}`)}`)

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
  /** Whose account has what is left of it; null if nobody is named. */
  readonly partyId: number | null
  readonly partyName: string
  /** What is left of it stays on account. */
  readonly held: boolean
  /** Who recorded it; null for what nobody did. */
  readonly memberId: number | null
}

export const insertPayment = async (tx: Transaction, bookId: BookId, payment: NewPayment): Promise<number> =>
  (
    await tx.one(sql<{ id: number }>`
      insert into financial_transactions (book_id, project_name, transaction_date, description, transaction_with,
        transaction_type, amount, currency, category, side, method, fee, party_id, held, created_by)
      select b.id, ${projectOf[payment.side]}, ${payment.date}, ${payment.reference}, ${payment.partyName},
        ${typeOf[payment.direction]}, ${payment.amount}::numeric, ${payment.currency},
        ${categoryOf[payment.side]}, ${payment.side}, ${payment.method}, ${payment.fee}::numeric,
        ${payment.partyId}, ${payment.held}, ${payment.memberId}
      from books b where b.id = ${bookId}
      returning id`)
  ).id

/** What a payment settles of documents, each once. It has their project. */
export async function insertSettled(
  tx: Transaction,
  id: number,
  parts: readonly Allocation[],
): Promise<void> {
  await tx.run(sql`
    insert into allocations (book_id, transaction_id, invoice_id, bill_id, amount)
    select p.book_id, p.id, case g.of when 'invoice' then g.id end, case g.of when 'bill' then g.id end, g.amount
    from financial_transactions p,
      jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as g (of text, id bigint, amount numeric)
    where p.id = ${id}`)
  await nameProjects(tx, { payments: [id] })
}

/** Money that goes out takes what came in and stands on account, the oldest first, and has its project. */
export async function refundMoney(
  tx: Transaction,
  { bookId, side, partyId, currency }: AccountOf,
  { id, amount }: { readonly id: number; readonly amount: string },
): Promise<void> {
  await tx.run(sql`
    insert into allocations (book_id, transaction_id, refund_id, amount)
    select ${bookId}, source, ${id}, part from (
      select p.id as source, least(p.rest, greatest(${amount}::numeric - p.before, 0)) as part from (
        select p.id, p.amount + p.fee - p.allocated_amount as rest,
          coalesce(sum(p.amount + p.fee - p.allocated_amount) over (
            order by p.transaction_date, p.id rows between unbounded preceding and 1 preceding), 0) as before
        from financial_transactions p
        where p.book_id = ${bookId} and p.party_id = ${partyId}::bigint and p.currency = ${currency}
          and ${isOnAccount(side)}
      ) p
    ) parts where part > 0`)
  await nameProjects(tx, { payments: [id] })
}

/** What of the money that came in stands on an account, held or not. */
export const findMoney = async (
  tx: Transaction,
  { bookId, side, partyId, currency }: AccountOf,
): Promise<string> =>
  (
    await tx.one(sql<{ amount: string }>`
      select coalesce(sum(p.amount + p.fee - p.allocated_amount), 0)::text as amount from financial_transactions p
      where p.book_id = ${bookId} and p.party_id = ${partyId}::bigint and p.currency = ${currency}
        and ${isOnAccount(side)}`)
  ).amount

/** Takes all documents off a payment. Its refunds stay. */
export const clearSettled = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`delete from allocations where transaction_id = ${id} and refund_id is null`)

export const setHeld = (tx: Transaction, id: number, held: boolean): Promise<number> =>
  tx.run(sql`
    update financial_transactions set held = ${held}, version = version + 1 where id = ${id}`)

/** Whether a part of a payment was paid back. */
export const isRefunded = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.first(
    sql`select from allocations where transaction_id = ${id} and refund_id is not null limit 1`,
  )) !== undefined

export const lockPayment = async (tx: Transaction, bookId: BookId, id: number): Promise<boolean> =>
  (await tx.first(
    sql`select 1 from financial_transactions p where id = ${id} and book_id = ${bookId} and ${isPayment} for update`,
  )) !== undefined

export const deletePayment = (tx: Transaction, { id }: Authorized<Item>): Promise<number> =>
  tx.run(sql`
    ${goneWithRemarks('financials', sql`delete from financial_transactions where id = ${id} returning id`)}
    select from gone`)

export const bookOfPayment = (queries: Queries) => bookOfRow(queries, sql`financial_transactions`)
