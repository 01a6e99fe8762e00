import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Applied, Credit, OpenItem, Side } from '../../domain.ts'
import { isOnAccount } from './parts.ts'

/** What one customer owes, or is owed to one supplier, in one currency. */
export interface AccountOf {
  readonly bookId: BookId
  readonly side: Side
  /** Null for nobody, who has no account. */
  readonly partyId: number | null
  readonly currency: Currency
}

/** Writers of one book's documents and payments take turns. Few keys, because one statement may touch many books. */
export const lockBook = (tx: Transaction, bookId: BookId): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(7413, (${bookId}::bigint % 1024)::integer)`)

/** In the order in which all writers of dues take their turns. */
export const lockBooks = async (tx: Transaction, owners: readonly BookId[]): Promise<void> => {
  for (const owner of owners.toSorted((a, b) => (a % 1024) - (b % 1024)))
    // Not both at once: that would be in any order.
    // oxlint-disable-next-line no-await-in-loop
    await lockBook(tx, owner)
}

/** What is open on an account, the first due first: what has no due date by its day, then by number. */
export const findOpenItems = (
  tx: Queries,
  { bookId, side, partyId, currency }: AccountOf,
): Promise<OpenItem[]> =>
  tx.all(
    side === 'selling'
      ? sql<OpenItem>`
          select 'invoice' as of, i.id, g.is_brought as "isBrought", g.amount::text as amount
          from invoices i cross join lateral (values
              (false, i.open_amount, coalesce(i.due_date, i.invoice_date)), (true, i.brought_open, i.invoice_date)
            ) g (is_brought, amount, due)
          where i.book_id = ${bookId} and i.party_id = ${partyId}::bigint and i.currency = ${currency}
            and (i.open_amount > 0 or i.brought_open > 0) and g.amount > 0
          order by g.due, i.invoice_number, g.is_brought desc`
      : sql<OpenItem>`
          select 'bill' as of, b.id, false as "isBrought", b.open_amount::text as amount
          from bills b
          where b.book_id = ${bookId} and b.party_id = ${partyId}::bigint and b.currency = ${currency}
            and b.open_amount > 0 and b.deleted_at is null and b.status in ('open', 'accepted')
          order by coalesce(b.due_date, b.bill_date), b.bill_number`,
  )

/** What stands on account and nobody holds, the oldest first. */
export const findCredits = (tx: Queries, { bookId, side, partyId, currency }: AccountOf): Promise<Credit[]> =>
  tx.all(sql<Credit>`
    select of, id, amount::text as amount, settles_first as "settlesFirst" from (
      select 'payment' as of, p.id, p.amount + p.fee - p.allocated_amount as amount, null::bigint as settles_first,
        p.transaction_date as day
      from financial_transactions p
      where p.book_id = ${bookId} and p.party_id = ${partyId}::bigint and p.currency = ${currency}
        and ${isOnAccount(side)} and not p.held
      union all
      select 'invoice', i.id, i.on_account, i.corrects_id, i.invoice_date
      from invoices i
      where ${side === 'selling'} and i.book_id = ${bookId} and i.party_id = ${partyId}::bigint
        and i.currency = ${currency} and i.on_account > 0
      union all
      select 'bill', b.id, -b.open_amount, b.corrects_id, b.bill_date
      from bills b
      where ${side === 'buying'} and b.book_id = ${bookId} and b.party_id = ${partyId}::bigint
        and b.currency = ${currency} and b.open_amount < 0 and b.deleted_at is null
        and b.status in ('open', 'accepted')
    ) credit order by day, of, id`)

/** Holds what stands on account: it settles nothing until a person says so. */
export const holdMoney = (tx: Transaction, { bookId, side, partyId, currency }: AccountOf): Promise<number> =>
  tx.run(sql`
    update financial_transactions p set held = true
    where p.book_id = ${bookId} and p.party_id = ${partyId}::bigint and p.currency = ${currency}
      and ${isOnAccount(side)} and not p.held`)

export const insertAllocations = (
  tx: Transaction,
  bookId: BookId,
  applied: readonly Applied[],
): Promise<number> =>
  tx.run(sql`
    insert into allocations (book_id, transaction_id, from_invoice_id, from_bill_id, invoice_id, is_brought, bill_id,
      amount)
    select ${bookId}, case source when 'payment' then source_id end, case source when 'invoice' then source_id end,
      case source when 'bill' then source_id end,
      case of when 'invoice' then id end, "isBrought", case of when 'bill' then id end, amount
    from jsonb_to_recordset(${JSON.stringify(
      applied.map(({ credit, item, amount }) => ({
        ...item,
        source: credit.of,
        source_id: credit.id,
        amount: amount.toFixed(),
      })),
    )}::jsonb) as g (source text, source_id bigint, of text, id bigint, "isBrought" boolean, amount numeric)`)

/** A credit note settles the bill that it corrects before all others, also one that is disputed. */
export const setOff = (
  tx: Transaction,
  { creditId, billId }: { readonly creditId: number; readonly billId: number },
): Promise<number> =>
  tx.run(sql`
    insert into allocations (book_id, from_bill_id, bill_id, amount)
    select b.book_id, c.id, b.id, least(b.open_amount, -c.open_amount)
    from bills b join bills c on c.book_id = b.book_id and c.id = ${creditId}
    where b.id = ${billId} and b.open_amount > 0 and c.open_amount < 0`)

/**
 * What these invoices say was paid becomes money of its own, so that the sum is the same: before the first payment that
 * is recorded.
 * @param reference what the money is called
 */
export const keepTyped = (
  tx: Transaction,
  bookId: BookId,
  ids: readonly number[],
  reference: string,
): Promise<number> =>
  tx.run(sql`
    with typed as materialized (
      select i.*, nextval(pg_get_serial_sequence('financial_transactions', 'id')) as money_id
      from invoices i
      where i.id = any(${ids}::bigint[]) and i.book_id = ${bookId} and i.kind = 'invoice' and i.paid_amount > 0
        and not i.paid_by_records
    ), made as (
      insert into financial_transactions (id, book_id, project_name, transaction_date, description, transaction_with,
        transaction_type, amount, currency, category, side, method, party_id)
      overriding system value
      select t.money_id, b.id, b.sales_project, t.invoice_date, ${reference}, t.customer_name, 'received',
        t.paid_amount, t.currency, 'income', 'selling', 'other', t.party_id
      from typed t join books b on b.id = ${bookId}
    ), spent as (
      delete from allocations a using typed t where a.from_invoice_id = t.id returning a.*, t.money_id
    )
    insert into allocations (book_id, transaction_id, invoice_id, is_brought, amount)
    select book_id, money_id, id, false, least(paid_amount, total_amount) from typed
    union all
    select book_id, money_id, invoice_id, is_brought, amount from spent`)

/** Frees what documents settled, and what of documents settled them. Payments of them stay, as far as they fit. */
export async function freeAllocations(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from allocations where from_invoice_id = any(${ids}::bigint[])
      or (invoice_id = any(${ids}::bigint[]) and (from_invoice_id is not null or is_brought))`)
  await tx.run(sql`
    with parts as (
      select a.*, i.total_amount - coalesce(sum(a.amount) over (
        partition by a.invoice_id order by a.id rows between unbounded preceding and 1 preceding), 0) as room
      from allocations a join invoices i on i.id = a.invoice_id and i.kind = 'invoice'
      where a.invoice_id = any(${ids}::bigint[]) and i.paid_amount > i.total_amount
    ), gone as (
      delete from allocations a using parts p where a.id = p.id and p.amount > p.room
    )
    insert into allocations (book_id, transaction_id, invoice_id, amount)
    select book_id, transaction_id, invoice_id, room from parts where room > 0 and amount > room`)
}

/** The same of bills. What was set off is set off anew; payments stay, as far as they fit. */
export async function freeAllocationsOfBills(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from allocations where from_bill_id = any(${ids}::bigint[])
      or (bill_id = any(${ids}::bigint[]) and from_bill_id is not null)`)
  await tx.run(sql`
    with parts as (
      select a.*, b.total_amount - b.prepaid_amount - coalesce(sum(a.amount) over (
        partition by a.bill_id order by a.id rows between unbounded preceding and 1 preceding), 0) as room
      from allocations a join bills b on b.id = a.bill_id and b.kind = 'invoice'
      where a.bill_id = any(${ids}::bigint[]) and b.prepaid_amount + b.paid_amount > b.total_amount
    ), gone as (
      delete from allocations a using parts p where a.id = p.id and p.amount > p.room
    )
    insert into allocations (book_id, transaction_id, bill_id, amount)
    select book_id, transaction_id, bill_id, room from parts where room > 0 and amount > room`)
}

/** The accounts of these invoices, those in the trash included. A draft may have none. */
export const findAccountsOf = (tx: Queries, ids: readonly number[]): Promise<AccountOf[]> =>
  tx.all(sql<AccountOf>`
    select distinct i.book_id as "bookId", 'selling' as side, i.party_id as "partyId", i.currency from invoices i
    where i.id = any(${ids}::bigint[]) and i.kind in ('invoice', 'creditNote') and i.party_id is not null
    order by 1, 3, 4`)

/** The accounts of these bills, likewise. */
export const findAccountsOfBills = (tx: Queries, ids: readonly number[]): Promise<AccountOf[]> =>
  tx.all(sql<AccountOf>`
    select distinct b.book_id as "bookId", 'buying' as side, b.party_id as "partyId", b.currency from bills b
    where b.id = any(${ids}::bigint[]) and b.party_id is not null order by 1, 3, 4`)

/** The accounts of these parties on which something is open. */
export const findAccountsOfParties = (
  tx: Queries,
  bookId: BookId,
  parties: readonly number[],
): Promise<AccountOf[]> =>
  tx.all(sql<AccountOf>`
    select i.book_id as "bookId", 'selling' as side, i.party_id as "partyId", i.currency from invoices i
    where i.book_id = ${bookId} and i.party_id = any(${parties}::bigint[])
      and (i.open_amount > 0 or i.brought_open > 0)
    union
    select b.book_id, 'buying', b.party_id, b.currency from bills b
    where b.book_id = ${bookId} and b.party_id = any(${parties}::bigint[]) and b.open_amount > 0
    order by 2, 3, 4`)
