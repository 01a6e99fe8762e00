import type { Currency } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface OpenDues {
  readonly currency: Currency
  readonly amount: string
  /** Customers who owe something in this currency, and those among them whose due date has passed. */
  readonly customers: number
  readonly overdue: number
}

/**
 * What customers owe after their newest issued invoice, in each currency in which they were invoiced. It reads all
 * issued invoices from the index, so it does not run in the pool of short reads.
 */
export const openDues = (
  database: Pick<Database, 'allPlanned'>,
  ownerId: number,
  today: string,
): Promise<OpenDues[]> =>
  database.allPlanned(sql<OpenDues>`
    select currency, coalesce(sum(dues_after_payment) filter (where dues_after_payment > 0), 0) as amount,
      count(*) filter (where dues_after_payment > 0) as customers,
      count(*) filter (where dues_after_payment > 0 and due_date < ${today}::date) as overdue
    from (
      select distinct on (customer_key, currency) currency, dues_after_payment, due_date from invoices
      where owner_id = ${ownerId} and deleted_at is null and status <> 'draft'
      order by customer_key desc, currency desc, invoice_date desc, id desc
    ) newest group by currency order by customers desc, currency`)
