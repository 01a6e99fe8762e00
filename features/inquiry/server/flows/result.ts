import type { FlowAnswer } from '#features/records/server/index.ts'
import type { Column, Figure, RecordRef, Row, ToolResult } from '../../contract.ts'
import { toFigure, countAmount, readingText, boundedResult } from '../texts/index.ts'
import type { FlowRequest } from './request.ts'
import { groupLabel } from './groups.ts'
import { amountOf, labelOf, measureParts } from './measures.ts'
import { computedText, flowOrderText, subjectText } from './reading.ts'
import { capitalized, type FlowTexts, type Side } from './flow-texts.ts'

export interface FlowReport<R> {
  readonly texts: FlowTexts
  readonly request: FlowRequest
  readonly answer: FlowAnswer<R>
  /** The filters as texts. */
  readonly filters: readonly (string | undefined)[]
  readonly records: {
    readonly columns: readonly Column[]
    readonly ref: (record: R) => RecordRef
    readonly row: (record: R) => Omit<Row, 'record'>
  }
  readonly groups: {
    readonly href: (key: string) => string
    /** The side of a group, if groups are the sides. */
    readonly side: (key: string) => Side | undefined
  }
  readonly result: Pick<ToolResult, 'tool' | 'category' | 'href'>
}

type Table = Pick<ToolResult, 'columns' | 'rows'>

function figuresOf<R>({ texts, request: { measure, side }, answer }: FlowReport<R>): Figure[] {
  if (measure === 'count') return [toFigure(capitalized(texts.many.both), countAmount(answer.matched))]
  return answer.sums.flatMap((sums) =>
    measureParts(measure, side).flatMap((part) => {
      const amount = amountOf(texts, part, sums)
      return amount === undefined ? [] : [toFigure(labelOf(texts, part, false), amount)]
    }),
  )
}

/** One row for each group and unit. The requested measure comes first, for a chart, then the number of records. */
function groupTable<R>({ texts, request, answer, groups }: FlowReport<R>): Table {
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
        ...partsOf(hasSideColumn ? groups.side(group.key) : request.side).map(
          (part) => amountOf(texts, part, group) ?? '',
        ),
      ],
      href: groups.href(group.key),
      record: null,
    })),
  }
}

const recordTable = <R>({ answer, records }: FlowReport<R>): Table => ({
  columns: [...records.columns],
  rows: answer.records
    .filter(({ shown }) => shown)
    .map((record) => ({ ...records.row(record), record: records.ref(record) })),
})

function tableOf<R>(report: FlowReport<R>): Table {
  const { operation } = report.request
  if (operation === 'total') return { columns: [], rows: [] }
  return operation === 'list' ? recordTable(report) : groupTable(report)
}

export function flowResult<R>(report: FlowReport<R>): ToolResult {
  const { texts, request, answer, filters, records, result } = report
  const table = tableOf(report)
  return boundedResult({
    ...result,
    ...table,
    reading: readingText(
      subjectText(texts, request),
      request.operation === 'group' && `by ${request.by}`,
      ...filters,
      flowOrderText(texts, request, answer),
    ),
    computed: computedText(texts, request, answer),
    figures: figuresOf(report),
    isGrouped: request.operation === 'group',
    matched: answer.matched,
    records: answer.records.map((record) => records.ref(record)),
  })
}
