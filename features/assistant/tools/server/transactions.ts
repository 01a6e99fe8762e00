import * as z from 'zod'
import { currencies, decimal, roundTo } from '#platform/contract/decimal.ts'
import { categories, financialRecord, profitCategories } from '#features/books/financials/domain.ts'
import { findTransactions } from '#features/books/financials/server/index.ts'
import type { FlowSums } from '#features/books/records/server/index.ts'
import type { Figure, ToolInput } from '../contract.ts'
import { maxRecords, maxRows } from '../domain.ts'
import {
  customFilter,
  flowRequestOf,
  flowResult,
  type FlowTexts,
  flowQuestionOf,
  type Side,
  slotTexts,
} from './flows/index.ts'
import { purposeIn } from './purposes.ts'
import { defineTool } from './tool.ts'
import { averageMoney, boundsText, moneyAmount, filterText, periodText, searchedText } from './texts/index.ts'

type Input = ToolInput<'transactions'>

const currency = z.enum(currencies)

const flowTexts: FlowTexts = {
  flow: { in: 'money received', out: 'money paid', both: 'money received and paid' },
  one: { in: 'received transaction', out: 'paid transaction', both: 'transaction' },
  many: { in: 'received transactions', out: 'paid transactions', both: 'transactions' },
  side: { in: 'Received', out: 'Paid' },
  net: { label: 'Net', of: 'Net of ' },
  amount: 'amount',
  amounts: 'amounts',
  unit: 'currency',
  exactAmount: (value, unit) => moneyAmount(value, currency.parse(unit)),
  averageAmount: (total, count, unit) => averageMoney(total, count, currency.parse(unit)),
}

/** The same transactions as earnings. */
const profitTexts: FlowTexts = {
  ...flowTexts,
  flow: { in: 'income', out: 'expenses', both: 'income less expenses' },
  one: { in: 'income', out: 'expense', both: 'income or expense' },
  many: { in: 'incomes', out: 'expenses', both: 'incomes and expenses' },
  side: { in: 'Income', out: 'Expenses' },
  net: { label: 'Profit', of: 'Profit: ' },
}

const leftOut = categories.filter((category) => !profitCategories.some((counted) => counted === category))
const leftOutText = `${leftOut.map((category) => `${category}s`).join(' and ')} left out`

/** The profit as a share of the income, rounded half up. Without income there is none. */
const marginOf = ({ unit, inSum, outSum }: FlowSums): Figure[] => {
  const income = decimal(inSum)
  if (income.lte(0)) return []
  const share = roundTo(income.minus(outSum).div(income).times(100), 1)
  return [{ label: `Margin in ${unit}`, value: share.toFixed(), unit: '%' }]
}

const ofProfit = { column: 'category', test: 'is', values: profitCategories } as const

const sideOf = (type: string | undefined): Side | undefined =>
  type === 'received' ? 'in' : type === 'paid' ? 'out' : undefined

const texts = slotTexts(financialRecord, {
  order: ['day', 'project', 'party', 'amount', 'type', 'category', 'account', 'description'],
  leftOut: ['currency'],
  labels: { day: 'Date', party: 'With' },
  cells: { amount: (record) => moneyAmount(record.amount, record.currency) },
})

/** The page of the table, filtered like the question. */
const addressParts = (input: Input) => ({
  type: input.type,
  currency: input.currency,
  category: input.category,
  from: input.from,
  to: input.to,
  search: input.text,
})

const filtersOf = (input: Input) => [
  ...texts.filters(input),
  filterText('in', input.currency),
  boundsText(input.minimum, input.maximum),
  input.custom,
  searchedText(input.text),
  periodText(input),
]

export const transactions = defineTool({
  name: 'transactions',
  description:
    'Money paid and received by the member: lists, totals, and groups by project, party, category, ' +
    'account, type, currency or period. Currencies are never added up. The measure `profit` is income ' +
    'less expenses by their category; `net` is all money received less all paid, loans and investments ' +
    'included: a cash flow or a balance. Invoices and what customers owe are other tools.',
  categories: ['financial'],
  async run({ database, bookId }, given) {
    const text = await purposeIn(given.text, async (search) => {
      const any = { measure: 'sum', order: 'newest', limit: 1, isProfit: false, filter: { search } } as const
      const { matched } = await findTransactions(database, bookId, any, { records: 1, rows: 1 })
      return matched > 0
    })
    const input = { ...given, text }
    const { category, from, to } = input
    const isProfit = input.measure === 'profit'
    const money = isProfit ? profitTexts : flowTexts
    // Profit is of both directions.
    const type = isProfit ? undefined : input.type
    const measure = input.measure === 'profit' ? 'net' : input.measure
    const request = flowRequestOf({ ...input, measure }, money, sideOf(type))
    const custom = await customFilter(database, bookId, input.custom)
    const answer = await findTransactions(
      database,
      bookId,
      {
        ...input,
        ...flowQuestionOf(request),
        isProfit,
        filter: {
          search: text,
          type,
          currency: input.currency,
          category,
          from,
          to,
          filters: custom,
        },
      },
      { records: maxRecords, rows: maxRows },
    )
    const result = flowResult({
      texts: money,
      request,
      answer,
      filters: [...filtersOf(input), isProfit ? leftOutText : undefined],
      records: { kind: 'transaction', columns: texts.columns, cellsOf: texts.cellsOf },
      sideOf,
      page: {
        tab: 'financials',
        parts: addressParts(input),
        filters: ['type', 'currency', 'category'],
        columnFilters: [
          ...texts.columnFilters(input),
          ...custom,
          ...(isProfit && category === undefined ? [ofProfit] : []),
        ],
        groupFilter: texts.groupFilter,
        unitColumn: 'currency',
      },
      result: { tool: 'transactions', category: 'financial' },
    })
    return isProfit && request.operation !== 'group'
      ? { ...result, figures: [...result.figures, ...answer.sums.flatMap(marginOf)] }
      : result
  },
})
