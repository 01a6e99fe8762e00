import { between, called, type FlowKind, type RecordFilter } from '#features/columns/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { periodStarts } from '#platform/server/table/periods.ts'
import type { Category, TransactionType } from '../../domain.ts'
import { financials } from './table.ts'

/** What is told of a transaction; its notes by how they begin. */
export interface MoneyRecord {
  readonly id: number
  readonly day: string
  readonly project: string
  readonly party: string
  readonly description: string
  readonly type: TransactionType
  readonly amount: string
  readonly currency: Currency
  readonly category: Category
  readonly account: string
}

export const money = {
  flow: {
    table: financials,
    amount: sql`t.amount`,
    unit: sql`t.currency`,
    isIn: sql`t.transaction_type = 'received'`,
  },
  columns: sql`
    t.id, t.transaction_date as day, t.project_name as project, t.transaction_with as party,
    left(t.description, 200) as description, t.transaction_type as type, t.amount, t.currency, t.category,
    t.account_affected as account`,
  keys: {
    project: sql`t.project_name`,
    party: sql`t.transaction_with`,
    category: sql`t.category`,
    account: sql`t.account_affected`,
    type: sql`t.transaction_type`,
    currency: sql`t.currency`,
  },
  periods: periodStarts(sql`t.transaction_date`),
} satisfies FlowKind<string>

export interface MoneyNarrowing {
  readonly project?: string | undefined
  readonly party?: string | undefined
  readonly account?: string | undefined
  /** Exact, as text; both included. */
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

const conditions = ({ project, party, account, minimum, maximum }: MoneyNarrowing): Sql[] => [
  ...called(sql`t.project_name`, project),
  ...called(sql`t.transaction_with`, party),
  ...called(sql`t.account_affected`, account),
  ...between(sql`t.amount`, minimum, maximum),
]

export const narrowed = (filter: RecordFilter, by: MoneyNarrowing): RecordFilter => ({
  ...filter,
  others: [...filter.others, ...conditions(by)],
})
