import {
  findMatchingPayments,
  type FoundPayment,
  groupMatchingPayments,
  type PaymentGroup,
  type PaymentSums,
  sumMatchingPayments,
} from '#features/books/payments/server/index.ts'
import { type Direction, methodLabels, methods } from '#features/books/payments/domain.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { Column, Figure, Row, ToolInput } from '../contract.ts'
import { maxRecords } from '../domain.ts'
import { capitalized } from './flows/index.ts'
import { groupOrder, orderText, orderTexts, rankGroups } from './group-order.ts'
import { emptyTable, listTable, type Table, tableResult } from './table.ts'
import { defineTool, type ToolContext } from './tool.ts'
import {
  type Amount,
  boundedResult,
  boundsText,
  countAmount,
  countText,
  filterText,
  moneyAmount,
  operationOf,
  pageAddress,
  periodLabel,
  periodText,
  readingText,
  searchedText,
  toFigure,
} from './texts/index.ts'

type Input = ToolInput<'payments'>
type By = NonNullable<Input['by']>

const directionLabels: Readonly<Record<Direction, string>> = { in: 'Received', out: 'Paid' }

const columns: Column[] = [
  { label: 'Date', kind: 'day' },
  { label: 'With', kind: 'text' },
  { label: 'Direction', kind: 'text' },
  { label: 'Amount', kind: 'number' },
  { label: 'Method', kind: 'text' },
  { label: 'Reference', kind: 'text' },
  { label: 'Settles', kind: 'text' },
]

/** Payments stand on the invoice that they settle. */
const invoiceAddress = (id: number | null): string | null =>
  id === null ? null : pageAddress('/ai', { tab: 'invoices', invoice: String(id) })

const paymentRow = (payment: FoundPayment): Row => ({
  cells: [
    payment.day,
    payment.party,
    directionLabels[payment.direction],
    moneyAmount(payment.amount, payment.currency),
    methodLabels[payment.method],
    payment.reference,
    payment.invoices.join(', '),
  ],
  href: invoiceAddress(payment.invoiceId),
  record: { kind: 'payment', id: payment.id },
})

const isAmong =
  (direction: Direction) =>
  ({ direction: asked }: Input): boolean =>
    asked === undefined || asked === direction
const [hasReceived, hasPaid] = [isAmong('in'), isAmong('out')]

const receivedOf = ({ received, currency }: PaymentSums): Amount => moneyAmount(received, currency)
const paidOf = ({ paid, currency }: PaymentSums): Amount => moneyAmount(paid, currency)

/** What came in and what went out, in each currency. */
const figuresOf = (sums: readonly PaymentSums[], input: Input, matched: number): Figure[] => [
  ...(input.measure === 'sum' && hasReceived(input)
    ? sums.map((each) => toFigure('Received', receivedOf(each)))
    : []),
  ...(input.measure === 'sum' && hasPaid(input) ? sums.map((each) => toFigure('Paid', paidOf(each))) : []),
  toFigure('Payments', countAmount(matched)),
]

function labelOf(by: By, { key, party }: PaymentGroup): string {
  if (by === 'party') return party === '' ? 'Without a name' : party
  if (by === 'method') return methodLabels[methods.find((method) => method === key) ?? 'other']
  if (by === 'direction') return directionLabels[key === 'in' ? 'in' : 'out']
  return by === 'currency' ? key : periodLabel(by, key)
}

/** What a group is ranked by: all that it moved. */
function amountOf({ received, paid, count, currency }: PaymentGroup, { measure }: Input): Amount {
  return measure === 'count' ? countAmount(count) : moneyAmount(decimal(received).plus(paid), currency)
}

function merged(groups: readonly PaymentGroup[]): PaymentGroup[] {
  const byKey = new Map<string, PaymentGroup>()
  for (const group of groups) {
    const known = byKey.get(group.key)
    byKey.set(group.key, known === undefined ? group : { ...known, count: known.count + group.count })
  }
  return [...byKey.values()]
}

async function groupTable({ database, bookId }: ToolContext, input: Input, by: By): Promise<Table> {
  const { limit } = input
  const isCount = input.measure === 'count'
  const groups = await groupMatchingPayments(database, { ...input, bookId }, by)
  const each = (isCount ? merged(groups) : groups).map((group) => ({
    group,
    key: group.key,
    amount: amountOf(group, input),
  }))
  const order = groupOrder(by, input.order)
  const currencies = by === 'currency' ? 1 : new Set(each.map(({ amount }) => amount.unit)).size
  const first = rankGroups(each, order, limit)
  const sums = isCount
    ? []
    : [
        ...(hasReceived(input) ? [{ label: 'Received', of: receivedOf }] : []),
        ...(hasPaid(input) ? [{ label: 'Paid', of: paidOf }] : []),
      ]
  return {
    columns: [
      { label: by === 'party' ? 'With' : capitalized(by), kind: 'text' },
      ...sums.map(({ label }) => ({ label, kind: 'number' as const })),
      { label: 'Payments', kind: 'number' },
    ],
    rows: first.map(({ group }) => ({
      cells: [labelOf(by, group), ...sums.map(({ of }) => of(group)), countAmount(group.count)],
      href: null,
      record: null,
    })),
    isGrouped: true,
    readingParts: [`by ${by}`, orderText(orderTexts[order], limit, first.length < each.length, currencies)],
    rowCount: each.length,
  }
}

const subjects = {
  in: 'payments received',
  out: 'payments made',
  both: 'payments received and made',
} as const

function subjectOf({ operation, measure, direction }: Input): string {
  const subject = subjects[direction ?? 'both']
  return operation !== 'list' && measure === 'count' ? `Number of ${subject}` : capitalized(subject)
}

export const payments = defineTool({
  name: 'payments',
  description:
    'Payments as they were recorded on invoices, and those made: lists, totals, and groups by party, method, ' +
    'direction, currency or period. `in` came from customers. They are kept apart from `transactions`, which are ' +
    'all money in the books.',
  categories: ['erp'],
  async run(context, rawInput) {
    const { by, limit, measure } = rawInput
    const input: Input = { ...rawInput, operation: operationOf(rawInput.operation, by) }
    const order = input.operation === 'list' ? (input.order ?? 'newest') : 'newest'
    const question = { ...input, bookId: context.bookId }
    const [sums, found, groups] = await Promise.all([
      sumMatchingPayments(context.database, question),
      findMatchingPayments(context.database, question, { order, limit, most: maxRecords }),
      by === undefined ? undefined : groupTable(context, input, by),
    ])
    const matched = sums.reduce((count, each) => count + each.count, 0)
    const list = listTable({
      columns,
      rows: found.filter(({ rank }) => rank <= limit).map(paymentRow),
      rowCount: matched,
      order: orderTexts[order],
      limit,
      currencies: order === 'largest' || order === 'smallest' ? sums.length : 1,
    })
    const table = groups ?? (input.operation === 'list' ? list : emptyTable)
    return boundedResult({
      tool: 'payments',
      category: 'erp',
      reading: readingText(
        subjectOf(input),
        filterText('with', input.party),
        input.method && `by ${methodLabels[input.method].toLowerCase()}`,
        filterText('in', input.currency),
        periodText(input),
        boundsText(input.minimum, input.maximum),
        searchedText(input.text),
        ...table.readingParts,
      ),
      figures: figuresOf(sums, input, matched),
      ...tableResult(table, `${measure === 'count' ? 'Count' : 'Sum'} of ${countText(matched, 'payment')}`),
      matched,
      records: found.map(({ id }) => ({ kind: 'payment', id })),
      // No page lists payments: those of a party stand on its invoices.
      href: input.party === undefined ? null : pageAddress('/ai', { tab: 'invoices', search: input.party }),
    })
  },
})
