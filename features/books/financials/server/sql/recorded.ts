import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** A row that says a payment once more. */
export interface RecordedRow {
  /** Its place in the list, from 0 on. */
  readonly index: number
  readonly paymentId: number
  /** What the payment is of. */
  readonly of: string
}

/** Shorter texts are in too many others. */
const minText = 3
/** A bank books on another day than the one that somebody wrote. */
export const maxDaysApart = 3

const contains = (text: Sql, part: Sql): Sql =>
  sql`(length(${part}) >= ${minText} and position(fold(${part}) in fold(${text})) > 0)`

/** What a row, or a payment, says of itself. */
interface Names {
  readonly text: Sql
  readonly party: Sql
}

/**
 * Whether a row says whose money it is: by the payment's reference, its party, or the number of a document.
 * @param numbers a table of them, as `number`
 */
export const saysPayment = (row: Names, payment: Names, numbers: Sql): Sql => sql`(
  ${contains(row.text, payment.text)} or ${contains(row.party, payment.party)} or ${contains(payment.party, row.party)}
  or exists (select from ${numbers} d where ${contains(row.text, sql`d.number`)}))`

const documents = sql`(
  select coalesce(i.invoice_number, nullif(b.supplier_number, ''), b.bill_number) as number, a.id
  from allocations a left join invoices i on i.id = a.invoice_id left join bills b on b.id = a.bill_id
  where a.transaction_id = p.id and a.refund_id is null)`

/**
 * The rows of a JSON list that are payments of the book already: the same money within some days, by its reference, a
 * document or the party. The nearest days come first; a row may be of several payments.
 */
export const findRecorded = (queries: Queries, bookId: BookId, rowsJson: string): Promise<RecordedRow[]> =>
  queries.all(sql<RecordedRow>`
    select (g.ordinality - 1)::int as index, p.id as "paymentId",
      coalesce((select string_agg(distinct d.number, ', ') from ${documents} d where d.number is not null),
        nullif(p.transaction_with, ''), nullif(p.description, ''), p.transaction_date::text) as of
    from rows from (jsonb_to_recordset(${rowsJson}::jsonb) as (
        "transactionDate" date, "transactionType" text, amount numeric, currency text, "transactionWith" text,
        description text, "accountAffected" text)) with ordinality as g
      join financial_transactions p on p.book_id = ${bookId} and p.side is not null and p.deleted_at is null
        and p.transaction_date between g."transactionDate" - ${maxDaysApart}::int
          and g."transactionDate" + ${maxDaysApart}::int
        and (p.transaction_type, p.amount, p.currency) = (g."transactionType", g.amount, g.currency)
    where (coalesce(g."accountAffected", '') = '' or lower(p.account_affected) in ('', lower(g."accountAffected")))
      and ${saysPayment(
        { text: sql`g.description`, party: sql`g."transactionWith"` },
        { text: sql`p.description`, party: sql`p.transaction_with` },
        documents,
      )}
    order by abs(p.transaction_date - g."transactionDate"), g.ordinality, p.id`)

/** The payments of an import that is undone were never rows of the table. */
export const forgetPlain = (
  tx: Transaction,
  { id, bookId }: Authorized<Item & { readonly bookId: BookId }>,
): Promise<number> =>
  tx.run(sql`
    update financial_transactions set plain = null
    where import_id = ${id} and book_id = ${bookId} and plain is not null`)
