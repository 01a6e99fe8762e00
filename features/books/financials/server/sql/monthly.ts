import type { Currency } from '#platform/contract/decimal.ts'
import type { Database, Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface MonthOfMoney {
  /** `2026-01`. */
  readonly month: string
  readonly currency: Currency
  readonly received: string
  readonly paid: string
  readonly count: number
}

/**
 * What came in and went out per month between two days. Months and currencies without records are left out. Planned
 * for its values: a generic plan sorts the rows, whereas a plan that expects many rows uses a hash table of sums.
 */
export const moneyByMonth = (
  database: Pick<Database, 'allPlanned'>,
  bookId: number,
  from: string,
  to: string,
): Promise<MonthOfMoney[]> =>
  database.allPlanned(sql<MonthOfMoney>`
    select to_char(month, 'YYYY-MM') as month, currency,
      coalesce(sum(total) filter (where transaction_type = 'received'), 0) as received,
      coalesce(sum(total) filter (where transaction_type = 'paid'), 0) as paid, sum(number)::int as count
    from (
      select date_trunc('month', transaction_date::timestamp) as month, currency, transaction_type,
        sum(amount) as total, count(*) as number
      from financial_transactions
      where book_id = ${bookId} and deleted_at is null
        and transaction_date between ${from}::date and ${to}::date
      group by 1, 2, 3
    ) sums group by month, currency order by month, currency`)

/** The currency of the newest transaction, or undefined if there is none. */
export const newestCurrency = async (queries: Queries, bookId: number): Promise<Currency | undefined> =>
  (
    await queries.first(sql<{ currency: Currency }>`
      select currency from financial_transactions where book_id = ${bookId} and deleted_at is null
      order by id desc limit 1`)
  )?.currency
