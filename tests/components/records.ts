import {
  type FinancialTransaction,
  financialsApi,
  type FinancialValues,
} from '#features/books/financials/contract.ts'
import type { CustomColumn } from '#features/books/records/contract.ts'
import { columnsApi } from '#features/books/records/contract/columns.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { answer, type Call, part } from './answers.ts'

/** Records of tables, and what their pages ask about them. */

const kept = { customFields: [], createdAt: '2026-03-05T10:00:00.000Z', deletedAt: null, version: 1 }

export const transaction = (id: number, more: Partial<FinancialTransaction> = {}): FinancialTransaction => ({
  id,
  projectName: `Project ${id}`,
  transactionDate: '2026-03-05',
  description: '',
  transactionWith: '',
  transactionType: 'paid',
  amount: 10,
  currency: 'USD',
  category: 'expense',
  accountAffected: '',
  ...kept,
  ...more,
})

/** The page of a list that a call asks for. */
const pageOf = <Row>(rows: readonly Row[], { query }: Call) => {
  const start = Number(query.get('cursor') ?? 0)
  const end = start + Number(query.get('limit'))
  const items = rows.slice(start, end)
  return end < rows.length ? part<Endpoint>(items, String(end)) : items
}

const totalsOf = (rows: readonly FinancialTransaction[]) =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, group]) => {
    const sum = (type: string) =>
      group
        .filter(({ transactionType }) => transactionType === type)
        .reduce((all, { amount }) => all + amount, 0)
    return { currency, received: sum('received'), paid: sum('paid'), count: group.length }
  })

interface Table {
  readonly columns?: readonly CustomColumn[]
  /** What a list, and its totals, leave for this query. */
  readonly find?: (row: FinancialTransaction, query: URLSearchParams) => boolean
}

/** Answers for a table of these transactions. What is added or changed goes into it. Returns the calls. */
export function answerFinancials(
  rows: FinancialTransaction[] = [],
  { columns = [], find = () => true }: Table = {},
) {
  const found = (query: URLSearchParams) => rows.filter((row) => find(row, query))
  const rowOf = (id: number, { amount, customFields, ...values }: FinancialValues, version: number) =>
    transaction(id, {
      ...values,
      amount: Number(amount),
      customFields: columns.flatMap(({ columnId, name }) =>
        customFields.flatMap(({ id: of, value }) => (of === columnId ? [{ id: columnId, name, value }] : [])),
      ),
      version,
    })
  answer(columnsApi.list, [...columns])
  answer(financialsApi.totals, ({ query }) => totalsOf(found(query)))
  answer(financialsApi.summary, ({ query }) =>
    totalsOf(found(query)).map((sums) => ({
      key: query.get('by') === 'month' ? '2026-03' : 'expense',
      ...sums,
    })),
  )
  answer(financialsApi.history, [])
  answer(financialsApi.suggestions, {
    projectName: [],
    transactionWith: [],
    accountAffected: [],
    currency: null,
  })
  return {
    listed: answer(financialsApi.list, (call) => pageOf(found(call.query), call)),
    created: answer(financialsApi.create, ({ body }) => {
      const row = rowOf(rows.length + 1, body, 1)
      rows.unshift(row)
      return row
    }),
    replaced: answer(financialsApi.replace, ({ params, body }) => {
      const at = rows.findIndex(({ id }) => id === Number(params['id']))
      const row = rowOf(Number(params['id']), body, (rows[at]?.version ?? 0) + 1)
      rows[at] = row
      return row
    }),
  }
}
