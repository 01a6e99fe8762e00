import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** A transfer that settles one invoice, or a part of it. */
export interface NewPayment {
  /** The book. */
  readonly ownerId: number
  readonly direction: 'in' | 'out'
  readonly date: string
  readonly amount: string
  readonly currency: Currency
  readonly reference: string
  readonly partyName: string
  readonly invoiceId: number
}

/** Inserts payments with their allocations in one statement. */
export const insertPayments = (queries: Queries, payments: readonly NewPayment[]): Promise<number> =>
  queries.run(sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('payments', 'id')) as id, g.*
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as g (
        "ownerId" bigint, direction text, date date, amount numeric, currency text, reference text, "partyName" text,
        "invoiceId" bigint)
    ), made as (
      insert into payments (id, owner_id, direction, payment_date, amount, currency, method, reference, party_name)
        overriding system value
      select id, "ownerId", direction, date, amount, currency, 'bank', reference, "partyName" from given
    )
    insert into payment_allocations (payment_id, invoice_id, amount) select id, "invoiceId", amount from given`)
