import { type Decimal, decimal, roundTo } from '#platform/contract/decimal.ts'
import type { Quote, Requisition } from './contract.ts'
import { landed, type Landed } from './domain/landed.ts'
import { type Noted, offersOf } from './offers.ts'

export type QuotedLine = Quote['lines'][number] & {
  /** With its share of freight and duty, if the whole quote is ordered. */
  readonly landed: Decimal
  readonly landedPrice: Decimal
}

export interface Compared {
  readonly quote: Quote
  /** By the number of the line. */
  readonly lines: ReadonlyMap<number, QuotedLine>
  /** All lines in the quantity that is asked for. */
  readonly isWhole: boolean
  /** Lines that are quoted in the quantity that is asked for. */
  readonly full: number
  /** Days until the last line is there; null if it says nothing. */
  readonly leadDays: number | null
  readonly costs: Omit<Landed, 'lines'>
}

const landedDigits = 4

type Asked = Pick<Requisition, 'side' | 'currency'> & {
  readonly lines: readonly Omit<Requisition['lines'][number], 'files'>[]
}

/** The quotes by what they come to: whole ones first, those that are to be sent again last. */
export function compared(
  { lines, side, currency }: Asked,
  quotes: readonly Quote[],
  noted: Noted,
): Compared[] {
  const sign = side === 'buying' ? 1 : -1
  const offers = offersOf(quotes, noted)
  return quotes
    .map((quote, at): Compared => {
      const { lines: totals, ...costs } = landed(
        quote.lines.map(({ amount }) => decimal(amount)),
        quote.freight,
        offers[at]?.costs ?? { freight: null, duty: null },
        { currency, rate: noted.rate },
      )
      const own = new Map(
        quote.lines.map((line, n): [number, QuotedLine] => {
          const total = totals[n] ?? decimal(line.amount)
          const landedPrice = roundTo(total.div(line.quantity), landedDigits)
          return [line.line, { ...line, landed: total, landedPrice }]
        }),
      )
      const days = quote.lines.flatMap(({ leadDays }) => leadDays ?? [])
      const full = lines.filter(({ line, quantity }) => (own.get(line)?.quantity ?? 0) >= quantity).length
      return {
        quote,
        lines: own,
        full,
        isWhole: full === lines.length,
        leadDays: days.length === 0 ? null : Math.max(...days),
        costs,
      }
    })
    .sort(
      (one, other) =>
        Number(one.quote.toConfirm) - Number(other.quote.toConfirm) ||
        Number(other.isWhole) - Number(one.isWhole) ||
        sign * one.costs.total.cmp(other.costs.total),
    )
}

/** The best of these: the lowest for a buyer, the highest for a seller. */
const bestOf = (values: readonly Decimal[], side: Requisition['side']): Decimal | undefined =>
  values.reduce<Decimal | undefined>(
    (best, value) =>
      best === undefined || (side === 'buying' ? value.lt(best) : value.gt(best)) ? value : best,
    undefined,
  )

/** The best price of a line with all costs, among the quotes that count. */
export const bestPrice = (
  line: number,
  { side }: Pick<Requisition, 'side'>,
  quotes: readonly Compared[],
): Decimal | undefined =>
  bestOf(
    quotes.flatMap(({ quote, lines }) => (quote.toConfirm ? [] : (lines.get(line)?.landedPrice ?? []))),
    side,
  )

/** The best total among those that quote everything; parts cannot be compared. */
export const bestTotal = (
  { side }: Pick<Requisition, 'side'>,
  quotes: readonly Compared[],
): Decimal | undefined =>
  bestOf(
    quotes.flatMap(({ quote, isWhole, costs }) => (isWhole && !quote.toConfirm ? [costs.total] : [])),
    side,
  )
