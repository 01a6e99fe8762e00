import { type ColumnFilter, writeFilters } from '#features/books/records/contract.ts'
import type { FlowAnswer } from '#features/books/records/server/index.ts'
import type { Cell, Column, Figure, RecordRef, ToolResult } from '../../contract.ts'
import {
  boundedResult,
  boundsText,
  countAmount,
  type Days,
  pageAddress,
  periodOf,
  readingText,
  toFigure,
} from '../texts/index.ts'
import type { FlowRequest } from './request.ts'
import { groupLabel, groupParts } from './groups.ts'
import { amountOf, labelOf, measureParts } from './measures.ts'
import { computedText, flowOrderText, subjectText } from './reading.ts'
import { capitalized, type FlowTexts, type Side } from './flow-texts.ts'

interface FlowRecord {
  readonly id: number
  readonly type: string
  readonly day: string
}

type AddressParts = Readonly<Record<string, string | undefined>>

export interface FlowReport<R extends FlowRecord> {
  readonly texts: FlowTexts
  readonly request: FlowRequest
  readonly answer: FlowAnswer<R>
  /** The filters as texts. */
  readonly filters: readonly (string | undefined)[]
  readonly records: {
    readonly kind: RecordRef['kind']
    readonly columns: readonly Column[]
    readonly cellsOf: (record: R) => Cell[]
  }
  /** The side of a type of record. */
  readonly sideOf: (type: string) => Side | undefined
  /** The page of the table. */
  readonly page: {
    readonly tab: string
    /** Of the address of the whole answer. */
    readonly parts: AddressParts & Days
    /** Group keys for which the address has a parameter. */
    readonly filters: readonly string[]
    readonly columnFilters: readonly ColumnFilter[]
    /** The filter of a column that a group stands for. */
    readonly groupFilter: (by: string, key: string) => readonly ColumnFilter[]
    /** The column of the unit that each row of groups is of. */
    readonly unitColumn: string
  }
  readonly result: Pick<ToolResult, 'tool' | 'category'>
}

type Table = Pick<ToolResult, 'columns' | 'rows'>

const inUnit = (column: string, unit: string): ColumnFilter => ({ column, test: 'is', values: [unit] })

/** A group of a column that is filtered already is narrower. */
const withFilters = (filters: readonly ColumnFilter[], more: readonly ColumnFilter[]): ColumnFilter[] => [
  ...filters.filter((filter) => !more.some(({ column }) => column === filter.column)),
  ...more,
]

const addressIn = <R extends FlowRecord>(
  { page }: FlowReport<R>,
  parts: AddressParts,
  filters: readonly ColumnFilter[] = [],
): string => pageAddress('/ai', { tab: page.tab, ...parts, filters: writeFilters(filters) })

const plurals: Readonly<Record<string, string>> = {
  party: 'Parties',
  category: 'Categories',
  currency: 'Currencies',
}

/** `How many customers do we have` is answered by the number of rows, not of records. Periods are not counted. */
const groupCount = (by: string | undefined, rows: number): Figure[] =>
  by === undefined || periodOf(by) !== undefined
    ? []
    : [toFigure(plurals[by] ?? `${capitalized(by)}s`, countAmount(rows))]

function figuresOf<R extends FlowRecord>({
  texts,
  request: { measure, side, by, operation, minimum, maximum },
  answer,
}: FlowReport<R>): Figure[] {
  // The figures of all records are not those of the groups within the bounds.
  if (minimum !== undefined || maximum !== undefined) return groupCount(by, answer.groups[0]?.all ?? 0)
  if (measure === 'count')
    return [
      ...(operation === 'group' ? groupCount(by, answer.groups[0]?.all ?? 0) : []),
      toFigure(capitalized(texts.many.both), countAmount(answer.matched)),
    ]
  return answer.sums.flatMap((sums) =>
    measureParts(measure, side).flatMap((part) => {
      const amount = amountOf(texts, part, sums)
      return amount === undefined ? [] : [toFigure(labelOf(texts, part, false), amount)]
    }),
  )
}

/** One row for each group and unit. The requested measure comes first, for a chart, then the number of records. */
function groupTable<R extends FlowRecord>(report: FlowReport<R>): Table {
  const { texts, request, answer, sideOf, page } = report
  const { by = '' } = request
  const hasSideColumn = by === 'type'
  const partsOf = (side: Side | undefined) => [
    ...measureParts(request.measure, side),
    ...(request.measure === 'count' ? [] : measureParts('count', side)),
  ]
  return {
    columns: [
      { label: capitalized(by), kind: 'text' },
      ...partsOf(hasSideColumn ? 'in' : request.side).map((part) => ({
        label: labelOf(texts, part, hasSideColumn),
        kind: 'number' as const,
      })),
    ],
    rows: answer.groups.map((group) => ({
      cells: [
        groupLabel(by, group.key),
        ...partsOf(hasSideColumn ? sideOf(group.key) : request.side).map(
          (part) => amountOf(texts, part, group) ?? '',
        ),
      ],
      href: addressIn(
        report,
        { ...page.parts, ...groupParts(request.by, group.key, page.parts, page.filters) },
        withFilters(page.columnFilters, [
          ...page.groupFilter(by, group.key),
          ...(group.unit === '' || page.parts[page.unitColumn] !== undefined
            ? []
            : [inUnit(page.unitColumn, group.unit)]),
        ]),
      ),
      record: null,
    })),
  }
}

function recordTable<R extends FlowRecord>(report: FlowReport<R>): Table {
  const { answer, records } = report
  return {
    columns: [...records.columns],
    rows: answer.records
      .filter(({ shown }) => shown)
      .map((record) => {
        const { id, type, day } = record
        return {
          cells: records.cellsOf(record),
          href: addressIn(report, { type, from: day, to: day, search: String(id) }),
          record: { kind: records.kind, id },
        }
      }),
  }
}

function tableOf<R extends FlowRecord>(report: FlowReport<R>): Table {
  const { operation } = report.request
  if (operation === 'total') return { columns: [], rows: [] }
  return operation === 'list' ? recordTable(report) : groupTable(report)
}

/** `at least 100,000 each`: of groups, not of their records. */
function totalBoundsText({ minimum, maximum }: FlowRequest): string | undefined {
  const text = boundsText(minimum, maximum)
  return text === undefined ? undefined : `${text} each`
}

export function flowResult<R extends FlowRecord>(report: FlowReport<R>): ToolResult {
  const { texts, request, answer, filters, records, page, result } = report
  const table = tableOf(report)
  return boundedResult({
    ...result,
    href: addressIn(report, page.parts, page.columnFilters),
    ...table,
    reading: readingText(
      subjectText(texts, request),
      request.operation === 'group' && `by ${request.by}`,
      totalBoundsText(request),
      ...filters,
      flowOrderText(texts, request, answer),
    ),
    computed: computedText(texts, request, answer),
    figures: figuresOf(report),
    isGrouped: request.operation === 'group',
    // A group within the bounds is what was asked for.
    matched:
      request.minimum === undefined && request.maximum === undefined
        ? answer.matched
        : (answer.groups[0]?.all ?? 0),
    records: answer.records.map(({ id }) => ({ kind: records.kind, id })),
  })
}
