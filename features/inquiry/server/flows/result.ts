import type { FlowAnswer } from '#features/columns/server/index.ts'
import type { Column, Figure, RecordRef, Row, ToolResult } from '../../contract.ts'
import { figure, number, reading, resultOf } from '../words/index.ts'
import type { FlowRequest } from './request.ts'
import { groupLabel } from './groups.ts'
import { amountOf, labelOf, measureTexts } from './measures.ts'
import { computedWords, orderWords, subject } from './reading.ts'
import { capital, type FlowWords, type Side } from './words.ts'

export interface FlowReport<R> {
  readonly words: FlowWords
  readonly asked: FlowRequest
  readonly answer: FlowAnswer<R>
  /** The filters in words. */
  readonly filters: readonly (string | undefined)[]
  readonly records: {
    readonly columns: readonly Column[]
    readonly ref: (record: R) => RecordRef
    readonly row: (record: R) => Omit<Row, 'record'>
  }
  readonly groups: {
    readonly href: (key: string) => string
    /** The side that a group is of, where groups are the sides. */
    readonly side: (key: string) => Side | undefined
  }
  readonly result: Pick<ToolResult, 'tool' | 'category' | 'href'>
}

type Table = Pick<ToolResult, 'columns' | 'rows'>

function figuresOf<R>({ words, asked: { measure, side }, answer }: FlowReport<R>): Figure[] {
  if (measure === 'count') return [figure(capital(words.many.both), number(answer.matched))]
  return answer.sums.flatMap((sums) =>
    measureTexts(measure, side).flatMap((telling) => {
      const amount = amountOf(words, telling, sums)
      return amount === undefined ? [] : [figure(labelOf(words, telling, false), amount)]
    }),
  )
}

/** One row for each group and unit: what was asked first, for a chart, then how many records that is. */
function groupTable<R>({ words, asked, answer, groups }: FlowReport<R>): Table {
  const { by = '' } = asked
  const isSideTold = by === 'type'
  const told = (side: Side | undefined) => [
    ...measureTexts(asked.measure, side),
    ...(asked.measure === 'count' ? [] : measureTexts('count', side)),
  ]
  return {
    columns: [
      { label: capital(by), kind: 'text' },
      ...told(isSideTold ? 'in' : asked.side).map((telling) => ({
        label: labelOf(words, telling, isSideTold),
        kind: 'number' as const,
      })),
    ],
    rows: answer.groups.map((group) => ({
      cells: [
        groupLabel(by, group.key),
        ...told(isSideTold ? groups.side(group.key) : asked.side).map(
          (telling) => amountOf(words, telling, group) ?? '',
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
  const { operation } = report.asked
  if (operation === 'total') return { columns: [], rows: [] }
  return operation === 'list' ? recordTable(report) : groupTable(report)
}

export function flowResult<R>(report: FlowReport<R>): ToolResult {
  const { words, asked, answer, filters, records, result } = report
  const table = tableOf(report)
  return resultOf({
    ...result,
    ...table,
    reading: reading(
      subject(words, asked),
      asked.operation === 'group' && `by ${asked.by}`,
      ...filters,
      orderWords(words, asked, answer),
    ),
    computed: computedWords(words, asked, answer),
    figures: figuresOf(report),
    isGrouped: asked.operation === 'group',
    matched: answer.matched,
    records: answer.records.map((record) => records.ref(record)),
  })
}
