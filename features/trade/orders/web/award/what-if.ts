import type { Quote, Requisition } from '#features/trade/requisitions/contract.ts'
import {
  cheapest,
  type Noted,
  offersOf,
  type PricedSplit,
  priceSplit,
} from '#features/trade/requisitions/web/parts.ts'
import { type Decimal, decimal, readDecimal } from '#platform/contract/decimal.ts'
import { type Choice, type Chosen, keyOf } from './choice.ts'

export interface WhatIf {
  readonly priced: PricedSplit
  /** What the cheapest way that is found to order the same comes to. */
  readonly best: Decimal
}

type Asked = Pick<Requisition, 'currency' | 'side'>

/** What a choice costs until all is there; undefined for a seller, or while something is no quantity. */
export function whatIf(
  chosen: readonly Chosen[],
  { currency, side }: Asked,
  quotes: readonly Quote[],
  noted: Noted,
): WhatIf | undefined {
  if (side !== 'buying') return undefined
  const read = chosen.flatMap(({ quote, lines }) =>
    lines.map(({ line, quantity }) => ({ line, quoteId: quote.id, quantity: readDecimal(quantity) })),
  )
  const parts = read.flatMap(({ quantity, ...part }) =>
    quantity === undefined || quantity.lte(0) ? [] : [{ ...part, quantity }],
  )
  if (parts.length < read.length || parts.length === 0) return undefined
  const wanted = new Map<number, Decimal>()
  for (const { line, quantity } of parts) wanted.set(line, quantity.plus(wanted.get(line) ?? 0))
  const offers = offersOf(quotes, noted)
  const money = { currency, rate: noted.rate }
  const priced = priceSplit(parts, offers, money)
  const found = cheapest(wanted, offers, money)?.priced.total
  return { priced, best: found?.lt(priced.total) === true ? found : priced.total }
}

/** The cheapest way that is found to order all that is open and quoted; undefined if minimums are in its way. */
export function cheapestChoice(
  { currency, side, lines }: Asked & Pick<Requisition, 'lines'>,
  quotes: readonly Quote[],
  noted: Noted,
  open: ReadonlyMap<number, Decimal>,
): Choice | undefined {
  if (side !== 'buying') return undefined
  const quoted = new Map<number, Decimal>()
  for (const quote of quotes)
    for (const { line, quantity } of quote.lines)
      quoted.set(line, (quoted.get(line) ?? decimal(0)).plus(quantity))
  const wanted = new Map<number, Decimal>()
  for (const { line } of lines) {
    const [left, most] = [open.get(line) ?? decimal(0), quoted.get(line) ?? decimal(0)]
    const some = most.lt(left) ? most : left
    if (some.gt(0)) wanted.set(line, some)
  }
  const found = cheapest(wanted, offersOf(quotes, noted), { currency, rate: noted.rate })
  return (
    found &&
    Object.fromEntries(
      found.parts.map(({ line, quoteId, quantity }) => [keyOf(line, quoteId), quantity.toFixed()]),
    )
  )
}
