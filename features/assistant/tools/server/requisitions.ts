import type { OpenRequisition } from '#features/trade/requisitions/server/index.ts'
import type { Column, Row, ToolInput } from '../contract.ts'
import { maxRecords } from '../domain.ts'
import { requisitionReads } from './requisition-reads.ts'
import { emptyTable, listTable, tableResult } from './table.ts'
import { defineTool } from './tool.ts'
import {
  boundedResult,
  countAmount,
  countText,
  pageAddress,
  periodText,
  readingText,
  searchedText,
  toFigure,
} from './texts/index.ts'

const columns: Column[] = [
  { label: 'Wanted', kind: 'text' },
  { label: 'Asked by', kind: 'text' },
  { label: 'Kind', kind: 'text' },
  { label: 'Lines', kind: 'number' },
  { label: 'Deadline', kind: 'day' },
  { label: 'Sealed', kind: 'text' },
  { label: 'Our quote', kind: 'text' },
]

const kinds = { buying: 'wants to buy', selling: 'wants to sell' } as const
const quoteStates = { draft: 'draft', submitted: 'sent', withdrawn: 'withdrawn' } as const

const row = (requisition: OpenRequisition): Row => ({
  cells: [
    requisition.wanted,
    requisition.isOwn ? 'us' : requisition.name,
    kinds[requisition.side],
    countAmount(requisition.lines),
    new Date(requisition.deadline).toISOString().slice(0, 10),
    requisition.sealed ? 'Sealed' : '',
    requisition.ownQuote === null ? '' : quoteStates[requisition.ownQuote],
  ],
  href: `/requisitions/${requisition.postId}`,
  record: { kind: 'requisition', id: requisition.postId },
})

const subjects = {
  own: 'Our open requisitions',
  others: 'Open requisitions on which we may quote',
  both: 'Open requisitions: ours, and those on which we may quote',
} as const

const subjectOf = ({ whose }: ToolInput<'requisitions'>): string => subjects[whose ?? 'both']

export const requisitions = defineTool({
  name: 'requisitions',
  description:
    'Requisitions whose deadline is still ahead: those of the member’s book, and those of others on which it may ' +
    'quote, with deadline and lines. It never knows who else quotes, how many, or at which price. For the posts ' +
    'themselves, and for requisitions that are over, use `posts`.',
  categories: ['erp'],
  async run(context, input) {
    const { reads, viewer } = requisitionReads(context)
    const found = await reads.open(viewer, context.bookId, input, maxRecords)
    const { limit, dueFrom: from, dueTo: to } = input
    const list = listTable({
      columns,
      rows: found.slice(0, limit).map(row),
      rowCount: found.length,
      order: { some: 'due first', all: 'earliest deadline first' },
      limit,
    })
    const table = input.operation === 'list' ? list : emptyTable
    const days = periodText({ from, to })
    return boundedResult({
      tool: 'requisitions',
      category: 'erp',
      reading: readingText(
        subjectOf(input),
        days === undefined ? undefined : `deadline ${days}`,
        searchedText(input.text),
        ...table.readingParts,
      ),
      figures: [toFigure('Requisitions', countAmount(found.length))],
      ...tableResult(table, `Count of ${countText(found.length, 'open requisition')}`),
      matched: found.length,
      records: found.map(({ postId }) => ({ kind: 'requisition', id: postId })),
      href: pageAddress('/buying-requisitions'),
    })
  },
})
