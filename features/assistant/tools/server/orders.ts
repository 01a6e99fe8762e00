import {
  type FoundOpenLine,
  findOpenOrderLines,
  type OpenLineSum,
} from '#features/trade/orders/server/index.ts'
import type { Cell, Column, Row, ToolInput } from '../contract.ts'
import { maxRecords } from '../domain.ts'
import { emptyTable, listTable, tableResult } from './table.ts'
import { defineTool } from './tool.ts'
import {
  boundedResult,
  countAmount,
  countText,
  filterText,
  pageAddress,
  periodText,
  quantityAmount,
  readingText,
  searchedText,
  toFigure,
} from './texts/index.ts'

type Input = ToolInput<'orders'>

const maxUnits = 10

const columns: Column[] = [
  { label: 'Order', kind: 'text' },
  { label: 'With', kind: 'text' },
  { label: 'What', kind: 'text' },
  { label: 'Direction', kind: 'text' },
  { label: 'Open', kind: 'number' },
  { label: 'Day', kind: 'day' },
  { label: 'Late', kind: 'text' },
]

const directions = { buyer: 'to come', seller: 'to send' } as const

const isLate = ({ day }: Pick<FoundOpenLine, 'day'>, today: string): boolean => day !== null && day < today

const row = (line: FoundOpenLine, today: string, bookId: number): Row => {
  const cells: Cell[] = [
    line.number ?? '',
    line.other,
    line.name,
    directions[line.side],
    quantityAmount(line.quantity, line.unit),
    line.day ?? '',
    isLate(line, today) ? 'Late' : '',
  ]
  return {
    cells,
    href: pageAddress(`/orders/${line.orderId}`, { book: String(bookId) }),
    record: { kind: 'order', id: line.orderId },
  }
}

const sumFigure = ({ side, quantity, unit }: OpenLineSum) =>
  toFigure(side === 'buyer' ? 'To come' : 'To send', quantityAmount(quantity, unit))

const subjectOf = ({ side, late }: Input): string => {
  const what =
    side === 'buying'
      ? 'Purchases that are still to come'
      : side === 'selling'
        ? 'Sales that are still to be sent'
        : 'Orders that are still to come or to be sent'
  return late === true ? `${what}, late` : what
}

export const orders = defineTool({
  name: 'orders',
  description:
    'Lines of accepted orders between companies here that are not delivered yet: expected stock (`side` buying) and ' +
    'reserved stock (`side` selling), with the day and the other side, and which are late. It knows no prices, no ' +
    'orders that are not accepted, and nothing that is delivered: for that use `movements`.',
  categories: ['material', 'erp'],
  async run({ database, bookId, today, opened }, input) {
    const { side, late, limit, from, to, text, item, party } = input
    const found = await findOpenOrderLines(
      database,
      bookId,
      {
        side: side === undefined ? undefined : side === 'buying' ? 'buyer' : 'seller',
        before: late === true ? today : undefined,
        // What is not late has its day ahead.
        from: late === false && (from === undefined || from < today) ? today : from,
        to,
        text,
        item,
        party,
      },
      { lines: maxRecords, sums: maxUnits },
    )
    const matched = found.lines[0]?.matched ?? 0
    const list = listTable({
      columns,
      rows: found.lines.slice(0, limit).map((line) => row(line, today, bookId)),
      rowCount: matched,
      order: { some: 'most urgent', all: 'the most urgent first' },
      limit,
    })
    const table = input.operation === 'list' ? list : emptyTable
    return boundedResult({
      tool: 'orders',
      category: opened.has('material') ? 'material' : 'erp',
      reading: readingText(
        subjectOf(input),
        late === false && 'not late',
        filterText('item', item),
        filterText('with', party),
        periodText({ from, to }),
        searchedText(text),
        ...table.readingParts,
      ),
      figures: [...found.sums.map(sumFigure), toFigure('Lines', countAmount(matched))],
      ...tableResult(table, `Ordered less delivered, of ${countText(matched, 'line')} of accepted orders`),
      matched,
      records: found.lines.map(({ orderId }) => ({ kind: 'order', id: orderId })),
      href: pageAddress('/ai', { tab: 'orders', side }),
    })
  },
})
