import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Side } from '../../domain.ts'

/** Money of a side, `p`, of which something is left. */
export const isOnAccount = (side: Side): Sql => sql`
  p.side = ${side} and p.amount + p.fee > p.allocated_amount
    and p.transaction_type = ${side === 'selling' ? 'received' : 'paid'}`

const onAccount = (bookId: number, side: Side, condition: (party: Sql) => Sql): Sql => sql`
  select p.party_id, p.currency, p.allocated_amount - p.amount - p.fee, null, p.transaction_date, 'payment', p.id
  from financial_transactions p
  where p.book_id = ${bookId} and ${isOnAccount(side)} and ${condition(sql`p.party_id`)}`

/**
 * What is open and what stands on account, of a book: rows of `party_id`, `currency`, `amount` (below zero on
 * account), `due_date`, `day`, `kind`, `id`. This is what any sum of dues is made of.
 * @param condition on whose account it is
 */
export const accountParts = (
  bookId: number,
  side: Side,
  condition: (party: Sql) => Sql = () => sql`true`,
): Sql =>
  side === 'selling'
    ? sql`
      select i.party_id, i.currency, i.open_amount as amount, i.due_date, i.invoice_date as day,
        'document' as kind, i.id
      from invoices i where i.book_id = ${bookId} and i.open_amount > 0 and ${condition(sql`i.party_id`)}
      union all
      select i.party_id, i.currency, i.brought_open, i.invoice_date, i.invoice_date, 'brought', i.id
      from invoices i where i.book_id = ${bookId} and i.brought_open > 0 and ${condition(sql`i.party_id`)}
      union all
      select i.party_id, i.currency, -i.on_account, null, i.invoice_date, 'credit', i.id
      from invoices i where i.book_id = ${bookId} and i.on_account > 0 and ${condition(sql`i.party_id`)}
      union all ${onAccount(bookId, side, condition)}`
    : sql`
      select b.party_id, b.currency, b.open_amount as amount, b.due_date, b.bill_date as day,
        case when b.open_amount > 0 then 'document' else 'credit' end as kind, b.id
      from bills b
      where b.book_id = ${bookId} and b.open_amount <> 0 and b.deleted_at is null and ${condition(sql`b.party_id`)}
      union all ${onAccount(bookId, side, condition)}`

/**
 * The accounts of a book: rows of `party_id`, `currency`, `open`, `overdue`, `on_account`, `balance`, the oldest `due`
 * of what is open, the `newest` document with a rest, the `oldest` open one, how many are open (`documents`), and
 * `late`.
 */
export const accountSums = (
  bookId: number,
  side: Side,
  today: string,
  condition?: (party: Sql) => Sql,
): Sql => sql`
  select party_id, currency, coalesce(sum(amount) filter (where amount > 0), 0) as open,
    coalesce(sum(amount) filter (where amount > 0 and due_date < ${today}::date), 0) as overdue,
    coalesce(-sum(amount) filter (where amount < 0), 0) as on_account, sum(amount) as balance,
    min(due_date) filter (where amount > 0) as due,
    (count(*) filter (where kind = 'document' and amount > 0))::int as documents,
    (count(*) filter (where kind = 'document' and amount > 0 and due_date < ${today}::date))::int as late,
    (array_agg(id order by day desc, id desc) filter (where kind <> 'payment'))[1] as newest,
    (array_agg(id order by due_date, id) filter (where kind = 'document' and amount > 0))[1] as oldest
  from (${accountParts(bookId, side, condition)}) part group by party_id, currency`

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
    select party_id as "partyId", currency, sum(amount) as amount
    from (${accountParts(bookId, side, (party) => sql`${party} = any(${ids}::bigint[])`)}) part
    group by 1, 2 having sum(amount) <> 0 order by 1, 2`)
