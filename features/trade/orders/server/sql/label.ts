import { sql, type Sql } from '#platform/server/database/sql.ts'
import { hiddenStates } from '../../domain.ts'

/** What an order is called by, seen from the side of one of these books; null for who is on neither. */
export const orderLabel = (books: Sql, ref: Sql): Sql => {
  const isSeenBy = (side: 'buyer' | 'seller') =>
    sql`(x.sent_by = ${side} or x.state <> all(${hiddenStates}::text[]))`
  return sql`(
    select case
      when x.buyer_book = any(${books}) and ${isSeenBy('buyer')} then concat_ws(' ', x.buyer_number, x.seller_name)
      when x.seller_book = any(${books}) and ${isSeenBy('seller')} then concat_ws(' ', x.seller_number, x.buyer_name)
    end from orders x where x.id = ${ref})`
}
