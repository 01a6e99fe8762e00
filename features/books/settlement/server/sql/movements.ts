import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Side } from '../../domain.ts'
import { accountParts } from './parts.ts'
import type { AccountOf } from './settle.ts'

/**
 * What of each payment belongs to the account: of the party's payments all but what settles documents of others, and of
 * others' payments what settles documents of the party.
 */
const paid = (bookId: number, side: Side, target: Sql, partyId: number | null): Sql => sql`
  settled as (
    select a.transaction_id, sum(a.amount) filter (where d.id is not null) as here,
      sum(a.amount) filter (where d.id is null) as elsewhere
    from allocations a left join documents d on d.id = ${target}
    where a.refund_id is null and (
      d.id is not null or a.transaction_id in (
        select p.id from financial_transactions p
        where p.book_id = ${bookId} and p.side = ${side} and p.party_id = ${partyId}::bigint))
    group by a.transaction_id
  ), paid as (
    select p.id, p.transaction_type, p.transaction_date, p.description, p.currency,
      case when p.party_id = ${partyId}::bigint then p.amount + p.fee - coalesce(s.elsewhere, 0)
        else coalesce(s.here, 0) end as amount
    from financial_transactions p left join settled s on s.transaction_id = p.id
    where p.book_id = ${bookId} and p.side = ${side}
      and (s.here is not null or p.party_id = ${partyId}::bigint)
  )`

const ofCustomer = (bookId: number, partyId: number | null): Sql => sql`
  with documents as materialized (
    select i.id, i.kind, i.invoice_date, i.invoice_number, i.due_date, i.currency, i.total_amount, i.open_amount,
      greatest(i.previous_dues - i.known_dues, 0) as brought,
      case when not i.paid_by_records then i.paid_amount else 0 end as noted
    from invoices i
    where i.book_id = ${bookId} and i.party_id = ${partyId}::bigint and i.deleted_at is null
      and i.status <> 'draft' and i.kind in ('invoice', 'creditNote')
  ), ${paid(bookId, 'selling', sql`a.invoice_id`, partyId)}
  select 'brought' as kind, 0 as place, id, currency, invoice_date as date, invoice_number as text,
    null::date as due_date, brought as amount, 0::numeric as open_amount
  from documents where brought > 0 and kind = 'invoice'
  union all
  select 'invoice', 1, id, currency, invoice_date, invoice_number, due_date, total_amount, open_amount
  from documents where kind = 'invoice'
  union all
  select 'creditNote', 2, id, currency, invoice_date, invoice_number, null, -total_amount, 0
  from documents where kind = 'creditNote'
  union all
  select 'noted', 3, id, currency, invoice_date, invoice_number, null, -noted, 0
  from documents where noted <> 0 and kind = 'invoice'
  union all
  select case transaction_type when 'received' then 'payment' else 'refund' end, 4, id, currency, transaction_date,
    description, null, case transaction_type when 'received' then -amount else amount end, 0
  from paid where amount <> 0`

const ofSupplier = (bookId: number, partyId: number | null): Sql => sql`
  with documents as materialized (
    select b.id, case b.kind when 'invoice' then 'bill' else 'supplierCredit' end as kind,
      case b.kind when 'invoice' then 1 else -1 end as sign, b.bill_date,
      coalesce(nullif(b.supplier_number, ''), b.bill_number) as text, b.due_date, b.currency, b.total_amount,
      b.prepaid_amount, b.open_amount
    from bills b
    where b.book_id = ${bookId} and b.deleted_at is null and b.status <> 'draft'
      and b.party_id = ${partyId}::bigint
  ), ${paid(bookId, 'buying', sql`a.bill_id`, partyId)}
  select kind, 1 as place, id, currency, bill_date as date, text, due_date, total_amount * sign as amount,
    greatest(open_amount, 0) as open_amount
  from documents
  union all
  select 'noted', 2, id, currency, bill_date, text, null, -prepaid_amount * sign, 0
  from documents where prepaid_amount <> 0
  union all
  select case transaction_type when 'paid' then 'paidOut' else 'refund' end, 3, id, currency, transaction_date,
    description, null, case transaction_type when 'paid' then -amount else amount end, 0
  from paid where amount <> 0`

/** All that changed what is owed on a party's accounts: rows of what a statement shows. */
export const accountMovements = (bookId: number, side: Side, partyId: number | null): Sql =>
  side === 'selling' ? ofCustomer(bookId, partyId) : ofSupplier(bookId, partyId)

/** Whether something of an account may be of a later day. */
const hasLater = ({ bookId, side, partyId, currency }: AccountOf, date: string): Sql => {
  const [documents, day] =
    side === 'selling' ? [sql`invoices`, sql`invoice_date`] : [sql`bills`, sql`bill_date`]
  return sql`(
    exists (
      select from ${documents} d where d.book_id = ${bookId} and d.party_id = ${partyId}::bigint
        and d.currency = ${currency} and d.deleted_at is null and d.status <> 'draft' and d.${day} > ${date}::date)
    or exists (
      select from financial_transactions p
      where p.book_id = ${bookId} and p.side is not null and p.transaction_date > ${date}::date))`
}

/**
 * What was owed on an account at the end of a day, without the document that is written now. Mostly that is what is
 * open on it: few rows, where an account may have moved for years.
 */
export const balanceAt = async (
  queries: Queries,
  account: AccountOf,
  { id, date }: { readonly id: number | null; readonly date: string },
): Promise<string> => {
  const { bookId, side, partyId, currency } = account
  const parts = accountParts(bookId, side, (party) => sql`${party} = ${partyId}::bigint`)
  return (
    await queries.one(sql<{ balance: string }>`
      select coalesce(case when ${id}::bigint is null and not ${hasLater(account, date)}
        then (select sum(amount) from (${parts}) part where currency = ${currency})
        else (
          select sum(m.amount) from (${accountMovements(bookId, side, partyId)}) m
          where m.currency = ${currency} and m.date <= ${date}::date
            and (${id}::bigint is null or m.kind not in ('invoice', 'brought', 'noted') or m.id <> ${id}::bigint))
        end, 0)::text as balance`)
  ).balance
}
