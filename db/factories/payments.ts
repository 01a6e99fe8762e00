import type { Direction, Method } from '#features/books/payments/domain.ts'
import { giveParties } from '#features/books/parties/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewPayment {
  /** The book. */
  readonly bookId: number
  readonly direction?: Direction
  readonly date: string
  readonly amount: string
  readonly currency: Currency
  readonly method?: Method
  readonly reference?: string
  readonly partyName: string
  readonly account?: string
  /** The invoice, or the bill, that it settles with all of its amount. */
  readonly invoiceId?: number
  readonly billId?: number
}

/** Inserts payments in their order. Returns their ids. */
export const insertPayments = async (
  queries: Queries,
  payments: readonly NewPayment[],
): Promise<number[]> => {
  const rows = await queries.all(sql<{ id: number }>`
    with given as materialized (
      select g.*, "billId" is not null or ("invoiceId" is null and direction = 'out') as "isBuying",
        nextval(pg_get_serial_sequence('financial_transactions', 'id')) as id
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as g (
        "bookId" bigint, direction text, date date, amount numeric, currency text, method text, reference text,
        "partyName" text, account text, "invoiceId" bigint, "billId" bigint)
    ), made as (
      insert into financial_transactions (id, book_id, project_name, transaction_date, description, transaction_with,
        transaction_type, amount, currency, category, account_affected, side, method, party_id)
      overriding system value
      select id, "bookId", case when "isBuying" then 'Purchases' else 'Sales' end, date, coalesce(reference, ''),
        "partyName", case direction when 'out' then 'paid' else 'received' end, amount, currency,
        case when "isBuying" then 'expense' else 'income' end, coalesce(account, ''),
        case when "isBuying" then 'buying' else 'selling' end, coalesce(method, 'bank'), coalesce(
          (select party_id from invoices where id = "invoiceId"), (select party_id from bills where id = "billId"))
      from given
    ), settled as (
      insert into allocations (book_id, transaction_id, invoice_id, bill_id, amount)
      select "bookId", id, "invoiceId", "billId", amount from given
        where "invoiceId" is not null or "billId" is not null)
    select id from given order by id`)
  const ids = rows.map(({ id }) => id)
  for (const bookId of new Set(payments.map((payment) => payment.bookId)))
    await giveParties(queries as Transaction, bookId as BookId, 'payments', ids)
  return ids
}
