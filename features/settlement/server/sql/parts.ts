import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Side } from '../../domain.ts'
import { keysOfParties } from './keys.ts'

/** The key of the account of an invoice `i`, or of a bill `b`. */
export const keyOf: Readonly<Record<Side, Sql>> = {
  selling: sql`i.customer_key`,
  buying: sql`'name:' || b.supplier_sort`,
}

/** Money of a side, `p`, of which something is left. */
export const isOnAccount = (side: Side): Sql => sql`
  p.side = ${side} and p.amount + p.fee > p.allocated_amount
    and p.transaction_type = ${side === 'selling' ? 'received' : 'paid'}`

const onAccount = (bookId: number, side: Side, condition: (key: Sql) => Sql): Sql => sql`
  select p.account_key, p.currency, p.allocated_amount - p.amount - p.fee, null, p.transaction_date, 'payment', p.id
  from financial_transactions p
  where p.book_id = ${bookId} and ${isOnAccount(side)} and ${condition(sql`p.account_key`)}`

/**
 * What is open and what stands on account, of a book: rows of `key`, `currency`, `amount` (below zero on account),
 * `due_date`, `day`, `kind`, `id`. This is what any sum of dues is made of.
 * @param condition on the key of an account
 */
export const accountParts = (
  bookId: number,
  side: Side,
  condition: (key: Sql) => Sql = () => sql`true`,
): Sql =>
  side === 'selling'
    ? sql`
      select i.customer_key as key, i.currency, i.open_amount as amount, i.due_date, i.invoice_date as day,
        'document' as kind, i.id
      from invoices i where i.book_id = ${bookId} and i.open_amount > 0 and ${condition(keyOf.selling)}
      union all
      select i.customer_key, i.currency, i.brought_open, i.invoice_date, i.invoice_date, 'brought', i.id
      from invoices i where i.book_id = ${bookId} and i.brought_open > 0 and ${condition(keyOf.selling)}
      union all
      select i.customer_key, i.currency, -i.on_account, null, i.invoice_date, 'credit', i.id
      from invoices i where i.book_id = ${bookId} and i.on_account > 0 and ${condition(keyOf.selling)}
      union all ${onAccount(bookId, side, condition)}`
    : sql`
      select ${keyOf.buying} as key, b.currency, b.open_amount as amount, b.due_date, b.bill_date as day,
        case when b.open_amount > 0 then 'document' else 'credit' end as kind, b.id
      from bills b
      where b.book_id = ${bookId} and b.open_amount <> 0 and b.deleted_at is null and ${condition(keyOf.buying)}
      union all ${onAccount(bookId, side, condition)}`

/**
 * The accounts of a book: rows of `key`, `currency`, `open`, `overdue`, `on_account`, `balance`, the oldest `due` of
 * what is open, the `newest` document with a rest, the `oldest` open one, how many are open (`documents`) and `late`.
 */
export const accountSums = (
  bookId: number,
  side: Side,
  today: string,
  condition?: (key: Sql) => Sql,
): Sql => sql`
  select key, currency, coalesce(sum(amount) filter (where amount > 0), 0) as open,
    coalesce(sum(amount) filter (where amount > 0 and due_date < ${today}::date), 0) as overdue,
    coalesce(-sum(amount) filter (where amount < 0), 0) as on_account, sum(amount) as balance,
    min(due_date) filter (where amount > 0) as due,
    (count(*) filter (where kind = 'document' and amount > 0))::int as documents,
    (count(*) filter (where kind = 'document' and amount > 0 and due_date < ${today}::date))::int as late,
    (array_agg(id order by day desc, id desc) filter (where kind <> 'payment'))[1] as newest,
    (array_agg(id order by due_date, id) filter (where kind = 'document' and amount > 0))[1] as oldest
  from (${accountParts(bookId, side, condition)}) part group by key, currency`

export interface OpenOfParty {
  readonly partyId: number
  readonly currency: Currency
  readonly amount: string
}

/** What is owed of these parties on a side, in each currency: what stands on account lowers it. */
export const openOfParties = (
  database: Pick<Database, 'allPlanned'>,
  bookId: number,
  side: Side,
  ids: readonly number[],
): Promise<OpenOfParty[]> =>
  database.allPlanned(sql<OpenOfParty>`
    with keys as materialized (
      select distinct party_id, key from (${keysOfParties(
        sql`select id from parties where book_id = ${bookId} and id = any(${ids}::bigint[])`,
      )}) keys
    )
    select k.party_id as "partyId", p.currency, sum(p.amount) as amount
    from keys k join (${accountParts(bookId, side, (key) => sql`${key} in (select key from keys)`)}) p on p.key = k.key
    group by 1, 2 having sum(p.amount) <> 0 order by 1, 2`)
