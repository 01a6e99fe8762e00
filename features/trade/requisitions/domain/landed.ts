import {
  currencies,
  type Currency,
  type Decimal,
  decimal,
  minorDigits,
  roundMoney,
  sum,
} from '#platform/contract/decimal.ts'

/** In what whoever asks notes a cost: a part of the value, or a sum in a currency. */
export const costUnits = ['percent', ...currencies] as const
export type CostUnit = (typeof costUnits)[number]

export const maxPercent = 1_000
export const rateDigits = 8

export interface Cost {
  readonly value: string | number
  readonly unit: CostUnit
}

/** What whoever asks expects to pay beside a quote: of the goods for transport, of goods and transport for duty. */
export interface Costs {
  readonly freight: Cost | null
  readonly duty: Cost | null
}

export const noCosts: Costs = { freight: null, duty: null }

/** What one of another currency was worth in the requisition's on a day. */
export interface Rate {
  readonly currency: Currency
  readonly rate: string | number
  readonly date: string
}

export interface Money {
  readonly currency: Currency
  readonly rate: Rate | null
}

/** What a cost comes to; a sum in a currency without a rate cannot be counted, and the server takes none. */
function amountOf(cost: Cost | null, of: Decimal, { currency, rate }: Money): Decimal {
  if (cost === null) return decimal(0)
  const value = decimal(cost.value)
  if (cost.unit === 'percent') return roundMoney(of.times(value).div(100), currency)
  if (cost.unit === currency) return roundMoney(value, currency)
  return cost.unit === rate?.currency ? roundMoney(value.times(rate.rate), currency) : decimal(0)
}

const roundDown = 0

/** Spreads a sum by weight, to the smallest coin: the parts add up to it. Without any weight, all get alike. */
export function spread(total: Decimal, weights: readonly Decimal[], currency: Currency): Decimal[] {
  const all = sum(weights)
  const [of, by] = all.eq(0) ? [weights.map(() => decimal(1)), decimal(weights.length)] : [weights, all]
  const digits = minorDigits(currency)
  const coin = decimal(1).div(10 ** digits)
  const exact = of.map((weight) => total.times(weight).div(by))
  const parts = exact.map((part) => part.round(digits, roundDown))
  const left = total.minus(sum(parts)).div(coin).toNumber()
  const byRest = exact
    .map((part, at) => ({ at, rest: part.minus(parts[at] ?? 0) }))
    .sort((one, other) => other.rest.cmp(one.rest) || one.at - other.at)
  for (const { at } of byRest.slice(0, left)) parts[at] = (parts[at] ?? decimal(0)).plus(coin)
  return parts
}

export interface Landed {
  readonly goods: Decimal
  /** As it was quoted. */
  readonly freight: Decimal
  /** What whoever asks adds. */
  readonly ownFreight: Decimal
  readonly duty: Decimal
  readonly total: Decimal
  /** Each amount with its share of the rest. */
  readonly lines: readonly Decimal[]
}

/** What goods of these amounts cost until they are there. */
export function landed(
  amounts: readonly Decimal[],
  freight: string | number,
  { freight: own, duty: due }: Costs,
  money: Money,
): Landed {
  const goods = sum(amounts)
  const quoted = roundMoney(decimal(freight), money.currency)
  const ownFreight = amountOf(own, goods, money)
  const duty = amountOf(due, goods.plus(quoted).plus(ownFreight), money)
  const rest = quoted.plus(ownFreight).plus(duty)
  const shares = spread(rest, amounts, money.currency)
  return {
    goods,
    freight: quoted,
    ownFreight,
    duty,
    total: goods.plus(rest),
    lines: amounts.map((amount, at) => amount.plus(shares[at] ?? 0)),
  }
}
