import {
  byNumber,
  byDay,
  byText,
  byWord,
  type RecordSort,
  type RecordTable,
} from '#features/columns/server/index.ts'
import { currencies, type Currency } from '#platform/contract/decimal.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { FixedColumn } from '#platform/server/table/keyset-scan.ts'
import type { CustomField } from '#features/columns/contract.ts'
import type { FinancialFilter } from '../../contract.ts'
import {
  categories,
  type Category,
  type SortColumn,
  type TransactionType,
  transactionTypes,
} from '../../domain.ts'

export interface FinancialRow {
  readonly id: number
  readonly projectName: string
  readonly transactionDate: string
  readonly description: string
  readonly transactionWith: string
  readonly transactionType: TransactionType
  /** Exact, as text. */
  readonly amount: string
  readonly currency: Currency
  readonly category: Category
  readonly accountAffected: string
  readonly customFields: CustomField[]
  readonly createdAt: string
  readonly deletedAt: string | null
  readonly version: number
}

/** A row of a sheet: the custom values by the ids of their columns. */
export interface FinancialLine extends Omit<FinancialRow, 'customFields' | 'createdAt' | 'version'> {
  readonly custom: Readonly<Record<string, string>>
}

const text = sql`text`

export const financials: RecordTable = {
  name: sql`financial_transactions`,
  sequence: sql`'financial_transactions_id_seq'`,
  searchIndex: sql`'financials_search'`,
  values: sql`financial_values`,
  fields: [
    { column: sql`project_name`, name: sql`"projectName"`, type: text },
    { column: sql`transaction_date`, name: sql`"transactionDate"`, type: sql`date` },
    { column: sql`description`, name: sql`"description"`, type: text },
    { column: sql`transaction_with`, name: sql`"transactionWith"`, type: text },
    { column: sql`transaction_type`, name: sql`"transactionType"`, type: text },
    { column: sql`amount`, name: sql`"amount"`, type: sql`numeric` },
    { column: sql`currency`, name: sql`"currency"`, type: text },
    { column: sql`category`, name: sql`"category"`, type: text },
    { column: sql`account_affected`, name: sql`"accountAffected"`, type: text },
  ],
  figure: sql`amount`,
  words: [
    { column: sql`transaction_type`, values: transactionTypes },
    { column: sql`currency`, values: currencies },
    { column: sql`category`, values: categories },
  ],
}

export const financialSorts: Readonly<Record<Exclude<SortColumn, 'deletedAt'>, RecordSort>> = {
  id: 'id',
  projectName: byText(sql`t.project_name`),
  transactionDate: byDay,
  description: byText(sql`t.description`),
  transactionWith: byText(sql`t.transaction_with`),
  transactionType: byWord(sql`t.transaction_type`),
  amount: byNumber(sql`t.amount`),
  currency: byWord(sql`t.currency`),
  category: byWord(sql`t.category`),
  accountAffected: byText(sql`t.account_affected`),
}

/** The rarest first: its index is the one that is walked along. */
export const oneValued = ({ currency, category, type }: FinancialFilter): FixedColumn[] => [
  ...(currency === undefined ? [] : [{ column: sql`t.currency`, is: currency }]),
  ...(category === undefined ? [] : [{ column: sql`t.category`, is: category }]),
  ...(type === undefined ? [] : [{ column: sql`t.transaction_type`, is: type }]),
]
