import { type AgeBand, type AgeColumn, ageColumns, ageLabels } from '#features/books/settlement/domain.ts'
import { findAges } from '#features/books/settlement/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { RecordRef, ToolInput } from '../contract.ts'
import { listTable, tableResult } from './table.ts'
import { defineTool, type ToolContext } from './tool.ts'
import {
  boundedResult,
  countAmount,
  countText,
  dayText,
  filterText,
  moneyAmount,
  pageAddress,
  readingText,
  toFigure,
} from './texts/index.ts'

type Input = ToolInput<'ages'>

interface Aged extends Readonly<Record<AgeColumn | 'total', string>> {
  readonly currency: Currency
}
interface Ages {
  readonly rows: readonly (Aged & {
    readonly party: string
    readonly href: string
    /** The newest that is open. */
    readonly record: RecordRef | null
  })[]
  readonly totals: readonly (Aged & { readonly parties: number })[]
}

/** The pages of ages read the same. */
async function readAges({ database, bookId, today }: ToolContext, input: Input): Promise<Ages> {
  const { side, limit, party, currency, over } = input
  const isReceivable = side === 'receivable'
  const { rows, totals } = await findAges(database, bookId, isReceivable ? 'selling' : 'buying', {
    today,
    limit,
    currency,
    over,
    party,
  })
  const addressOf = ({ party: name, customerId }: (typeof rows)[number]) =>
    isReceivable
      ? pageAddress('/ai', { tab: 'invoices', statement: customerId === '' ? name : customerId })
      : pageAddress('/ai', { tab: 'bills', search: name, open: 'true' })
  return {
    totals,
    rows: rows.map((row) => ({
      ...row,
      record: row.newest === null ? null : { kind: isReceivable ? 'invoice' : 'bill', id: row.newest },
      href: addressOf(row),
    })),
  }
}

const words = {
  receivable: { party: 'Customer', parties: 'Customers', one: 'customer', of: 'What customers owe' },
  payable: { party: 'Supplier', parties: 'Suppliers', one: 'supplier', of: 'What we owe to suppliers' },
} as const

/** The last day of each band. */
const lastDay: Readonly<Record<AgeBand, number>> = {
  notDue: 0,
  days30: 30,
  days60: 60,
  days90: 90,
  older: Number.POSITIVE_INFINITY,
}

const pages = {
  receivable: pageAddress('/ai', { tab: 'invoices', view: 'ages' }),
  payable: pageAddress('/ai', { tab: 'bills', shown: 'ages' }),
} as const

export const ages = defineTool({
  name: 'ages',
  description:
    'How long what is open has been due: not due, up to 30, 60, 90 and more days late, for each customer ' +
    '(`receivable`) or supplier (`payable`) and in all. `over` leaves only what is late by more than so many days.',
  categories: ['erp'],
  async run(context, input) {
    const { side, party, currency, over, limit } = input
    const { rows, totals } = await readAges(context, input)
    const said = words[side]
    const matched = totals.reduce((count, { parties }) => count + parties, 0)
    const bands = ageColumns.filter((band) =>
      band === 'onAccount'
        ? totals.some(({ onAccount }) => Number(onAccount) !== 0)
        : over === undefined || lastDay[band] > over,
    )
    const isUsed = (band: AgeColumn) => totals.some((total) => Number(total[band]) !== 0)
    const table = listTable({
      columns: [
        { label: said.party, kind: 'text' },
        ...bands.map((band) => ({ label: ageLabels[band], kind: 'number' as const })),
        { label: 'Total', kind: 'number' },
      ],
      rows: rows.map((row) => ({
        cells: [
          row.party,
          ...[...bands, 'total' as const].map((band) => moneyAmount(row[band], row.currency)),
        ],
        href: row.href,
        record: row.record,
      })),
      rowCount: matched,
      order: { some: 'with the most overdue', all: 'the most overdue first' },
      limit,
    })
    return boundedResult({
      tool: 'ages',
      category: 'erp',
      reading: readingText(
        `${said.of}, by the days since it was due, on ${dayText(context.today)}`,
        filterText(said.one, party),
        filterText('in', currency),
        over !== undefined && `late by more than ${countText(over, 'day')}`,
        ...table.readingParts,
      ),
      figures: [
        ...[...bands.filter(isUsed), 'total' as const].flatMap((band) =>
          totals.map((total) =>
            toFigure(band === 'total' ? 'Open' : ageLabels[band], moneyAmount(total[band], total.currency)),
          ),
        ),
        toFigure(said.parties, countAmount(matched)),
      ],
      ...tableResult(table, `Sum of what is open with ${countText(matched, said.one)}`),
      matched,
      records: rows.flatMap(({ record }) => record ?? []),
      href: pages[side],
    })
  },
})
