import {
  type BillGroup,
  type BillQuestion,
  findMatchingBills,
  type FoundBill,
  groupMatchingBills,
  sumMatchingBills,
} from '#features/books/bills/server/index.ts'
import { billStatuses, kindLabels, statusLabels } from '#features/books/bills/domain.ts'
import type { Column, Figure, Row, ToolInput } from '../contract.ts'
import { maxRecords } from '../domain.ts'
import { capitalized } from './flows/index.ts'
import { dueOrderTexts, groupOrder, orderText, orderTexts, rankGroups } from './group-order.ts'
import { emptyTable, listTable, type Table, tableResult } from './table.ts'
import { defineTool, type ToolContext } from './tool.ts'
import {
  type Amount,
  boundedResult,
  boundsText,
  countAmount,
  countText,
  dayText,
  filterText,
  moneyAmount,
  operationOf,
  pageAddress,
  periodLabel,
  periodText,
  readingText,
  searchedText,
  toFigure,
} from './texts/index.ts'

type Input = ToolInput<'bills'>
type By = NonNullable<Input['by']>
type Sums = Awaited<ReturnType<typeof sumMatchingBills>>[number]

const measureLabels = { sum: 'Billed', open: 'Open', count: 'Bills' } as const
const computedTexts = {
  sum: 'Sum of the totals of',
  open: 'Sum of what is open of',
  count: 'Count of',
} as const
const subjects = { sum: 'Total of bills', open: 'What is open of bills', count: 'Number of bills' } as const

const columns: Column[] = [
  { label: 'Bill', kind: 'text' },
  { label: 'Supplier', kind: 'text' },
  { label: 'Their number', kind: 'text' },
  { label: 'Date', kind: 'day' },
  { label: 'Due', kind: 'day' },
  { label: 'Status', kind: 'text' },
  { label: 'Total', kind: 'number' },
  { label: 'Open', kind: 'number' },
]

const billsAddress = (parts: Readonly<Record<string, string | undefined>> = {}): string =>
  pageAddress('/ai', { tab: 'bills', ...parts })

/** The filters that the page has. */
const filtersOf = ({ text, number, supplier, status, currency, open, overdue }: Input) => ({
  search: number ?? supplier ?? text,
  status,
  currency,
  open: open === true ? 'true' : undefined,
  overdue: overdue === true ? 'true' : undefined,
})

const amountOf = (sums: Sums, measure: Input['measure']): Amount =>
  measure === 'count'
    ? countAmount(sums.count)
    : moneyAmount(measure === 'open' ? sums.open : sums.billed, sums.currency)

/** The measure, and what is open and overdue, in each currency. */
function figuresOf(sums: readonly Sums[], { measure }: Input, matched: number): Figure[] {
  const count = toFigure('Bills', countAmount(matched))
  if (measure === 'count') return [count]
  return [
    ...(measure === 'sum' ? sums.map((each) => toFigure('Billed', amountOf(each, 'sum'))) : []),
    ...sums.map((each) => toFigure('Open', amountOf(each, 'open'))),
    ...sums.map(({ overdue, currency }) => toFigure('Overdue', moneyAmount(overdue, currency))),
    count,
  ]
}

/** `Credit note, open`, `Accepted, overdue`. */
const statusText = ({ kind, status, isOverdue }: FoundBill): string =>
  [
    ...(kind === 'creditNote'
      ? [kindLabels[kind], statusLabels[status].toLowerCase()]
      : [statusLabels[status]]),
    ...(isOverdue ? ['overdue'] : []),
  ].join(', ')

const billRow = (bill: FoundBill): Row => ({
  cells: [
    bill.number ?? kindLabels[bill.kind],
    bill.supplier,
    bill.supplierNumber,
    bill.day,
    bill.dueDate ?? '',
    statusText(bill),
    moneyAmount(bill.total, bill.currency),
    moneyAmount(bill.open, bill.currency),
  ],
  href: billsAddress({ bill: String(bill.id) }),
  record: { kind: 'bill', id: bill.id },
})

function labelOf(by: By, { key, supplier }: BillGroup): string {
  if (by === 'supplier') return supplier
  if (by === 'status') return statusLabels[billStatuses.find((status) => status === key) ?? 'open']
  return by === 'currency' ? key : periodLabel(by, key)
}

function groupAddress(by: By, { key, supplier }: BillGroup, input: Input): string {
  const filters = filtersOf(input)
  if (by === 'supplier') return billsAddress({ ...filters, search: supplier })
  return billsAddress(by === 'status' || by === 'currency' ? { ...filters, [by]: key } : filters)
}

/** Counts are added across currencies. */
function merged(groups: readonly BillGroup[]): BillGroup[] {
  const byKey = new Map<string, BillGroup>()
  for (const group of groups) {
    const known = byKey.get(group.key)
    byKey.set(group.key, known === undefined ? group : { ...known, count: known.count + group.count })
  }
  return [...byKey.values()]
}

async function groupTable(context: ToolContext, input: Input, by: By): Promise<Table> {
  const { measure, limit } = input
  const isCount = measure === 'count'
  const groups = await groupMatchingBills(context.database, questionOf(context, input), by)
  const each = (isCount ? merged(groups) : groups).map((group) => ({
    group,
    key: group.key,
    amount: amountOf(group, measure),
  }))
  const order = groupOrder(by, input.order)
  const currencies = by === 'currency' ? 1 : new Set(each.map(({ amount }) => amount.unit)).size
  const first = rankGroups(each, order, limit)
  return {
    columns: [
      { label: capitalized(by), kind: 'text' },
      { label: measureLabels[measure], kind: 'number' },
      ...(isCount ? [] : [{ label: 'Overdue', kind: 'number' as const }]),
      ...(isCount ? [] : [{ label: 'Bills', kind: 'number' as const }]),
    ],
    rows: first.map(({ group, amount }) => ({
      cells: [
        labelOf(by, group),
        amount,
        ...(isCount ? [] : [moneyAmount(group.overdue, group.currency), countAmount(group.count)]),
      ],
      href: groupAddress(by, group, input),
      record: null,
    })),
    isGrouped: true,
    readingParts: [`by ${by}`, orderText(orderTexts[order], limit, first.length < each.length, currencies)],
    rowCount: each.length,
  }
}

const questionOf = ({ bookId, today }: ToolContext, { text, ...input }: Input): BillQuestion => ({
  ...input,
  search: text,
  bookId,
  today,
})

const readingOf = (input: Input, today: string, rest: readonly string[]): string =>
  readingText(
    input.operation === 'list' ? 'Bills' : subjects[input.measure],
    input.kind && (input.kind === 'creditNote' ? 'credit notes' : 'without credit notes'),
    filterText('number', input.number),
    filterText('supplier', input.supplier),
    input.status && statusLabels[input.status].toLowerCase(),
    filterText('in', input.currency),
    input.open !== undefined && (input.open ? 'with something left to pay' : 'with nothing left to pay'),
    input.overdue !== undefined && `${input.overdue ? 'overdue' : 'not overdue'} on ${dayText(today)}`,
    filterText('dated', periodText(input)),
    filterText('due', periodText({ from: input.dueFrom, to: input.dueTo })),
    filterText('total', boundsText(input.minimum, input.maximum)),
    searchedText(input.text),
    ...rest,
  )

/** What is still to be paid is looked at by when. */
function orderOf({ operation, order, open, overdue, dueFrom, dueTo }: Input) {
  if (operation !== 'list') return 'newest'
  const isToPay = open === true || overdue === true || (dueFrom ?? dueTo) !== undefined
  return order ?? (isToPay ? 'dueFirst' : 'newest')
}

export const bills = defineTool({
  name: 'bills',
  description:
    'Bills of suppliers, which the member has to pay: lists, totals, and groups by supplier, status, currency or ' +
    'period of the bill’s date. `open` are those with something left to pay, `overdue` those of them past ' +
    'their due date. Credit notes are taken off sums. For what customers owe, use `dues` or `invoices`.',
  categories: ['erp'],
  async run(context, rawInput) {
    const { by, measure, limit } = rawInput
    const input: Input = { ...rawInput, operation: operationOf(rawInput.operation, by) }
    const order = orderOf(input)
    const question = questionOf(context, input)
    const [sums, found, groups] = await Promise.all([
      sumMatchingBills(context.database, question),
      findMatchingBills(context.database, question, { order, limit, most: maxRecords }),
      by === undefined ? undefined : groupTable(context, input, by),
    ])
    const matched = sums.reduce((count, each) => count + each.count, 0)
    const list = listTable({
      columns,
      rows: found.filter(({ rank }) => rank <= limit).map(billRow),
      rowCount: matched,
      order: dueOrderTexts[order],
      limit,
      currencies: order === 'largest' || order === 'smallest' ? sums.length : 1,
    })
    const table = groups ?? (input.operation === 'list' ? list : emptyTable)
    return boundedResult({
      tool: 'bills',
      category: 'erp',
      reading: readingOf(input, context.today, table.readingParts),
      figures: figuresOf(sums, input, matched),
      ...tableResult(table, `${computedTexts[measure]} ${countText(matched, 'bill')}`),
      matched,
      records: found.map(({ id }) => ({ kind: 'bill', id })),
      href: billsAddress(filtersOf(input)),
    })
  },
})
