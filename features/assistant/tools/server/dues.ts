import { findMatchingDues, type FoundDues } from '#features/books/invoices/server/index.ts'
import { currencies } from '#platform/contract/decimal.ts'
import type { Column, Figure, Row } from '../contract.ts'
import { maxRows } from '../domain.ts'
import { orderTexts } from './group-order.ts'
import { columnsText, invoicesAddress } from './invoice-texts.ts'
import { listTable, tableResult } from './table.ts'
import { defineTool } from './tool.ts'
import {
  pageAddress,
  boundsText,
  countText,
  dayText,
  toFigure,
  moneyAmount,
  filterText,
  countAmount,
  periodText,
  readingText,
  boundedResult,
  searchedText,
} from './texts/index.ts'

/** Enough to find at least one row of each currency, because each row carries its currency's totals. */
const maxFound = maxRows * currencies.length

const columns: Column[] = [
  { label: 'Customer', kind: 'text' },
  { label: 'Owes', kind: 'number' },
  { label: 'Overdue', kind: 'number' },
  { label: 'Due', kind: 'day' },
  { label: 'Newest invoice', kind: 'text' },
]

const duesRow = ({ customer, customerId, ...invoice }: FoundDues): Row => ({
  cells: [
    customer,
    moneyAmount(invoice.dues, invoice.currency),
    moneyAmount(invoice.overdue, invoice.currency),
    invoice.dueDate ?? '',
    invoice.number,
  ],
  href: pageAddress('/ai', { tab: 'invoices', statement: customerId === '' ? customer : customerId }),
  record: { kind: 'invoice', id: invoice.id },
})

/** The sum owed in each currency, and the number of customers. */
function figuresOf(totals: readonly FoundDues[]): Figure[] {
  if (totals.length === 0) return [toFigure('Customers', countAmount(0))]
  const customers = (currency: string) => (totals.length > 1 ? `Customers, ${currency}` : 'Customers')
  return [
    ...totals.map((each) => toFigure('Owed', moneyAmount(each.owed, each.currency))),
    ...totals.map((each) => toFigure('Overdue', moneyAmount(each.owedLate, each.currency))),
    ...totals.map((each) => toFigure(customers(each.currency), countAmount(each.customers))),
  ]
}

export const dues = defineTool({
  name: 'dues',
  description:
    'What customers owe the member, one row for each customer and currency, and the part of it that is ' +
    'overdue; the totals in each currency. Dues are overdue from the due date of the invoice they came ' +
    'from. Only those who owe something, unless one customer or ' +
    '`settled` is asked for.',
  categories: ['erp'],
  async run({ database, bookId, today }, { order = 'largest', limit, ...input }) {
    const { customer, currency, overdue, settled } = input
    const duesQuestion = { ...input, bookId, today }
    const found = await findMatchingDues(database, duesQuestion, { order, limit, most: maxFound })
    // Each row carries the totals of its currency.
    const totals = [...new Map(found.map((each) => [each.currency, each])).values()]
    const matched = totals.reduce((count, each) => count + each.customers, 0)
    const rows = found.filter(({ rank }) => rank <= limit).map(duesRow)
    const table = listTable({
      columns,
      rows,
      rowCount: matched,
      order: orderTexts[order],
      limit,
      currencies: totals.length,
    })
    return boundedResult({
      tool: 'dues',
      category: 'erp',
      reading: readingText(
        customer === undefined ? 'What customers owe' : `What ${customer} owes`,
        filterText('in', currency),
        overdue !== undefined && `${overdue ? 'overdue' : 'not overdue'} on ${dayText(today)}`,
        settled !== undefined && (settled ? 'those who owe nothing' : 'those who owe something'),
        filterText('due', periodText({ from: input.dueFrom, to: input.dueTo })),
        boundsText(input.minimum, input.maximum),
        searchedText(input.text),
        ...table.readingParts,
      ),
      figures: figuresOf(totals),
      ...tableResult(table, `Sum of the open dues of ${countText(matched, 'customer')}`),
      matched,
      records: found.map(({ id }) => ({ kind: 'invoice', id })),
      href: invoicesAddress({
        search: input.text,
        dues: overdue === true || settled === true ? undefined : 'open',
        overdue: overdue === true ? 'true' : undefined,
        currency,
        filters: columnsText({ customer, dueFrom: input.dueFrom, dueTo: input.dueTo }),
      }),
    })
  },
})
