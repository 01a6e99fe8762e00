import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import type { Order } from '../../contract.ts'
import { maxPapers } from '../../domain.ts'
import type { OneSide } from '../sides.ts'

type Paper = Order['papers'][number]
export interface PaperRow extends Omit<Paper, 'total' | 'openAmount' | 'announced'> {
  readonly total: string
  readonly openAmount: string
  readonly announced: string
}

/** A bill as its seller's side or a guest sees it: under the number of the paper, and no more of the other book. */
const shownBill = (number: Sql, announced: Sql): Sql => sql`
  'bill' as of, b.id, b.kind, ${number} as number, b.status as state, b.bill_date::text as date,
  b.total_amount as total, abs(b.open_amount) as "openAmount",
  ${announced} as announced`

/**
 * The invoices of the seller's book, or the bills of the buyer's, the oldest first. What a guest has entered as the
 * seller is a bill alone.
 */
export const findPapers = (
  queries: Queries,
  { id, side, bookId, memberId, seesPapers }: OneSide,
): Promise<PaperRow[]> => {
  if (!seesPapers) return Promise.resolve([])
  const papers =
    side === 'seller'
      ? sql<PaperRow>`
          select * from (
            select 'invoice' as of, i.id, i.kind, i.invoice_number as number,
              case when i.status = 'draft' then 'draft' when b.status in ('accepted', 'disputed') then b.status
                else 'issued' end as state, i.invoice_date::text as date, i.total_amount as total,
              case i.kind when 'creditNote' then i.on_account else i.open_amount end as "openAmount",
              announced_of(b, i) as announced
            from order_invoices o join invoices i on i.book_id = o.book_id and i.id = o.invoice_id
              left join bills b on b.invoice_id = i.id and b.deleted_at is null
            where o.order_id = ${id} and i.book_id = ${bookId} and i.deleted_at is null
            union all
            select ${shownBill(sql`b.guest_number`, sql`b.paid_amount`)} from bills b
            where b.order_id = ${id} and b.guest_number is not null and b.deleted_at is null
            order by id desc limit ${maxPapers}) newest order by id`
      : sql<PaperRow>`
          select * from (
            select ${shownBill(
              memberId === null ? sql`b.supplier_number` : sql`coalesce(b.bill_number, '')`,
              sql`0`,
            )}
            from bills b where b.order_id = ${id} and b.book_id = ${bookId} and b.deleted_at is null
            order by b.id desc limit ${maxPapers}) newest order by id`
  // A seller sees what has become of their invoices.
  return side === 'seller' ? acrossBooks(() => queries.all(papers)) : queries.all(papers)
}

export interface BilledRow {
  readonly line: number
  readonly ordered: string
  readonly received: string
  readonly billable: string
  /** With drafts. */
  readonly drafted: string
  /** On issued invoices alone. */
  readonly invoiced: string
}

/** How far each line is invoiced; 0 is the freight. Whoever may not read invoices knows nothing of it. */
export const findBilled = (queries: Queries, { id, seesPapers }: OneSide): Promise<BilledRow[]> =>
  seesPapers
    ? acrossBooks(() =>
        queries.all(sql<BilledRow>`
        select line, ordered, received, billable, drafted, invoiced from order_line_sums(${id}) order by line`),
      )
    : Promise.resolve([])

/** What drafts and invoices say of each line, for what binds both sides. */
export const findDrafted = (
  queries: Queries,
  { id }: OneSide,
): Promise<Pick<BilledRow, 'line' | 'drafted'>[]> =>
  acrossBooks(() =>
    queries.all(sql<Pick<BilledRow, 'line' | 'drafted'>>`
    select line, drafted from order_line_sums(${id}) order by line`),
  )
