import { lineDigits } from '#platform/contract/quantities.ts'
import type { ColumnFilter } from '#features/books/records/contract.ts'
import { materialRecord } from '#features/books/materials/domain.ts'
import { findMovements } from '#features/books/materials/server/index.ts'
import type { ToolInput } from '../contract.ts'
import { maxRecords, maxRows } from '../domain.ts'
import {
  customFilter,
  flowRequestOf,
  flowResult,
  type FlowTexts,
  flowQuestionOf,
  type Side,
  slotTexts,
} from './flows/index.ts'
import { defineTool } from './tool.ts'
import {
  averageQuantity,
  boundsText,
  filterText,
  materialsText,
  periodText,
  quantityAmount,
  searchedText,
} from './texts/index.ts'

type Input = ToolInput<'movements'>

const flowTexts: FlowTexts = {
  flow: { in: 'material in', out: 'material out', both: 'material in and out' },
  one: { in: 'movement in', out: 'movement out', both: 'movement' },
  many: { in: 'movements in', out: 'movements out', both: 'movements' },
  side: { in: 'In', out: 'Out' },
  net: { label: 'Net', of: 'Net of ' },
  amount: 'quantity',
  amounts: 'quantities',
  unit: 'unit',
  exactAmount: quantityAmount,
  averageAmount: (total, count, unit) => averageQuantity(total, count, unit, lineDigits),
}

const sideOf = (type: string | undefined): Side | undefined =>
  type === 'in' || type === 'out' ? type : undefined

const texts = slotTexts(materialRecord, {
  order: ['day', 'material', 'amount', 'type', 'warehouse', 'project', 'party', 'category', 'description'],
  leftOut: ['unit'],
  labels: { day: 'Date', amount: 'Quantity', party: 'With' },
  cells: { amount: (record) => quantityAmount(record.amount, record.unit) },
})

/** The page of the table, filtered like the question. */
const addressParts = (input: Input) => ({
  type: input.type,
  category: input.category,
  from: input.from,
  to: input.to,
  search: input.text,
})

const materialsFilter = (part: string | undefined): ColumnFilter[] =>
  part === undefined ? [] : [{ column: 'materialName', test: 'contains', values: [part] }]

const filtersOf = (input: Input) => [
  materialsText(input.materials),
  ...texts.filters(input),
  filterText('unit', input.unit),
  boundsText(input.minimum, input.maximum),
  input.custom,
  searchedText(input.text),
  periodText(input),
]

export const movements = defineTool({
  name: 'movements',
  description:
    'Material that came in and went out: lists, totals, and groups by material, project, party, ' +
    'warehouse, category, type or period. Units are never added up. ' +
    'It tells no prices; what is on hand is the tool stock.',
  categories: ['material'],
  async run({ database, bookId }, input) {
    const { text, type, category, from, to } = input
    const request = flowRequestOf(input, flowTexts, sideOf(type))
    const custom = await customFilter(database, bookId, input.custom)
    const answer = await findMovements(
      database,
      bookId,
      {
        ...input,
        ...flowQuestionOf(request),
        filter: {
          search: text,
          type,
          category,
          from,
          to,
          filters: custom,
        },
      },
      { records: maxRecords, rows: maxRows },
    )
    return flowResult({
      texts: flowTexts,
      request,
      answer,
      filters: filtersOf(input),
      records: { kind: 'movement', columns: texts.columns, cellsOf: texts.cellsOf },
      sideOf,
      page: {
        tab: 'materials',
        parts: addressParts(input),
        filters: ['type', 'category'],
        columnFilters: [...texts.columnFilters(input), ...materialsFilter(input.materials), ...custom],
        groupFilter: texts.groupFilter,
        unitColumn: 'unit',
      },
      result: { tool: 'movements', category: 'material' },
    })
  },
})
