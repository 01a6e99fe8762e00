import * as z from 'zod'
import { currencies } from '#platform/contract/decimal.ts'
import { financialRecord } from '#features/financials/domain.ts'
import { findTransactions } from '#features/financials/server/index.ts'
import type { ToolInput } from '../contract.ts'
import { maxRecords, maxRows } from '../domain.ts'
import {
  flowRequestOf,
  flowResult,
  type FlowWords,
  groupParts,
  questionOf,
  type Side,
  slotTexts,
} from './flows/index.ts'
import { defineTool } from './tool.ts'
import { address, averageMoney, boundWords, money, named, periodWords, textWords } from './words/index.ts'

type Input = ToolInput<'transactions'>

const currency = z.enum(currencies)

const words: FlowWords = {
  flow: { in: 'money received', out: 'money paid', both: 'money received and paid' },
  one: { in: 'received transaction', out: 'paid transaction', both: 'transaction' },
  many: { in: 'received transactions', out: 'paid transactions', both: 'transactions' },
  side: { in: 'Received', out: 'Paid' },
  amount: 'amount',
  amounts: 'amounts',
  unit: 'currency',
  exactly: (value, unit) => money(value, currency.parse(unit)),
  average: (total, count, unit) => averageMoney(total, count, currency.parse(unit)),
}

const sideOf = (type: string | undefined): Side | undefined =>
  type === 'received' ? 'in' : type === 'paid' ? 'out' : undefined

const texts = slotTexts(financialRecord, {
  order: ['day', 'project', 'party', 'amount', 'type', 'category', 'account', 'description'],
  leftOut: ['currency'],
  labels: { day: 'Date', party: 'With' },
  cells: { amount: (record) => money(record.amount, record.currency) },
})

/** The table, as far as its address can say it: one text that is looked for, and no amounts. */
const page = (parts: Readonly<Record<string, string | undefined>>): string =>
  address('/ai', { tab: 'financials', ...parts })

const pageOf = (input: Input): Readonly<Record<string, string | undefined>> => ({
  type: input.type,
  currency: input.currency,
  category: input.category,
  from: input.from,
  to: input.to,
  search: input.text ?? texts.nameIn(input),
})

/** What groups are by and the page has a filter of. */
const pageFilters: readonly string[] = ['type', 'currency', 'category']

const filtersOf = ({ currency: only, ...input }: Input) => [
  ...texts.filters(input),
  named('in', only),
  boundWords(input.minimum, input.maximum),
  textWords(input.text),
  periodWords(input),
]

export const transactions = defineTool({
  name: 'transactions',
  description:
    'Money paid and received by the member: lists, totals, and groups by project, party, category, account, type, currency or period. Currencies are never added up. Invoices and what customers owe are other tools.',
  categories: ['financial'],
  async run({ database, viewerId }, input) {
    const { text, type, category, from, to } = input
    const asked = flowRequestOf(input, words, sideOf(type))
    const answer = await findTransactions(
      database,
      viewerId,
      {
        ...input,
        ...questionOf(asked),
        filter: { search: text, type, currency: input.currency, category, from, to },
      },
      { records: maxRecords, rows: maxRows },
    )
    return flowResult({
      words,
      asked,
      answer,
      filters: filtersOf(input),
      records: {
        columns: texts.columns,
        ref: ({ id }) => ({ kind: 'transaction', id }),
        row: (record) => ({
          cells: texts.cellsOf(record),
          href: page({ type: record.type, from: record.day, to: record.day, search: String(record.id) }),
        }),
      },
      groups: {
        href: (key) => page({ ...pageOf(input), ...groupParts(input.by, key, input, pageFilters) }),
        side: sideOf,
      },
      result: { tool: 'transactions', category: 'financial', href: page(pageOf(input)) },
    })
  },
})
