import { maxDaysApart, saysPayment } from '#features/books/financials/server/index.ts'
import { maxDescription, profitCategories } from '#features/books/financials/domain.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { categoryOf, type Direction, maxFoundRows, typeOf } from '../../domain.ts'
import type { Documents } from './payable.ts'
import type { NewPayment } from './payments.ts'

/** Money of which a payment tells. */
export interface Money {
  readonly direction: Direction
  readonly date: string
  readonly amount: string
  readonly currency: Currency
}

/** How a payment may be known in the text of a row. */
export interface Known {
  readonly reference: string
  readonly partyName: string
  readonly documents: Documents
}

/** Rows `t` of the table that are this money, and no payment yet. Loans and investments pay no document. */
const isSame = (bookId: BookId, { direction, amount, currency }: Omit<Money, 'date'>): Sql => sql`
  t.book_id = ${bookId} and t.side is null and t.deleted_at is null and t.amount = ${amount}::numeric
    and t.transaction_type = ${typeOf[direction]} and t.currency = ${currency}
    and t.category = any(${[...profitCategories]}::text[])`

const numbersOf = (bookId: BookId, { invoices, bills }: Documents): Sql => sql`(
  select invoice_number as number from invoices where id = any(${invoices}::bigint[]) and book_id = ${bookId}
  union all
  select unnest(array[bill_number, supplier_number]) from bills
  where id = any(${bills}::bigint[]) and book_id = ${bookId})`

const saysIt = (bookId: BookId, { reference, partyName, documents }: Known): Sql =>
  saysPayment(
    { text: sql`t.description`, party: sql`t.transaction_with` },
    { text: sql`${reference}::text`, party: sql`${partyName}::text` },
    numbersOf(bookId, documents),
  )

const apart = (date: string): Sql => sql`abs(t.transaction_date - ${date}::date)`

export interface FoundRow {
  readonly id: number
  readonly date: string
  readonly description: string
  readonly transactionWith: string
  readonly accountAffected: string
  readonly isSame: boolean
}

/** Rows that may be this money, the likeliest first. */
export const findSameMoney = (
  queries: Queries,
  bookId: BookId,
  { date, ...money }: Money,
  known: Known,
  days: number,
): Promise<FoundRow[]> =>
  queries.all(sql<FoundRow>`
    select t.id, t.transaction_date as date, left(t.description, 500) as description,
      t.transaction_with as "transactionWith", t.account_affected as "accountAffected",
      ${saysIt(bookId, known)} and ${apart(date)} <= ${maxDaysApart}::int as "isSame"
    from financial_transactions t where ${isSame(bookId, money)} and ${apart(date)} <= ${days}::int
    order by "isSame" desc, ${apart(date)}, t.id limit ${maxFoundRows}`)

/** The row that says that it is this money, near the day. */
export const lockSameMoney = async (
  tx: Transaction,
  bookId: BookId,
  { date, ...money }: Money,
  known: Known,
): Promise<number | undefined> =>
  (
    await tx.first(sql<{ id: number }>`
      select t.id from financial_transactions t
      where ${isSame(bookId, money)} and ${apart(date)} <= ${maxDaysApart}::int and ${saysIt(bookId, known)}
      order by ${apart(date)}, t.id limit 1 for update skip locked`)
  )?.id

/** The row that a person chose, on whatever day. */
export const lockChosenMoney = async (
  tx: Transaction,
  bookId: BookId,
  money: Omit<Money, 'date'>,
  id: number,
): Promise<boolean> =>
  (await tx.first(sql`
    select from financial_transactions t where t.id = ${id} and ${isSame(bookId, money)} for update`)) !==
  undefined

interface Taken {
  readonly transactionWith: string
  readonly description: string
}

/**
 * A row of the table becomes the payment: day, account and text stay as they were, and what the payment says is added.
 * Answers what the row said.
 */
export const takeRow = (tx: Transaction, bookId: BookId, id: number, payment: NewPayment): Promise<Taken> =>
  tx.one(sql<Taken>`
    with row as (
      select t.* from financial_transactions t where t.id = ${id} and t.book_id = ${bookId}
    ), taken as (
      update financial_transactions t set side = ${payment.side}, method = ${payment.method},
        fee = ${payment.fee}::numeric, party_id = ${payment.partyId}::bigint, held = ${payment.held},
        created_by = ${payment.memberId}::bigint, category = ${categoryOf[payment.side]},
        transaction_with = coalesce(nullif(${payment.partyName}::text, ''), t.transaction_with),
        description = case when position(fold(${payment.reference}::text) in fold(t.description)) > 0
          then t.description else left(concat_ws(' · ', ${payment.reference}::text,
            nullif(t.description, '')), ${maxDescription}::int) end,
        plain = jsonb_build_object('projectName', t.project_name, 'transactionWith', t.transaction_with,
          'description', t.description, 'category', t.category),
        version = t.version + 1
      where t.id = ${id} and t.book_id = ${bookId}
    )
    select transaction_with as "transactionWith", description from row`)

/** Without the payment, its row says again what it said. False for a payment that never was a row of the table. */
export const giveRowBack = async (
  tx: Transaction,
  { id, bookId }: { readonly id: number; readonly bookId: BookId },
): Promise<boolean> => {
  await tx.run(sql`
    delete from allocations a using financial_transactions t
    where t.id = ${id} and t.book_id = ${bookId} and t.plain is not null
      and (a.transaction_id = t.id or a.refund_id = t.id)`)
  return (
    (await tx.run(sql`
      update financial_transactions t set project_name = t.plain ->> 'projectName',
        transaction_with = t.plain ->> 'transactionWith', description = t.plain ->> 'description',
        category = t.plain ->> 'category', side = null, method = null, fee = 0, party_id = null, held = false,
        is_split = false, created_by = null, plain = null, version = t.version + 1
      where t.id = ${id} and t.book_id = ${bookId} and t.plain is not null`)) > 0
  )
}
