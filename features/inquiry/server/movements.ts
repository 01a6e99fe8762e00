import { materialRecord, quantityDigits } from '#features/materials/domain.ts'
import { findMovements } from '#features/materials/server/index.ts'
import type { ToolInput } from '../contract.ts'
import { maxRecords, maxRows } from '../domain.ts'
import {
  flowRequestOf,
  flowResult,
  type FlowWords,
  groupParts,
  questionOf,
  type Side,
  slotTexts,
} from './flows/index.ts'
import { defineTool } from './tool.ts'
import {
  address,
  averageQuantity,
  boundWords,
  materialsWords,
  periodWords,
  quantity,
  textWords,
} from './words/index.ts'

type Input = ToolInput<'movements'>

const words: FlowWords = {
  flow: { in: 'material in', out: 'material out', both: 'material in and out' },
  one: { in: 'movement in', out: 'movement out', both: 'movement' },
  many: { in: 'movements in', out: 'movements out', both: 'movements' },
  side: { in: 'In', out: 'Out' },
  amount: 'quantity',
  amounts: 'quantities',
  unit: 'unit',
  exactly: quantity,
  average: (total, count, unit) => averageQuantity(total, count, unit, quantityDigits),
}

const sideOf = (type: string | undefined): Side | undefined =>
  type === 'in' || type === 'out' ? type : undefined

const texts = slotTexts(materialRecord, {
  order: ['day', 'material', 'amount', 'type', 'warehouse', 'project', 'party', 'category', 'description'],
  leftOut: ['unit'],
  labels: { day: 'Date', amount: 'Quantity', party: 'With' },
  cells: { amount: (record) => quantity(record.amount, record.unit) },
})

/** The table, as far as its address can say it: one text that is looked for, and no quantities. */
const page = (parts: Readonly<Record<string, string | undefined>>): string =>
  address('/ai', { tab: 'materials', ...parts })

const pageOf = (input: Input): Readonly<Record<string, string | undefined>> => ({
  type: input.type,
  category: input.category,
  from: input.from,
  to: input.to,
  search: input.text ?? input.materials ?? texts.nameIn(input),
})

/** What groups are by and the page has a filter of. */
const pageFilters: readonly string[] = ['type', 'category']

const filtersOf = (input: Input) => [
  materialsWords(input.materials),
  ...texts.filters(input),
  boundWords(input.minimum, input.maximum),
  textWords(input.text),
  periodWords(input),
]

export const movements = defineTool({
  name: 'movements',
  description:
    'Material that came in and went out: lists, totals, and groups by material, project, party, warehouse, category, type or period. Units are never added up. It tells no prices; what is on hand is the tool stock.',
  categories: ['material'],
  async run({ database, viewerId }, input) {
    const { text, type, category, from, to } = input
    const asked = flowRequestOf(input, words, sideOf(type))
    const answer = await findMovements(
      database,
      viewerId,
      {
        ...input,
        ...questionOf(asked),
        filter: { search: text, type, category, from, to },
      },
      { records: maxRecords, rows: maxRows },
    )
    return flowResult({
      words,
      asked,
      answer,
      filters: filtersOf(input),
      records: {
        columns: texts.columns,
        ref: ({ id }) => ({ kind: 'movement', id }),
        row: (record) => ({
          cells: texts.cellsOf(record),
          href: page({ type: record.type, from: record.day, to: record.day, search: String(record.id) }),
        }),
      },
      groups: {
        href: (key) => page({ ...pageOf(input), ...groupParts(input.by, key, input, pageFilters) }),
        side: sideOf,
      },
      result: { tool: 'movements', category: 'material', href: page(pageOf(input)) },
    })
  },
})
