import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  currencies,
  type Decimal,
  decimal,
  minorDigits,
  roundMoney,
  sum,
} from '#platform/contract/decimal.ts'
import { type Cost, type Costs, landed, type Money, noCosts, spread } from './landed.ts'
import { cheapest, type Offer, type Part, priceSplit } from './split.ts'

const text = (value: number, digits: number) =>
  decimal(value)
    .div(10 ** digits)
    .toFixed()
const figure = (most: number, digits: number) => fc.nat(most).map((value) => text(value, digits))
const positive = (most: number, digits: number) =>
  fc.integer({ min: 1, max: most }).map((value) => text(value, digits))

const anyMoney: fc.Arbitrary<Money> = fc
  .record({
    currency: fc.constantFrom(...currencies),
    other: fc.constantFrom(...currencies),
    rate: positive(3_000_000, 4),
  })
  .map(({ currency, other, rate }) => ({
    currency,
    rate: other === currency ? null : { currency: other, rate, date: '2026-11-20' },
  }))
const anyCost = ({ currency, rate }: Money): fc.Arbitrary<Cost | null> =>
  fc.option(
    fc.record({
      value: figure(2_000_000, 3),
      unit: fc.constantFrom('percent' as const, currency, rate?.currency ?? currency),
    }),
  )
const anyCosts = (money: Money): fc.Arbitrary<Costs> =>
  fc.record({ freight: anyCost(money), duty: anyCost(money) })
const anyOffers = (money: Money, lines: number): fc.Arbitrary<Offer[]> =>
  fc
    .array(
      fc.record({
        freight: figure(900_000, 3),
        minimumOrder: fc.option(figure(50_000, 2)),
        costs: anyCosts(money),
        prices: fc.array(
          fc.option(fc.record({ unitPrice: figure(9_000_000, 6), quantity: positive(90_000, 3) })),
          {
            minLength: lines,
            maxLength: lines,
          },
        ),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((offers) =>
      offers.map(({ prices, ...offer }, at) => ({
        ...offer,
        id: at + 1,
        lines: prices.flatMap((price, n) => (price === null ? [] : [{ ...price, line: n + 1 }])),
      })),
    )
const isWhole = (value: Decimal, { currency }: Money) => value.round(minorDigits(currency), 0).eq(value)

it('spreads a sum to the smallest coin, in six currencies', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.nat(1e9),
      fc.array(figure(9_000_000, 2), { minLength: 1, maxLength: 50 }),
      (currency, coins, weights) => {
        const total = decimal(coins).div(10 ** minorDigits(currency))
        const parts = spread(total, weights.map(decimal), currency)
        expect(sum(parts).eq(total)).toBe(true)
        expect(parts.every((part) => part.gte(0) && isWhole(part, { currency, rate: null }))).toBe(true)
      },
    ),
  )
})

it('never lands below the goods, and the lines add up to all', () => {
  fc.assert(
    fc.property(
      anyMoney.chain((money) => fc.tuple(fc.constant(money), anyCosts(money))),
      fc.array(figure(9_000_000, 2), { minLength: 1, maxLength: 20 }),
      figure(900_000, 3),
      ([money, costs], written, freight) => {
        const amounts = written.map((value) => roundMoney(decimal(value), money.currency))
        const { goods, total, lines, ...parts } = landed(amounts, freight, costs, money)
        expect(goods.gte(0) && total.gte(goods)).toBe(true)
        expect(sum(lines).eq(total)).toBe(true)
        expect(sum([goods, parts.freight, parts.ownFreight, parts.duty]).eq(total)).toBe(true)
        expect(lines.every((line, at) => line.gte(amounts[at] ?? 0) && isWhole(line, money))).toBe(true)
      },
    ),
  )
})

it('a split is the sum of its lines, and none found is cheaper than it says or dearer than one supplier', () => {
  fc.assert(
    fc.property(
      anyMoney.chain((money) =>
        fc
          .integer({ min: 1, max: 5 })
          .chain((count) =>
            fc.tuple(
              fc.constant(money),
              anyOffers(money, count),
              fc.array(positive(60_000, 3), { minLength: count, maxLength: count }),
            ),
          ),
      ),
      ([money, offers, quantities]) => {
        const wanted = new Map(quantities.map((quantity, at) => [at + 1, decimal(quantity)]))
        const found = cheapest(wanted, offers, money)
        if (found === undefined) return
        const { parts, priced } = found
        const lines = priced.offers.flatMap((offer) => offer.lines)
        expect(sum(lines.map((line) => line.landed)).eq(priced.total)).toBe(true)
        for (const [line, quantity] of wanted) {
          const bought = sum(parts.filter((part) => part.line === line).map((part) => part.quantity))
          expect(bought.eq(quantity)).toBe(true)
        }
        for (const offer of offers) {
          const of = priced.offers.find(({ id }) => id === offer.id)
          if (of !== undefined) expect(of.goods.plus(1).gte(offer.minimumOrder ?? 0)).toBe(true)
          const all: Part[] = [...wanted].map(([line, quantity]) => ({ line, quoteId: offer.id, quantity }))
          const suffices = all.every(({ line, quantity }) =>
            offer.lines.some((each) => each.line === line && quantity.lte(each.quantity)),
          )
          if (!suffices) continue
          const alone = priceSplit(all, [offer], money)
          // Each amount is rounded for itself.
          const rounding = decimal(wanted.size).times(offers.length).times(2)
          if (alone.offers[0]?.goods.gte(decimal(offer.minimumOrder ?? 0).plus(rounding)))
            expect(priced.total.lte(alone.total.plus(rounding))).toBe(true)
        }
      },
    ),
  )
})

const euro: Money = { currency: 'EUR', rate: { currency: 'USD', rate: '0.9', date: '2026-11-20' } }

it('takes freight of the goods, and duty of goods and freight', () => {
  const costs: Costs = { freight: { value: 10, unit: 'percent' }, duty: { value: 5, unit: 'percent' } }
  const { freight, ownFreight, duty, total, lines } = landed([decimal(100), decimal(300)], 20, costs, euro)
  expect([freight, ownFreight, duty, total].map((value) => value.toFixed(2))).toEqual([
    '20.00',
    '40.00',
    '23.00',
    '483.00',
  ])
  expect(lines.map((line) => line.toFixed(2))).toEqual(['120.75', '362.25'])
  const inDollars: Costs = { freight: { value: 100, unit: 'USD' }, duty: null }
  expect(landed([decimal(1)], 0, inDollars, euro).total.toFixed(2)).toBe('91.00')
  // Without a rate nothing is guessed.
  expect(landed([decimal(1)], 0, inDollars, { ...euro, rate: null }).total.toFixed(2)).toBe('1.00')
})

it('finds that one supplier less saves a freight, and that a minimum must be reached', () => {
  const offer = (
    id: number,
    prices: readonly number[],
    freight: number,
    minimumOrder: number | null,
  ): Offer => ({
    id,
    freight,
    minimumOrder,
    costs: noCosts,
    lines: prices.map((unitPrice, at) => ({ line: at + 1, unitPrice, quantity: 10 })),
  })
  const wanted = new Map([1, 2].map((line) => [line, decimal(10)]))
  const buy = (offers: readonly Offer[]) => {
    const found = cheapest(wanted, offers, euro)
    return [found?.priced.offers.map(({ id }) => id), found?.priced.total.toNumber()]
  }
  expect(buy([offer(1, [1, 5], 0, null), offer(2, [2, 4], 0, null)])).toEqual([[1, 2], 50])
  expect(buy([offer(1, [1, 5], 20, null), offer(2, [2, 4.5], 20, null)])).toEqual([[1], 80])
  expect(buy([offer(1, [1, 5], 0, 20), offer(2, [2, 4.5], 0, null)])).toEqual([[1], 60])
  expect(buy([offer(1, [1], 0, null)])).toEqual([undefined, undefined])
})
