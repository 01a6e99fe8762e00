import {
  byFigure,
  recordData,
  recordFlow,
  type RecordRow,
  recordSorts,
  recordTable,
  type SheetLine,
  type AssistantRecord,
  type RecordTable,
} from '#features/books/records/server/index.ts'
import { amountsByProject } from '#features/books/settlement/server/index.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { FixedColumn } from '#platform/server/table/keyset-scan.ts'
import type { FinancialFilter, FinancialTransaction } from '../../contract.ts'
import { financialRecord, profitCategories } from '../../domain.ts'

type Fields = typeof financialRecord.fields
export type FinancialRow = RecordRow<Fields> & {
  readonly settles: FinancialTransaction['settles'] | null
}
export type FinancialLine = SheetLine<Fields>
export type MoneyRecord = AssistantRecord<Fields>

/** The documents of a payment `t`, by date. */
const settled = sql`coalesce((
  select json_agg(json_build_object('kind', kind, 'id', id, 'number', number) order by day, id)
  from (
    select 'invoice' as kind, i.id, i.invoice_number as number, i.invoice_date as day
    from invoices i where i.id in (select a.invoice_id from allocations a where a.transaction_id = t.id)
    union all
    select 'bill', b.id, coalesce(b.bill_number, b.supplier_number), b.bill_date
    from bills b where b.id in (select a.bill_id from allocations a where a.transaction_id = t.id)
  ) documents), '[]')`

const storage = {
  table: 'financial_transactions',
  values: 'financial_values',
  searchIndex: 'financials_search',
  own: sql`t.side is null`,
  extra: sql`, case when t.side is not null then ${settled} end as settles`,
}
export const financials = recordTable(financialRecord, storage)

const columnsOf = (project: Sql, amount: Sql): Sql => sql`
  t.id, t.book_id, ${project} as project_name, t.transaction_date, t.description, t.transaction_with,
  t.transaction_type, ${amount} as amount, t.currency, t.category, t.account_affected, t.custom_words, t.search,
  t.deleted_at`
/** What sums by project read: a payment of documents of several projects is a row of each. */
export const partsByProject: RecordTable = {
  ...financials,
  name: sql`(
    select ${columnsOf(sql`t.project_name`, sql`t.amount`)} from financial_transactions t where not t.is_split
    union all
    select ${columnsOf(sql`p.project`, sql`p.amount`)} from financial_transactions t
      cross join lateral ${amountsByProject} p where t.is_split and p.amount > 0)`,
}
export const financialSorts = {
  ...recordSorts(financialRecord),
  amount: byFigure(
    sql`t.currency`,
    sql`case t.transaction_type when 'paid' then -t.amount else t.amount end`,
  ),
}
export const financialList = recordData(financialRecord, storage, 'financial-transactions')
export const moneyFlow = recordFlow(financialRecord, financials, {
  unit: 'currency',
  isIn: sql`t.transaction_type = 'received'`,
})

const isIncome = sql`(t.category = 'income')`
/** Income and expenses by their category. What was given back of them counts against them. */
export const profitFlow: typeof moneyFlow = {
  ...moneyFlow,
  flow: {
    ...moneyFlow.flow,
    amount: sql`case when ${isIncome} = (t.transaction_type = 'received') then t.amount else -t.amount end`,
    isIn: isIncome,
  },
}
export const countsForProfit = sql`t.category = any(${[...profitCategories]}::text[])`

/** The rarest value comes first, because the list is read along the index of the first column. */
export const fixedColumns = ({ currency, category, type }: FinancialFilter): FixedColumn[] => [
  ...(currency === undefined ? [] : [{ column: sql`t.currency`, is: currency }]),
  ...(category === undefined ? [] : [{ column: sql`t.category`, is: category }]),
  ...(type === undefined ? [] : [{ column: sql`t.transaction_type`, is: type }]),
]
