import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** Documents of one kind that move. */
export interface Settled {
  readonly kind: 'invoices' | 'bills'
  readonly ids: readonly number[]
}

const allocationsTo = {
  invoices: { own: sql`payment_allocations`, id: sql`invoice_id`, others: sql`bill_allocations` },
  bills: { own: sql`bill_allocations`, id: sql`bill_id`, others: sql`payment_allocations` },
} as const

/** Payments that settle nothing but these documents. */
export function moveWhole(tx: Transaction, to: BookId, { kind, ids }: Settled): Promise<number> {
  const { own, id, others } = allocationsTo[kind]
  return tx.run(sql`
    update financial_transactions p set owner_id = ${to}, party_id = party_in(${to}, p.party_id), version = version + 1
    where p.id in (select transaction_id from ${own} where ${id} = any(${ids}::bigint[]))
      and not exists (select from ${own} a where a.transaction_id = p.id and a.${id} <> all(${ids}::bigint[]))
      and not exists (select from ${others} a where a.transaction_id = p.id)`)
}

/** Of payments that settle others as well, the part that settles these documents becomes a payment of its own. */
export function moveParts(
  tx: Transaction,
  from: BookId,
  to: BookId,
  { kind, ids }: Settled,
): Promise<number> {
  const { own, id } = allocationsTo[kind]
  return tx.run(sql`
    with parts as (
      select p.*, nextval(pg_get_serial_sequence('financial_transactions', 'id')) as new_id, m.moved,
        least(p.fee, p.amount + p.fee - m.moved) as kept_fee
      from financial_transactions p join (
        select transaction_id, sum(amount) as moved from ${own}
        where ${id} = any(${ids}::bigint[]) group by transaction_id) m on m.transaction_id = p.id
      where p.owner_id = ${from}
    ), made as (
      insert into financial_transactions (id, owner_id, project_name, transaction_date, description, transaction_with,
        transaction_type, amount, currency, category, account_affected, side, method, fee, party_id, over, created_by,
        created_at)
      overriding system value
      select new_id, ${to}, project_name, transaction_date, description, transaction_with, transaction_type,
        moved - fee + kept_fee, currency, category, account_affected, side, method, fee - kept_fee,
        party_in(${to}, party_id), over, created_by, created_at
      from parts returning id
    ), kept as (
      update financial_transactions p set amount = p.amount + p.fee - parts.moved - parts.kept_fee,
        fee = parts.kept_fee, version = p.version + 1
      from parts where parts.id = p.id)
    update ${own} a set transaction_id = made.id
    from made join parts on parts.new_id = made.id
    where a.transaction_id = parts.id and a.${id} = any(${ids}::bigint[])`)
}
