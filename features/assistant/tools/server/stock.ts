import { findPlannedGoods } from '#features/books/items/server/index.ts'
import { findStock, type StockLine, type StockSum } from '#features/books/materials/server/index.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { formatQuantity } from '#platform/server/notation.ts'
import type { Cell, Column, Figure, Row, ToolInput } from '../contract.ts'
import { maxRecords, maxRows } from '../domain.ts'
import { expectedCell } from './items.ts'
import { defineTool } from './tool.ts'
import {
  pageAddress,
  boundsText,
  countText,
  dayText,
  toFigure,
  materialsText,
  filterText,
  countAmount,
  quantityAmount,
  readingText,
  boundedResult,
  searchedText,
} from './texts/index.ts'

type Input = ToolInput<'stock'>
type Order = 'alphabetical' | 'largest' | 'smallest'

const shelfColumns: readonly Column[] = [
  { label: 'Material', kind: 'text' },
  { label: 'Warehouse', kind: 'text' },
  { label: 'On hand', kind: 'number' },
  { label: 'Minimum', kind: 'number' },
  { label: 'Short by', kind: 'number' },
  { label: 'Low', kind: 'text' },
  { label: 'Expected in all', kind: 'number' },
]
const groupColumns = (by: 'material' | 'warehouse'): Column[] => [
  { label: by === 'material' ? 'Material' : 'Warehouse', kind: 'text' },
  { label: 'On hand', kind: 'number' },
  { label: by === 'material' ? 'Warehouses' : 'Materials', kind: 'number' },
  { label: 'Low', kind: 'number' },
]

const stockAddress = (
  low: boolean | undefined,
  parts: Readonly<Record<string, string | undefined>>,
): string =>
  pageAddress('/ai', { tab: 'materials', stock: 'true', low: low === true ? 'true' : undefined, ...parts })

/** How much is missing to the minimum. */
const shortBy = ({ lacks, unit }: StockLine): Cell =>
  lacks !== null && decimal(lacks).gt(0) ? quantityAmount(lacks, unit) : ''

function rowOf({ by, low }: Input, line: StockLine, expected = '0'): Row {
  const onHand = quantityAmount(line.onHand, line.unit)
  if (by === undefined)
    return {
      cells: [
        line.material,
        line.warehouse,
        onHand,
        line.minimum === null ? '' : quantityAmount(line.minimum, line.unit),
        shortBy(line),
        line.low === 0 ? '' : 'Low',
        expectedCell(expected, line.unit),
      ],
      href: stockAddress(undefined, { search: line.material, warehouse: line.warehouse }),
      record: line.ids[0] === undefined ? null : { kind: 'material', id: line.ids[0] },
    }
  return {
    cells: [line[by], onHand, countAmount(line.shelves), countAmount(line.low)],
    href: stockAddress(low, { search: line[by] }),
    record: null,
  }
}

/** What remains after the wanted quantity, or how much is missing for it. */
function remainderFigures({ wanted, wantedUnit = '' }: Input, { onHand, unit }: StockSum): Figure[] {
  const isOtherUnit = wantedUnit !== '' && wantedUnit.toLowerCase() !== unit.toLowerCase()
  if (wanted === undefined || isOtherUnit) return []
  const remainder = decimal(onHand).minus(wanted)
  return [
    toFigure(
      remainder.lt(0) ? 'Not enough, short by' : 'Enough, to spare',
      quantityAmount(remainder.abs(), unit),
    ),
  ]
}

/** Stock has no age, so it is sorted by name. Groups start with the largest. */
const orderOf = ({ by, order }: Input): Order =>
  order === 'largest' || order === 'smallest'
    ? order
    : by === undefined || order !== undefined
      ? 'alphabetical'
      : 'largest'

function orderText(order: Order, limit: number, units: number, isComplete: boolean): string | undefined {
  const many = limit === 1 ? '' : `${limit} `
  if (order === 'alphabetical') return isComplete ? undefined : `the first ${many}by name`
  const which = isComplete ? `${order} first` : `the ${many}${order}`
  return units > 1 ? `${which} in each unit` : which
}

function computedText({ by }: Input, sums: readonly StockSum[], shownCount: number): string {
  const [first] = sums
  if (first === undefined) return 'No stock matches'
  const shelves = countText(first.matched, 'shelf', 'shelves')
  return [
    `In minus out, of ${shelves}`,
    sums.length > 1 ? ', each unit by itself' : '',
    by === undefined ? '' : `, by ${by} and unit`,
    shownCount < first.lines ? `; ${shownCount} of ${countText(first.lines, 'row')} shown` : '',
  ].join('')
}

export const stock = defineTool({
  name: 'stock',
  description:
    'What is on hand now: in minus out, for each material, unit and warehouse, ' +
    'with the minimum its owner set and what accepted orders bring. ' +
    'It says whether that is enough for a quantity that is wanted, and which materials did not move since a day. ' +
    'It knows no stock of earlier days and no prices.',
  categories: ['material'],
  async run({ database, bookId }, input) {
    const { by, limit, low } = input
    const order = orderOf(input)
    const { sums, lines } = await findStock(database, bookId, { ...input, order }, maxRecords)
    const shownLines = lines.filter((line) => line.shown).slice(0, maxRows)
    const planned = await findPlannedGoods(
      database,
      bookId,
      by === undefined
        ? shownLines.map(({ itemId, material, unit }) => ({ itemId, materialName: material, unit }))
        : [],
    )
    const lowShelves = sums.reduce((count, sum) => count + sum.low, 0)
    return boundedResult({
      tool: 'stock',
      category: 'material',
      reading: readingText(
        low === undefined ? 'Stock on hand' : low ? 'Low stock on hand' : 'Stock on hand that is not low',
        by === undefined ? undefined : `by ${by}`,
        filterText('material', input.material),
        materialsText(input.materials),
        filterText('warehouse', input.warehouse),
        filterText('unit', input.unit),
        input.hasMinimum !== undefined && (input.hasMinimum ? 'with a minimum' : 'without a minimum'),
        boundsText(input.minimum, input.maximum),
        input.wanted !== undefined &&
          `enough for ${formatQuantity(input.wanted)} ${input.wantedUnit ?? ''}`.trimEnd(),
        input.unmovedSince !== undefined && `not moved since ${dayText(input.unmovedSince)}`,
        searchedText(input.text),
        orderText(order, limit, sums.length, shownLines.length === (sums[0]?.lines ?? 0)),
      ),
      computed: computedText(input, sums, shownLines.length),
      figures: [
        ...sums.flatMap((sum) => [
          toFigure('On hand', quantityAmount(sum.onHand, sum.unit)),
          ...remainderFigures(input, sum),
        ]),
        ...(sums.length === 0 ? [] : [toFigure('Low', countAmount(lowShelves))]),
      ],
      columns: by === undefined ? [...shelfColumns] : groupColumns(by),
      rows: shownLines.map((line, at) => rowOf(input, line, planned[at]?.expected)),
      isGrouped: by !== undefined,
      matched: sums[0]?.matched ?? 0,
      records: lines.flatMap(({ ids }) => ids.map((id) => ({ kind: 'material' as const, id }))),
      href: stockAddress(low, { search: input.text ?? input.materials ?? input.material ?? input.warehouse }),
    })
  },
})
