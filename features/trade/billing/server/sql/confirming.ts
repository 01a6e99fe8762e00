import type { PaymentForm } from '#features/books/payments/contract.ts'
import { maxReference } from '#features/books/payments/domain.ts'
import { lockBook } from '#features/books/settlement/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'

/** What of a buyer's payment `transaction` is confirmed of an invoice. */
export const confirmedOf = (transaction: Sql, invoice: Sql): Sql => sql`(
  select coalesce(sum(g.amount), 0)
  from confirmed_payments c join allocations g on g.transaction_id = c.payment_id and g.invoice_id = ${invoice}
  where c.transaction_id = ${transaction})`

/** The invoices that a buyer's payment settles the bills of. */
const announced = (beside: Sql, id: number): Sql => sql`
  allocations a join bills b on b.id = a.bill_id and b.deleted_at is null and b.kind = 'invoice'
    join invoices i on i.id = b.invoice_id and i.deleted_at is null
    ${beside}
  where a.transaction_id = ${id}`

/** The book of the seller to whom a payment is announced. */
export const bookOfAnnounced = async (queries: Queries, id: number): Promise<number | undefined> =>
  (
    await acrossBooks(() =>
      queries.first(sql<{ bookId: number }>`
        select min(i.book_id) as "bookId" from ${announced(sql``, id)} having count(*) > 0`),
    )
  )?.bookId

export const isAnnouncedTo = async (queries: Queries, bookId: BookId, id: number): Promise<boolean> =>
  (await acrossBooks(() =>
    queries.first(sql`select 1 from ${announced(sql``, id)} and i.book_id = ${bookId} limit 1`),
  )) !== undefined

interface AnnouncedPart extends Pick<PaymentForm, 'date' | 'currency' | 'method' | 'reference'> {
  readonly invoiceId: number
  readonly amount: string
}

/** What of a payment no payment in the seller's book says yet, while nobody else records any there. */
export async function lockAnnounced(tx: Transaction, bookId: BookId, id: number): Promise<AnnouncedPart[]> {
  await lockBook(tx, bookId)
  return acrossBooks(() =>
    tx.all(sql<AnnouncedPart>`
    select i.id as "invoiceId", least(a.amount - confirmed.amount, announced_of(b, i))::text as amount,
      p.transaction_date::text as date,
      p.currency, coalesce(p.method, 'bank') as method, left(p.description, ${maxReference}) as reference
    from ${announced(
      sql`join financial_transactions p on p.id = a.transaction_id
        cross join lateral (select ${confirmedOf(sql`p.id`, sql`i.id`)} as amount) confirmed`,
      id,
    )}
      and i.book_id = ${bookId} and announced_of(b, i) > 0 and a.amount > confirmed.amount
    order by i.id`),
  )
}

export const noteConfirmed = (
  tx: Transaction,
  bookId: BookId,
  { id, by }: { readonly id: number; readonly by: number },
): Promise<number> =>
  acrossBooks(() =>
    tx.run(sql`
      insert into confirmed_payments (payer_book, transaction_id, book_id, payment_id)
      select book_id, id, ${bookId}, ${by} from financial_transactions where id = ${id}`),
  )
