import { namesLike } from '#features/books/parties/server/index.ts'
import type { OrderSide } from '#features/trade/orders/domain.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allOf, likePattern, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import { type DisputeState, maxShown } from '../../domain.ts'

export interface DisputeQuestion {
  readonly side?: OrderSide | undefined
  readonly states: readonly DisputeState[]
  /** Part of the line, of the reason or of the answer. */
  readonly text?: string | undefined
  /** The other side, by any of its names. */
  readonly party?: string | undefined
}

export interface FoundDispute {
  readonly side: OrderSide
  /** Of the bill in the buyer's book, or of the invoice in the seller's. */
  readonly paperId: number
  readonly number: string | null
  readonly other: string
  readonly line: number
  readonly description: string
  readonly reason: string
  readonly answer: string
  readonly state: DisputeState
  readonly amount: string
  readonly currency: Currency
  readonly day: string
  readonly matched: number
}

export interface DisputeSum {
  readonly side: OrderSide
  readonly currency: Currency
  readonly amount: string
}

/** The papers of one book: bills that it got, and invoices whose bills another book has. */
const papers = (bookId: BookId): Sql => sql`
  select b.id as bill_id, 'buyer' as side, b.id as paper_id, b.bill_number as number, b.supplier_name as other,
    b.currency
  from bills b where b.book_id = ${bookId} and b.order_id is not null and b.deleted_at is null
  union all
  select b.id, 'seller', i.id, i.invoice_number, i.customer_name, b.currency
  from invoices i join bills b on b.invoice_id = i.id
  where i.book_id = ${bookId} and i.deleted_at is null and b.deleted_at is null`

const matching = (bookId: BookId, { side, states, text, party }: DisputeQuestion): Sql => sql`
  (${papers(bookId)}) p join bill_disputes d on d.bill_id = p.bill_id
    join bill_items l on l.book_id = d.book_id and l.id = d.line_id
  where ${allOf([
    sql`d.state = any(${[...states]}::text[])`,
    ...nullIfAbsent(side, (is) => sql`p.side = ${is}`),
    ...nullIfAbsent(
      text,
      (part) => sql`l.description || E'\\n' || d.reason || E'\\n' || d.answer ilike ${likePattern(part)}`,
    ),
    ...nullIfAbsent(party, (name) => sql`lower(p.other) in ${namesLike(bookId, name)}`),
  ])}`

/** Disputed lines of one book's bills and invoices, the newest first, and what is in question by side and currency. */
export async function findDisputedLines(
  database: Pick<Database, 'all'>,
  bookId: BookId,
  question: DisputeQuestion,
  { lines, sums }: { readonly lines: number; readonly sums: number },
): Promise<{ readonly lines: readonly FoundDispute[]; readonly sums: readonly DisputeSum[] }> {
  const found = matching(bookId, question)
  const [rows, totals] = await acrossBooks(() =>
    Promise.all([
      database.all(sql<FoundDispute>`
      select p.side, p.paper_id as "paperId", p.number, p.other, l.position as line,
        rtrim(left(l.description, ${maxShown})) as description, d.reason, d.answer, d.state,
        l.net_amount::text as amount, p.currency, (d.disputed_at at time zone 'UTC')::date::text as day,
        count(*) over ()::int as matched
      from ${found} order by d.disputed_at desc, d.bill_id, l.position limit ${lines}`),
      database.all(sql<DisputeSum>`
      select p.side, p.currency, sum(l.net_amount)::text as amount
      from ${found} group by p.side, p.currency order by p.side, count(*) desc, p.currency limit ${sums}`),
    ]),
  )
  return { lines: rows, sums: totals }
}
