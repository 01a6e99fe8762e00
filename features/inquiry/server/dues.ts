import { findAskedDues, type FoundDues } from '#features/invoices/server/index.ts'
import { currencies } from '#platform/contract/decimal.ts'
import type { Column, Figure, Row } from '../contract.ts'
import { maxRows } from '../domain.ts'
import { orderNames } from './group-order.ts'
import { listTable, shown } from './table.ts'
import { defineTool } from './tool.ts'
import {
  address,
  boundWords,
  counted,
  dayWords,
  figure,
  money,
  named,
  number,
  periodWords,
  reading,
  resultOf,
  textWords,
} from './words/index.ts'

/** Enough for the first of each currency, so that the totals of none are left out. */
const most = maxRows * currencies.length

const columns: Column[] = [
  { label: 'Customer', kind: 'text' },
  { label: 'Owes', kind: 'number' },
  { label: 'Due', kind: 'day' },
  { label: 'Newest invoice', kind: 'text' },
]

const duesRow = ({ customer, customerId, ...invoice }: FoundDues): Row => ({
  cells: [customer, money(invoice.dues, invoice.currency), invoice.dueDate ?? '', invoice.number],
  href: address('/ai', { tab: 'invoices', statement: customerId === '' ? customer : customerId }),
  record: { kind: 'invoice', id: invoice.id },
})

/** What is owed in each currency, and by how many. */
function figuresOf(totals: readonly FoundDues[]): Figure[] {
  if (totals.length === 0) return [figure('Customers', number(0))]
  const customers = (currency: string) => (totals.length > 1 ? `Customers, ${currency}` : 'Customers')
  return [
    ...totals.map((each) => figure('Owed', money(each.owed, each.currency))),
    ...totals.map((each) => figure(customers(each.currency), number(each.customers))),
  ]
}

export const dues = defineTool({
  name: 'dues',
  description:
    'What customers owe the member, one row for each customer and currency, after the newest issued invoice; the total ' +
    'owed in each currency. Only those who owe something, unless one customer or `settled` is asked for.',
  categories: ['erp'],
  async run({ database, viewerId, today }, { order = 'largest', limit, ...input }) {
    const { customer, currency, overdue, settled } = input
    const question = { ...input, ownerId: viewerId, today }
    const found = await findAskedDues(database, question, { order, limit, most })
    // Each row tells the totals of its currency.
    const totals = [...new Map(found.map((each) => [each.currency, each])).values()]
    const matched = totals.reduce((count, each) => count + each.customers, 0)
    const rows = found.filter(({ place }) => place <= limit).map(duesRow)
    const table = listTable({
      columns,
      rows,
      all: matched,
      order: orderNames[order],
      limit,
      currencies: totals.length,
    })
    return resultOf({
      tool: 'dues',
      category: 'erp',
      reading: reading(
        customer === undefined ? 'What customers owe' : `What ${customer} owes`,
        named('in', currency),
        overdue !== undefined && `${overdue ? 'overdue' : 'not overdue'} on ${dayWords(today)}`,
        settled !== undefined && (settled ? 'those who owe nothing' : 'those who owe something'),
        named('due', periodWords({ from: input.dueFrom, to: input.dueTo })),
        boundWords(input.minimum, input.maximum),
        textWords(input.text),
        ...table.words,
      ),
      figures: figuresOf(totals),
      ...shown(table, `Sum of the dues after the newest issued invoice of ${counted(matched, 'customer')}`),
      matched,
      records: found.map(({ id }) => ({ kind: 'invoice', id })),
      href: address('/ai', { tab: 'invoices', overdue: overdue === true ? 'true' : undefined, currency }),
    })
  },
})
