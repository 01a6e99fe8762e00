import {
  findMatchingInvoices,
  type FoundInvoice,
  groupMatchingInvoices,
  type InvoiceGroup,
  type InvoiceOrder,
  type InvoiceQuestion,
  type InvoiceSums,
  sumMatchingInvoices,
} from '#features/books/invoices/server/index.ts'
import { invoiceRecord, statusLabel } from '#features/books/invoices/domain.ts'
import { assistantName, fieldEntries } from '#features/books/records/domain.ts'
import type { Figure, Row, ToolResult } from '../contract.ts'
import { maxRecords } from '../domain.ts'
import { capitalized } from './flows/index.ts'
import {
  amountOf,
  type By,
  filtersOf,
  groupAddress,
  type Input,
  labelOf,
  measureTexts,
  invoicesAddress,
  readingOf,
} from './invoice-texts.ts'
import { dueOrderTexts, groupOrder, orderTexts, orderText, rankGroups } from './group-order.ts'
import { listTable, emptyTable, tableResult, type Table } from './table.ts'
import { type ToolContext, defineTool } from './tool.ts'
import { countText, toFigure, moneyAmount, countAmount, operationOf, boundedResult } from './texts/index.ts'

const questionOf = ({ bookId, today }: ToolContext, { text, ...input }: Input): InvoiceQuestion => ({
  ...input,
  search: text,
  bookId,
  today,
})

/** The measure in each currency, and the number of invoices. */
const figuresOf = (
  sums: readonly InvoiceSums[],
  { measure, unpaid, payment, overdue }: Pick<Input, 'measure' | 'unpaid' | 'payment' | 'overdue'>,
  matched: number,
): Figure[] => [
  ...(measure === 'count'
    ? []
    : sums.map((each) => toFigure(measureTexts[measure].label, amountOf(each, measure)))),
  // Unpaid invoices also show what was already paid on them.
  ...(measure === 'sum' && unpaid === true
    ? sums.map((each) => toFigure(measureTexts.paid.label, amountOf(each, 'paid')))
    : []),
  ...(measure !== 'count' && (unpaid === true || payment !== undefined || overdue === true)
    ? sums.flatMap(({ open, overdue: late, currency }) => [
        toFigure('Open', moneyAmount(open, currency)),
        toFigure('Overdue', moneyAmount(late, currency)),
      ])
    : []),
  toFigure('Invoices', countAmount(matched)),
]

/** What the definition lets the assistant tell beside the columns that each list has. */
const slots = fieldEntries(invoiceRecord.fields).flatMap(([, field]) => {
  const name = assistantName(field)
  return name === undefined || name === 'customer' ? [] : [{ name, label: field.label }]
})

const columns = [
  { label: 'Invoice', kind: 'text' },
  { label: 'Customer', kind: 'text' },
  { label: 'Date', kind: 'day' },
  { label: 'Due', kind: 'day' },
  { label: 'Status', kind: 'text' },
  { label: 'Total', kind: 'number' },
  { label: 'Paid', kind: 'number' },
  { label: 'Open', kind: 'number' },
  { label: 'Overdue', kind: 'number' },
  ...slots.map(({ label }) => ({ label, kind: 'text' as const })),
] satisfies ToolResult['columns']

/** Counts are added across currencies. */
function mergedCounts(groups: readonly InvoiceGroup[]): InvoiceGroup[] {
  const byKey = new Map<string, InvoiceGroup>()
  for (const group of groups) {
    const known = byKey.get(group.key)
    byKey.set(group.key, known === undefined ? group : { ...known, count: known.count + group.count })
  }
  return [...byKey.values()]
}

async function groupTable(context: ToolContext, input: Input, by: By): Promise<Table> {
  const { measure, limit } = input
  const groups = await groupMatchingInvoices(context.database, questionOf(context, input), by)
  const each = (measure === 'count' ? mergedCounts(groups) : groups).map((group) => ({
    group,
    key: group.key,
    amount: amountOf(group, measure),
  }))
  const order = groupOrder(by, input.order)
  const currencies = by === 'currency' ? 1 : new Set(each.map(({ amount }) => amount.unit)).size
  const isCount = measure === 'count'
  const first = rankGroups(each, order, limit)
  return {
    columns: [
      { label: capitalized(by), kind: 'text' },
      { label: measureTexts[measure].label, kind: 'number' },
      ...(isCount ? [] : [{ label: measureTexts.count.label, kind: 'number' as const }]),
    ],
    rows: first.map(({ group, amount }) => ({
      cells: [labelOf(by, group), amount, ...(isCount ? [] : [countAmount(group.count)])],
      href: groupAddress(by, group, input),
      record: null,
    })),
    isGrouped: true,
    readingParts: [`by ${by}`, orderText(orderTexts[order], limit, first.length < each.length, currencies)],
    rowCount: each.length,
  }
}

const invoiceRow = (invoice: FoundInvoice): Row => ({
  cells: [
    invoice.number,
    invoice.customer,
    invoice.day,
    invoice.dueDate ?? '',
    statusLabel(invoice.status),
    moneyAmount(invoice.total, invoice.currency),
    moneyAmount(invoice.paid, invoice.currency),
    moneyAmount(invoice.open, invoice.currency),
    moneyAmount(invoice.overdue, invoice.currency),
    ...slots.map(({ name }) => invoice.slots[name] ?? ''),
  ],
  href: invoicesAddress({ invoice: String(invoice.id) }),
  record: { kind: 'invoice', id: invoice.id },
})

/** An extreme is based on the invoices that have it. Any other total is based on all, newest first. */
function recordOrder({ operation, measure, order }: Input): InvoiceOrder {
  if (operation === 'list') return order ?? 'newest'
  return operation === 'total' && (measure === 'largest' || measure === 'smallest') ? measure : 'newest'
}

const isRanking = (order: InvoiceOrder): boolean => order === 'largest' || order === 'smallest'

export const invoices = defineTool({
  name: 'invoices',
  description:
    'The member’s own invoices to customers: lists, totals, and groups by customer, status, currency or ' +
    'period of the invoice date. `unpaid` are those of which something is left to pay; `overdue` are those ' +
    'of them whose due date has passed. For what customers owe in all, use `dues`.',
  categories: ['erp'],
  async run(context, rawInput) {
    const { by, measure, limit } = rawInput
    const input: Input = { ...rawInput, operation: operationOf(rawInput.operation, by) }
    const order = recordOrder(input)
    const question = questionOf(context, input)
    const [sums, found, groups] = await Promise.all([
      sumMatchingInvoices(context.database, question),
      findMatchingInvoices(context.database, question, { order, limit, most: maxRecords }),
      by === undefined ? undefined : groupTable(context, input, by),
    ])
    const matched = sums.reduce((count, each) => count + each.count, 0)
    const rows = found.filter(({ rank }) => rank <= limit).map(invoiceRow)
    const list = listTable({
      columns,
      rows,
      rowCount: matched,
      order: dueOrderTexts[order],
      limit,
      currencies: isRanking(order) ? sums.length : 1,
    })
    const table = groups ?? (input.operation === 'list' ? list : emptyTable)
    return boundedResult({
      tool: 'invoices',
      category: 'erp',
      reading: readingOf(input, context.today, table.readingParts),
      figures: figuresOf(sums, input, matched),
      ...tableResult(table, `${measureTexts[measure].computed} ${countText(matched, 'invoice')}`),
      matched,
      records: found.map(({ id }) => ({ kind: 'invoice', id })),
      href: invoicesAddress(filtersOf(input)),
    })
  },
})
