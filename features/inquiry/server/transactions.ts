import * as z from 'zod'
import { currencies } from '#platform/contract/decimal.ts'
import { financialRecord } from '#features/financials/domain.ts'
import { findTransactions } from '#features/financials/server/index.ts'
import type { ToolInput } from '../contract.ts'
import { maxRecords, maxRows } from '../domain.ts'
import {
  flowRequestOf,
  flowResult,
  type FlowTexts,
  flowQuestionOf,
  type Side,
  slotTexts,
} from './flows/index.ts'
import { defineTool } from './tool.ts'
import { averageMoney, boundsText, moneyAmount, filterText, periodText, searchedText } from './texts/index.ts'

type Input = ToolInput<'transactions'>

const currency = z.enum(currencies)

const flowTexts: FlowTexts = {
  flow: { in: 'money received', out: 'money paid', both: 'money received and paid' },
  one: { in: 'received transaction', out: 'paid transaction', both: 'transaction' },
  many: { in: 'received transactions', out: 'paid transactions', both: 'transactions' },
  side: { in: 'Received', out: 'Paid' },
  amount: 'amount',
  amounts: 'amounts',
  unit: 'currency',
  exactAmount: (value, unit) => moneyAmount(value, currency.parse(unit)),
  averageAmount: (total, count, unit) => averageMoney(total, count, currency.parse(unit)),
}

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
  search: input.text ?? texts.nameIn(input),
})

const filtersOf = (input: Input) => [
  ...texts.filters(input),
  filterText('in', input.currency),
  boundsText(input.minimum, input.maximum),
  searchedText(input.text),
  periodText(input),
]

export const transactions = defineTool({
  name: 'transactions',
  description:
    'Money paid and received by the member: lists, totals, and groups by project, party, category, ' +
    'account, type, currency or period. Currencies are never added up. Invoices and what customers owe ' +
    'are other tools.',
  categories: ['financial'],
  async run({ database, viewerId }, input) {
    const { text, type, category, from, to } = input
    const request = flowRequestOf(input, flowTexts, sideOf(type))
    const answer = await findTransactions(
      database,
      viewerId,
      {
        ...input,
        ...flowQuestionOf(request),
        filter: { search: text, type, currency: input.currency, category, from, to },
      },
      { records: maxRecords, rows: maxRows },
    )
    return flowResult({
      texts: flowTexts,
      request,
      answer,
      filters: filtersOf(input),
      records: { kind: 'transaction', columns: texts.columns, cellsOf: texts.cellsOf },
      sideOf,
      page: { tab: 'financials', parts: addressParts(input), filters: ['type', 'currency', 'category'] },
      result: { tool: 'transactions', category: 'financial' },
    })
  },
})
