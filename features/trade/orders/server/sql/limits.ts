import type { Currency } from '#platform/contract/decimal.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { liveStates, sumDays } from '../../domain.ts'

/** Orders of a book are weighed one after the other, so that of two at once the second one sees the first. */
export const lockBuyer = (tx: Transaction, bookId: number): Promise<number> =>
  tx.run(sql`select from books where id = ${bookId} for no key update`)

interface Supplier {
  readonly buyerBook: number
  readonly sellerBook: number | null
  readonly sellerName: string
  readonly currency: Currency
  /** An order that is weighed itself. */
  readonly except: number | null
}

/** Books that are the same supplier: a guest has another one with each invitation. */
const isSupplier = ({ sellerBook, sellerName }: Supplier): Sql => sql`(
  o.seller_book = ${sellerBook} or lower(o.seller_name) = lower(${sellerName}) or exists (
    select from guests g join guests h on lower(h.email) = lower(g.email)
    where g.book_id = ${sellerBook} and h.book_id = o.seller_book))`

/** What an order comes to if what is proposed of it becomes true. */
const reach = sql`o.freight + (
  select coalesce(sum(greatest(l.amount, coalesce(round(c.quantity * c.unit_price, 2), 0))), 0)
  from order_lines l left join order_changes h on h.order_id = o.id and h.state = 'open'
    left join order_change_lines c on c.change_id = h.id and c.line = l.line
  where l.order_id = o.id)`

const lately = sql`clock_timestamp() - make_interval(days => ${sumDays})`

/** What an order may come to. */
export const findReach = async (tx: Transaction, orderId: number): Promise<string> =>
  (
    await tx.one(
      sql<{ total: string }>`select (${reach})::text as total from orders o where o.id = ${orderId}`,
    )
  ).total

/** What a book ordered of a supplier, or changed, lately, without what a second person approved. */
export const findAlone = async (tx: Transaction, supplier: Supplier): Promise<string> =>
  (
    await tx.one(sql<{ total: string }>`
      select coalesce(sum(${reach}), 0)::text as total from orders o
      where o.buyer_book = ${supplier.buyerBook} and o.currency = ${supplier.currency}
        and o.id is distinct from ${supplier.except}::bigint and ${isSupplier(supplier)}
        and o.state = any(${liveStates}::text[]) and o.approved_at is null
        and (o.created_at > ${lately} or exists (
          select from order_changes c where c.order_id = o.id and c.state in ('open', 'agreed')
            and c.proposed_at > ${lately}))
        and not exists (
          select from order_changes c where c.order_id = o.id and c.state = 'agreed' and c.approved_at is not null)`)
  ).total

/** Who sent the quote of an order's buyer, who so wanted it first; null if nobody knows. */
export const findQuoting = async (
  tx: Transaction,
  postId: number | null,
  bookId: number,
): Promise<number | null> =>
  (
    await tx.first(sql<{ memberId: number | null }>`
      select member_id as "memberId" from quotes where post_id = ${postId} and book_id = ${bookId}`)
  )?.memberId ?? null
