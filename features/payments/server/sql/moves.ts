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
    update payments p set owner_id = ${to}, party_id = party_in(${to}, p.party_id)
    where p.id in (select payment_id from ${own} where ${id} = any(${ids}::bigint[]))
      and not exists (select from ${own} a where a.payment_id = p.id and a.${id} <> all(${ids}::bigint[]))
      and not exists (select from ${others} a where a.payment_id = p.id)`)
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
      select p.*, nextval(pg_get_serial_sequence('payments', 'id')) as new_id, m.moved,
        least(p.fee, p.amount - m.moved) as kept_fee
      from payments p join (
        select payment_id, sum(amount) as moved from ${own}
        where ${id} = any(${ids}::bigint[]) group by payment_id) m on m.payment_id = p.id
      where p.owner_id = ${from}
    ), made as (
      insert into payments (id, owner_id, direction, payment_date, amount, fee, currency, method, reference, party_id,
        party_name, over, created_by, created_at)
      overriding system value
      select new_id, ${to}, direction, payment_date, moved, fee - kept_fee, currency, method, reference,
        party_in(${to}, party_id), party_name, over, created_by, created_at
      from parts returning id
    ), kept as (
      update payments p set amount = p.amount - parts.moved, fee = parts.kept_fee from parts where parts.id = p.id)
    update ${own} a set payment_id = made.id
    from made join parts on parts.new_id = made.id
    where a.payment_id = parts.id and a.${id} = any(${ids}::bigint[])`)
}
