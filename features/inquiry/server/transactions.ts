import * as z from 'zod'
import { currencies } from '#platform/contract/decimal.ts'
import type { TransactionType } from '#features/financials/domain.ts'
import { findTransactions, type MoneyRecord } from '#features/financials/server/index.ts'
import type { Column, ToolInput } from '../contract.ts'
import { maxRecords, maxRows } from '../domain.ts'
import {
  flowRequestOf,
  capitalized,
  flowResult,
  type FlowTexts,
  groupParts,
  flowQuestionOf,
  type Side,
} from './flows/index.ts'
import { defineTool } from './tool.ts'
import {
  pageAddress,
  averageMoney,
  boundsText,
  moneyAmount,
  filterText,
  periodText,
  searchedText,
} from './texts/index.ts'

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
const typeNames: Readonly<Record<TransactionType, string>> = { paid: 'Paid', received: 'Received' }

const columns: readonly Column[] = [
  { label: 'Date', kind: 'day' },
  { label: 'Project', kind: 'text' },
  { label: 'With', kind: 'text' },
  { label: 'Amount', kind: 'number' },
  { label: 'Type', kind: 'text' },
  { label: 'Category', kind: 'text' },
  { label: 'Account', kind: 'text' },
  { label: 'Description', kind: 'text' },
]

const cellsOf = (record: MoneyRecord) => [
  record.day,
  record.project,
  record.party,
  moneyAmount(record.amount, record.currency),
  typeNames[record.type],
  capitalized(record.category),
  record.account,
  record.description,
]

/** The page of the table. Its address can hold one search text and no amounts. */
const tableAddress = (parts: Readonly<Record<string, string | undefined>>): string =>
  pageAddress('/ai', { tab: 'financials', ...parts })

const addressParts = (input: Input): Readonly<Record<string, string | undefined>> => ({
  type: input.type,
  currency: input.currency,
  category: input.category,
  from: input.from,
  to: input.to,
  search: input.text ?? input.project ?? input.party ?? input.account,
})

/** Group keys for which the page has a filter. */
const pageFilters: readonly string[] = ['type', 'currency', 'category']

const filtersOf = (input: Input) => [
  filterText('project', input.project),
  filterText('party', input.party),
  filterText('category', input.category),
  filterText('account', input.account),
  filterText('in', input.currency),
  boundsText(input.minimum, input.maximum),
  searchedText(input.text),
  periodText(input),
]

export const transactions = defineTool({
  name: 'transactions',
  description:
    'Money paid and received by the member: lists, totals, and groups by project, party, category, account, type, currency or period. Currencies are never added up. Invoices and what customers owe are other tools.',
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
      records: {
        columns,
        ref: ({ id }) => ({ kind: 'transaction', id }),
        row: (record) => ({
          cells: cellsOf(record),
          href: tableAddress({
            type: record.type,
            from: record.day,
            to: record.day,
            search: String(record.id),
          }),
        }),
      },
      groups: {
        href: (key) =>
          tableAddress({ ...addressParts(input), ...groupParts(input.by, key, input, pageFilters) }),
        side: sideOf,
      },
      result: { tool: 'transactions', category: 'financial', href: tableAddress(addressParts(input)) },
    })
  },
})
