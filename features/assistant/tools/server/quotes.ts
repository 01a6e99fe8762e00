import type { GivenQuote, ReceivedQuotes } from '#features/trade/requisitions/server/index.ts'
import { decimal, roundMoney } from '#platform/contract/decimal.ts'
import type { Cell, Column, Row, ToolInput } from '../contract.ts'
import { requisitionReads } from './requisition-reads.ts'
import { listTable, tableResult } from './table.ts'
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

const columns: Column[] = [
  { label: 'Requisition', kind: 'text' },
  { label: 'Given by', kind: 'text' },
  { label: 'To', kind: 'text' },
  { label: 'State', kind: 'text' },
  { label: 'Lines', kind: 'number' },
  { label: 'Total', kind: 'number' },
  { label: 'Longest lead time', kind: 'number' },
  { label: 'Valid until', kind: 'day' },
  { label: 'Sent', kind: 'day' },
]

const states = { draft: 'draft', submitted: 'sent', withdrawn: 'withdrawn' } as const
const dayOf = (moment: string | null): string =>
  moment === null ? '' : new Date(moment).toISOString().slice(0, 10)

interface Told {
  readonly postId: number
  readonly row: Row
}

const leadTime = (lines: readonly { readonly leadDays: number | null }[]): Cell => {
  const days = lines.flatMap(({ leadDays }) => leadDays ?? [])
  return days.length === 0 ? '' : { value: String(Math.max(...days)), unit: 'days' }
}

const linked = (postId: number, cells: Cell[]): Told => ({
  postId,
  row: { cells, href: `/requisitions/${postId}`, record: { kind: 'requisition', id: postId } },
})

function toldGiven({ postId, wanted, name, state, body, currency, submittedAt, answer }: GivenQuote): Told {
  const total = body?.lines.reduce(
    (sum, { unitPrice, quantity }) => sum.plus(roundMoney(decimal(unitPrice).times(quantity), currency)),
    decimal(body.freight),
  )
  return linked(postId, [
    wanted,
    'us',
    name,
    answer === null ? states[state] : 'turned down',
    body === null ? '' : countAmount(body.lines.length),
    // What is sealed is read on its page alone.
    total === undefined ? 'sealed' : moneyAmount(total, currency),
    body === null ? '' : leadTime(body.lines),
    body?.validUntil ?? '',
    dayOf(submittedAt),
  ])
}

const toldReceived = ({ wanted, quotes }: ReceivedQuotes): Told[] =>
  quotes
    .toSorted((one, other) => one.total - other.total)
    .map((quote) =>
      linked(quote.postId, [
        wanted,
        quote.name,
        'us',
        quote.toConfirm ? 'on earlier lines' : states[quote.state],
        countAmount(quote.lines.length),
        moneyAmount(decimal(quote.total), quote.currency),
        leadTime(quote.lines),
        quote.validUntil ?? '',
        dayOf(quote.submittedAt),
      ]),
    )

const subjects = {
  given: 'Quotes that we gave',
  received: 'Quotes that we received, of requisitions whose deadline has passed',
  both: 'Quotes that we gave, and those that we received after their deadline',
} as const

const subjectOf = ({ side }: ToolInput<'quotes'>): string => subjects[side ?? 'both']

export const quotes = defineTool({
  name: 'quotes',
  description:
    'Quotes of the member’s own side: those that their book gave, and those that it received on requisitions whose ' +
    'deadline has passed, with totals and lead times; of the newest requisitions. Nothing is known of quotes before ' +
    'the deadline, or of what others were quoted.',
  categories: ['erp'],
  async run(context, input) {
    const { reads, viewer } = requisitionReads(context)
    const { side, text, requisition, limit } = input
    const question = { text, requisition }
    const [given, received] = await Promise.all([
      side === 'received' ? [] : reads.given(viewer, context.bookId, question),
      side === 'given' ? [] : reads.received(viewer, context.bookId, question),
    ])
    const told = [...given.map(toldGiven), ...received.flatMap(toldReceived)]
    const table = listTable({
      columns,
      rows: told.slice(0, limit).map(({ row }) => row),
      rowCount: told.length,
      order: { some: 'first', all: 'newest requisition first' },
      limit,
    })
    return boundedResult({
      tool: 'quotes',
      category: 'erp',
      reading: readingText(
        subjectOf(input),
        filterText('requisition', requisition === undefined ? undefined : String(requisition)),
        searchedText(text),
        ...table.readingParts,
      ),
      figures: [toFigure('Quotes', countAmount(told.length))],
      ...tableResult(table, `Count of ${countText(told.length, 'quote')}`),
      matched: told.length,
      records: [...new Set(told.map(({ postId }) => postId))].map((id) => ({ kind: 'requisition', id })),
      href: requisition === undefined ? pageAddress('/buying-requisitions') : `/requisitions/${requisition}`,
    })
  },
})
