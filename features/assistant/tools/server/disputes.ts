import {
  type DisputeSum,
  findDisputedLines,
  type FoundDispute,
} from '#features/trade/billing/server/index.ts'
import { standing } from '#features/trade/billing/domain.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { Column, Row, ToolInput } from '../contract.ts'
import { maxRecords } from '../domain.ts'
import { invoicesAddress } from './invoice-texts.ts'
import { emptyTable, listTable, tableResult } from './table.ts'
import { defineTool } from './tool.ts'
import {
  boundedResult,
  countAmount,
  countText,
  filterText,
  moneyAmount,
  pageAddress,
  readingText,
  searchedText,
  toFigure,
} from './texts/index.ts'

type Input = ToolInput<'disputes'>

const maxSums = 10

const columns: Column[] = [
  { label: 'Document', kind: 'text' },
  { label: 'With', kind: 'text' },
  { label: 'Line', kind: 'text' },
  { label: 'Disputed by', kind: 'text' },
  { label: 'Reason', kind: 'text' },
  { label: 'Answer', kind: 'text' },
  { label: 'State', kind: 'text' },
  { label: 'In question', kind: 'number' },
  { label: 'Day', kind: 'day' },
]

const disputers = { buyer: 'us', seller: 'them' } as const
const sumLabels = { buyer: 'In question of bills', seller: 'In question of invoices' } as const

const paperOf = ({ side, paperId }: FoundDispute) =>
  side === 'buyer'
    ? {
        href: pageAddress('/ai', { tab: 'bills', bill: String(paperId) }),
        record: { kind: 'bill' as const, id: paperId },
      }
    : {
        href: invoicesAddress({ invoice: String(paperId) }),
        record: { kind: 'invoice' as const, id: paperId },
      }

const row = (found: FoundDispute): Row => ({
  cells: [
    found.number ?? '',
    found.other,
    `${found.line}. ${found.description}`,
    disputers[found.side],
    found.reason,
    found.answer,
    found.state,
    moneyAmount(decimal(found.amount), found.currency),
    found.day,
  ],
  ...paperOf(found),
})

const sumFigure = ({ side, amount, currency }: DisputeSum) =>
  toFigure(sumLabels[side], moneyAmount(decimal(amount), currency))

const subjectOf = ({ side }: Input): string => {
  if (side === undefined) return 'Disputed lines of bills and invoices of orders'
  return side === 'buying'
    ? 'Lines that we dispute of bills of orders'
    : 'Lines that customers dispute of invoices of orders'
}

const stateText = ({ state }: Input): string => {
  if (state === undefined) return 'open and answered'
  return state === 'open' ? 'open, not answered' : state
}

export const disputes = defineTool({
  name: 'disputes',
  description:
    'Disputed lines of bills and invoices of orders between companies here: what the member’s side disputes of bills ' +
    '(`side` buying), and what customers dispute of invoices (`side` selling), with reason, answer, state and the ' +
    'net amount of the line. Without `state` those that are not settled. Bills without an order have a status alone: ' +
    'for these use `bills`.',
  categories: ['erp'],
  async run({ database, bookId }, input) {
    const { side, state, limit, text, party } = input
    const found = await findDisputedLines(
      database,
      bookId,
      {
        side: side === undefined ? undefined : side === 'buying' ? 'buyer' : 'seller',
        states: state === undefined ? standing : [state],
        text,
        party,
      },
      { lines: maxRecords, sums: maxSums },
    )
    const matched = found.lines[0]?.matched ?? 0
    const list = listTable({
      columns,
      rows: found.lines.slice(0, limit).map(row),
      rowCount: matched,
      order: { some: 'newest', all: 'newest first' },
      limit,
    })
    const table = input.operation === 'list' ? list : emptyTable
    return boundedResult({
      tool: 'disputes',
      category: 'erp',
      reading: readingText(
        subjectOf(input),
        stateText(input),
        filterText('with', party),
        searchedText(text),
        ...table.readingParts,
      ),
      figures: [...found.sums.map(sumFigure), toFigure('Lines', countAmount(matched))],
      ...tableResult(table, `Net amounts of ${countText(matched, 'disputed line')}`),
      matched,
      records: found.lines.map((each) => paperOf(each).record),
      href: side === 'selling' ? invoicesAddress() : pageAddress('/ai', { tab: 'bills' }),
    })
  },
})
