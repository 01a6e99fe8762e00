import { openLines, type OpenLineRow } from '#features/books/items/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allOf, likePattern, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import type { OrderSide } from '../../domain.ts'

export interface OpenLineQuestion {
  readonly side?: OrderSide | undefined
  /** Of the day on which it is to come or to be sent, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Only what should have come or gone before this day. */
  readonly before?: string | undefined
  /** Part of the item's name, or of that of the other side. */
  readonly text?: string | undefined
  /** The item, in any case. */
  readonly item?: string | undefined
  /** The other side, in any case. */
  readonly party?: string | undefined
}

export interface FoundOpenLine extends OpenLineRow {
  readonly name: string
  readonly itemId: number | null
  readonly matched: number
}

export interface OpenLineSum {
  readonly side: OrderSide
  readonly unit: string
  readonly quantity: string
}

const conditions = ({ side, from, to, before, text, item, party }: OpenLineQuestion): Sql =>
  allOf([
    sql`true`,
    ...nullIfAbsent(side, (is) => sql`p.side = ${is}`),
    ...nullIfAbsent(from, (day) => sql`p.day >= ${day}::date`),
    ...nullIfAbsent(to, (day) => sql`p.day <= ${day}::date`),
    ...nullIfAbsent(before, (day) => sql`p.day < ${day}::date`),
    ...nullIfAbsent(text, (part) => sql`p.name || E'\\n' || p.other ilike ${likePattern(part)}`),
    ...nullIfAbsent(item, (name) => sql`lower(p.name) = lower(${name}::text)`),
    ...nullIfAbsent(party, (name) => sql`lower(p.other) = lower(${name}::text)`),
  ])

/** Lines of accepted orders that are still to come or to be sent, the most urgent first; and their sums by unit. */
export async function findOpenOrderLines(
  database: Pick<Database, 'all'>,
  bookId: BookId,
  question: OpenLineQuestion,
  { lines, sums }: { readonly lines: number; readonly sums: number },
): Promise<{ readonly lines: readonly FoundOpenLine[]; readonly sums: readonly OpenLineSum[] }> {
  const found = sql`(${openLines(bookId)}) p where ${conditions(question)}`
  const [rows, totals] = await Promise.all([
    database.all(sql<FoundOpenLine>`
      select p.order_id as "orderId", p.line, p.side, p.number, p.other, trim_scale(p.open)::text as quantity, p.unit,
        p.day::text as day, p.name, p.item_id as "itemId", count(*) over ()::int as matched
      from ${found} order by p.day nulls last, p.order_id, p.line limit ${lines}`),
    database.all(sql<OpenLineSum>`
      select p.side, min(p.unit) as unit, trim_scale(sum(p.open))::text as quantity
      from ${found} group by p.side, lower(p.unit) order by count(*) desc, lower(p.unit) limit ${sums}`),
  ])
  return { lines: rows, sums: totals }
}
