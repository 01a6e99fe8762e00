import type { Direction, Method } from '#features/payments/domain.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewPayment {
  /** The book. */
  readonly ownerId: number
  readonly direction?: Direction
  readonly date: string
  readonly amount: string
  readonly currency: Currency
  readonly method?: Method
  readonly reference?: string
  readonly partyName: string
  /** The invoice, or the bill, that it settles with all of its amount. */
  readonly invoiceId?: number
  readonly billId?: number
}

/** Inserts payments in their order. Returns their ids. */
export const insertPayments = async (
  queries: Queries,
  payments: readonly NewPayment[],
): Promise<number[]> => {
  const rows = await queries.all(sql<{ id: number }>`
    with given as materialized (
      select g.*, nextval(pg_get_serial_sequence('payments', 'id')) as id
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as g (
        "ownerId" bigint, direction text, date date, amount numeric, currency text, method text, reference text,
        "partyName" text, "invoiceId" bigint, "billId" bigint)
    ), made as (
      insert into payments (id, owner_id, direction, payment_date, amount, currency, method, reference, party_name)
      overriding system value
      select id, "ownerId", coalesce(direction, 'in'), date, amount, currency,
        coalesce(method, 'bank'), coalesce(reference, ''), "partyName"
      from given
    ), settled as (
      insert into payment_allocations (payment_id, invoice_id, amount)
      select id, "invoiceId", amount from given where "invoiceId" is not null
    ), paid as (
      insert into bill_allocations (payment_id, bill_id, amount)
      select id, "billId", amount from given where "billId" is not null)
    select id from given order by id`)
  return rows.map(({ id }) => id)
}
