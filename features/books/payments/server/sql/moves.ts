import { financialTable } from '#features/books/financials/server/index.ts'
import { moveRemarks, moveValuesAlong } from '#features/books/records/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** Documents of one kind that move. */
export interface Settled {
  readonly kind: 'invoices' | 'bills'
  readonly ids: readonly number[]
}

const targets = { invoices: sql`a.invoice_id`, bills: sql`a.bill_id` } as const
const documents = { invoices: sql`invoices`, bills: sql`bills` } as const

/** Who a payment `p` is of in the other book: the same one, else whose the documents are that have moved. */
const partyThere = (to: BookId, { kind, ids }: Settled): Sql => sql`coalesce(party_in(${to}, p.party_id), (
  select d.party_id from allocations a join ${documents[kind]} d on d.id = ${targets[kind]}
  where a.transaction_id = p.id and d.id = any(${ids}::bigint[]) order by a.id limit 1))`

/** Payments that settle nothing but these documents. What was a row of the table may have values of columns. */
export async function moveWhole(tx: Transaction, to: BookId, { kind, ids }: Settled): Promise<void> {
  const moved = await tx.all(sql<{ id: number }>`
    update financial_transactions p
    set book_id = ${to}, party_id = ${partyThere(to, { kind, ids })}, version = version + 1
    where p.id in (select a.transaction_id from allocations a where ${targets[kind]} = any(${ids}::bigint[]))
      and not exists (
        select from allocations a where (a.transaction_id = p.id or a.refund_id = p.id)
          and (${targets[kind]} = any(${ids}::bigint[])) is not true)
    returning p.id`)
  const payments = moved.map(({ id }) => id)
  await moveRemarks(tx, 'financials', to, payments)
  await moveValuesAlong(tx, financialTable, to, payments)
}

/** Of payments that settle others as well, the part that settles these documents becomes a payment of its own. */
export const moveParts = (
  tx: Transaction,
  from: BookId,
  to: BookId,
  { kind, ids }: Settled,
): Promise<number> =>
  tx.run(sql`
    with parts as (
      select p.*, nextval(pg_get_serial_sequence('financial_transactions', 'id')) as new_id, m.moved,
        least(p.fee, p.amount + p.fee - m.moved) as kept_fee
      from financial_transactions p join (
        select a.transaction_id, sum(a.amount) as moved from allocations a
        where ${targets[kind]} = any(${ids}::bigint[]) and a.transaction_id is not null
        group by a.transaction_id) m on m.transaction_id = p.id
      where p.book_id = ${from}
    ), made as (
      insert into financial_transactions (id, book_id, project_name, transaction_date, description, transaction_with,
        transaction_type, amount, currency, category, account_affected, side, method, fee, party_id, held,
        is_split, plain, created_by, created_at)
      overriding system value
      select new_id, ${to}, project_name, transaction_date, description, transaction_with, transaction_type,
        moved - fee + kept_fee, currency, category, account_affected, side, method, fee - kept_fee,
        ${partyThere(to, { kind, ids })}, held, is_split, plain, created_by, created_at
      from parts p
    ), kept as (
      update financial_transactions p set amount = p.amount + p.fee - parts.moved - parts.kept_fee,
        fee = parts.kept_fee, version = p.version + 1
      from parts where parts.id = p.id
    ), gone as (
      delete from allocations a using parts where a.transaction_id = parts.id
        and ${targets[kind]} = any(${ids}::bigint[])
      returning a.*, parts.new_id
    )
    insert into allocations (book_id, transaction_id, invoice_id, is_brought, bill_id, amount)
    select ${to}::bigint, new_id, invoice_id, is_brought, bill_id, amount from gone`)
