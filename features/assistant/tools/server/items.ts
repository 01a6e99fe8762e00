import { findMatchingItems, findPlanned } from '#features/books/items/server/index.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { Cell, Column, Row, ToolInput } from '../contract.ts'
import { maxRecords } from '../domain.ts'
import { emptyTable, listTable, tableResult } from './table.ts'
import { defineTool } from './tool.ts'
import {
  boundedResult,
  countAmount,
  countText,
  filterText,
  moneyAmount,
  pageAddress,
  quantityAmount,
  readingText,
  searchedText,
  toFigure,
} from './texts/index.ts'

type Input = ToolInput<'items'>
type Found = Awaited<ReturnType<typeof findMatchingItems>>[number]

const columns: Column[] = [
  { label: 'Item', kind: 'text' },
  { label: 'Code', kind: 'text' },
  { label: 'Unit', kind: 'text' },
  { label: 'Price', kind: 'number' },
  { label: 'On hand', kind: 'number' },
  { label: 'Minimum', kind: 'number' },
  { label: 'Short by', kind: 'number' },
  { label: 'Expected', kind: 'number' },
]

const quantity = (value: string | null, unit: string): Cell =>
  value === null ? '' : quantityAmount(value, unit)

/** A price without a currency is a bare number. */
const priceOf = ({ unitPrice, currency }: Found): Cell =>
  unitPrice === null
    ? ''
    : currency === null
      ? quantityAmount(unitPrice, '')
      : moneyAmount(unitPrice, currency)

const shortBy = ({ belowMinimum, short, unit }: Found): Cell =>
  belowMinimum ? quantityAmount(short, unit) : ''

/** Nothing is said in place of zero. */
export const expectedCell = (expected: string, unit: string): Cell =>
  decimal(expected).eq(0) ? '' : quantityAmount(expected, unit)

const itemRow = (item: Found, expected = '0'): Row => ({
  cells: [
    item.name,
    item.code,
    item.unit,
    priceOf(item),
    quantity(item.stock, item.unit),
    quantity(item.needed, item.unit),
    shortBy(item),
    expectedCell(expected, item.unit),
  ],
  href: pageAddress('/ai', { tab: 'items', item: String(item.id) }),
  record: { kind: 'item', id: item.id },
})

const withOrWithout = (has: boolean | undefined, what: string): string | undefined =>
  has === undefined ? undefined : `${has ? 'with' : 'without'} a ${what}`

const subjectOf = ({ service }: Input): string =>
  service === undefined ? 'Items and services' : service ? 'Services' : 'Items'

export const items = defineTool({
  name: 'items',
  description:
    'Items and services of the member by name or code: unit, price, minimum stock, what is on hand in the ' +
    'item’s own unit, what accepted orders bring, and which are below their minimum. For warehouses and materials ' +
    'use `stock`.',
  categories: ['material'],
  async run({ database, bookId }, input) {
    const { limit, belowMinimum } = input
    const found = await findMatchingItems(database, { ...input, bookId }, maxRecords)
    const matched = found[0]?.matched ?? 0
    const shown = found.slice(0, limit)
    const planned = await findPlanned(
      database,
      bookId,
      shown.map(({ id }) => id),
    )
    const list = listTable({
      columns,
      rows: shown.map((item) => itemRow(item, planned.get(item.id)?.expected)),
      rowCount: matched,
      order: { some: 'first by name', all: 'by name' },
      limit,
    })
    const table = input.operation === 'list' ? list : emptyTable
    return boundedResult({
      tool: 'items',
      category: 'material',
      reading: readingText(
        subjectOf(input),
        filterText('called', input.name),
        filterText('code', input.code),
        belowMinimum !== undefined && (belowMinimum ? 'below their minimum' : 'not below a minimum'),
        withOrWithout(input.hasMinimum, 'minimum'),
        withOrWithout(input.hasPrice, 'price'),
        searchedText(input.text),
        ...table.readingParts,
      ),
      figures: [toFigure('Items', countAmount(matched))],
      ...tableResult(table, `Count of ${countText(matched, 'item')}`),
      matched,
      records: found.map(({ id }) => ({ kind: 'item', id })),
      href: pageAddress('/ai', {
        tab: 'items',
        search: input.name ?? input.code ?? input.text,
        low: belowMinimum === true ? 'true' : undefined,
      }),
    })
  },
})
