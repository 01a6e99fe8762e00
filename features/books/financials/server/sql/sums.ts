import { filteredRecords, type RecordFilter } from '#features/books/records/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { type Grouping, maxGroups } from '../../domain.ts'
import { financials, partsByProject } from './table.ts'

export interface SumRow {
  readonly key: string
  readonly currency: Currency
  readonly received: string
  readonly paid: string
  readonly count: number
}

const sums = sql`
  coalesce(sum(total) filter (where transaction_type = 'received'), 0) as received,
  coalesce(sum(total) filter (where transaction_type = 'paid'), 0) as paid, sum(number)::int as count`

/** One sum for each key, currency and type. Grouping first avoids a filter clause for each row. */
const groups = (key: Sql, filter: RecordFilter, table = financials): Sql => sql`
  select ${key} as key, t.currency, t.transaction_type, sum(t.amount) as total, count(*) as number
  from ${filteredRecords(table, filter)} group by 1, 2, 3`

export const currencyTotals = (filter: RecordFilter): Sql<SumRow> => sql<SumRow>`
  select '' as key, currency, ${sums} from (${groups(sql`''::text`, filter)}) g
  group by currency order by currency`

const keys: Readonly<Record<Grouping, { key: Sql; label: Sql }>> = {
  month: {
    key: sql`date_trunc('month', t.transaction_date::timestamp)`,
    label: sql`to_char(key, 'YYYY-MM')`,
  },
  project: { key: sql`t.project_name`, label: sql`key` },
  category: { key: sql`t.category`, label: sql`key` },
  currency: { key: sql`t.currency`, label: sql`key` },
}

/** Months in order, only the newest if there are too many. Other groups have the largest first. */
export const groupSums = (filter: RecordFilter, by: Grouping): Sql<SumRow> => {
  const { key, label } = keys[by]
  const table = by === 'project' ? partsByProject : financials
  const largest = sql`greatest(received, paid) desc, key, currency`
  return sql<SumRow>`
    select ${label} as key, currency, received, paid, count from (
      select * from (select key, currency, ${sums} from (${groups(key, filter, table)}) g group by key, currency) s
      order by ${by === 'month' ? sql`key desc, currency` : largest} limit ${maxGroups}
    ) s order by ${by === 'month' ? sql`s.key, currency` : largest}`
}
