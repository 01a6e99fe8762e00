import { array, assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, decimal, roundMoney, sum } from '#platform/contract/decimal.ts'
import { documentSums, priceModes, taxCategories, type TaxedDocument } from './domain.ts'

const plain = (document: TaxedDocument) => {
  const { netTotal, taxTotal, totalAmount, rounding, taxes } = documentSums(document)
  return {
    net: netTotal.toFixed(),
    tax: taxTotal.toFixed(),
    total: totalAmount.toFixed(),
    rounding: rounding.toFixed(),
    taxes: taxes.map(
      (part) => `${part.category} ${part.rate.toFixed()}: ${part.base.toFixed()} + ${part.amount.toFixed()}`,
    ),
  }
}

test('without tax the total is the sum of the rounded lines', () => {
  const items = [
    { quantity: '3', unitPrice: '0.33' },
    { quantity: '0.5', unitPrice: '0.01' },
  ]
  expect(plain({ currency: 'EUR', items })).toEqual({
    net: '1',
    tax: '0',
    total: '1',
    rounding: '0',
    taxes: [],
  })
})

test('discounts of lines and of the document are taken before tax, by category', () => {
  expect(
    plain({
      currency: 'EUR',
      discountPercent: '5',
      items: [
        { quantity: '2', unitPrice: '50', discountPercent: '10', taxCategory: 'S', taxRate: '19' },
        { quantity: '1', unitPrice: '29.97', taxCategory: 'S', taxRate: '7' },
        { quantity: '1', unitPrice: '20', taxCategory: 'E', taxRate: '0' },
      ],
    }),
  ).toEqual({
    net: '132.97',
    tax: '18.24',
    total: '151.21',
    rounding: '0',
    taxes: ['S 19: 85.5 + 16.25', 'S 7: 28.47 + 1.99', 'E 0: 19 + 0'],
  })
})

test('a surcharge is a discount below zero', () => {
  const items = [
    { quantity: '1', unitPrice: '100', discountPercent: '-3', taxCategory: 'S', taxRate: '20' },
  ] as const
  expect(plain({ currency: 'GBP', items })).toMatchObject({ net: '103', tax: '20.6', total: '123.6' })
})

test('gross prices stay what is to be paid: the cent that rounding leaves is named', () => {
  const items = [{ quantity: '1', unitPrice: '19.95', taxCategory: 'S', taxRate: '19' }] as const
  expect(plain({ currency: 'EUR', pricesInclude: 'gross', items })).toMatchObject({
    net: '16.76',
    tax: '3.18',
    rounding: '0.01',
    total: '19.95',
  })
})

test('yen have no smaller coins', () => {
  const items = [{ quantity: '3', unitPrice: '333.33', taxCategory: 'S', taxRate: '10' }] as const
  expect(plain({ currency: 'JPY', items })).toMatchObject({ net: '1000', tax: '100', total: '1100' })
})

const percent = integer({ min: 0, max: 2500 }).map((hundredths) => (hundredths / 100).toFixed(2))
const line = record({
  quantity: integer({ min: 1, max: 100_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  unitPrice: integer({ min: 0, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  discountPercent: percent,
  taxCategory: constantFrom(...taxCategories),
  taxRate: constantFrom('5', '5.5', '7', '10', '19', '20', '25'),
})
const documents = record({
  currency: constantFrom(...currencies),
  pricesInclude: constantFrom(...priceModes),
  discountPercent: oneof(constant('0'), percent),
  items: array(line, { minLength: 1, maxLength: 8 }),
})

test('lines, tax and totals agree with the official rules for 10 000 documents in six currencies', () => {
  assert(
    property(documents, (document) => {
      const sums = documentSums(document)
      const money = (value: string) => decimal(value).toFixed()
      // BR-CO-10: the lines add up. BR-CO-13: less the discount it is the net total.
      expect(sum(sums.lines.map(({ netAmount }) => netAmount)).toFixed()).toBe(sums.linesNet.toFixed())
      const discount = sum(sums.taxes.map((part) => part.discount))
      expect(sums.linesNet.minus(discount).toFixed()).toBe(sums.netTotal.toFixed())
      // BR-CO-14: the tax of all categories. BR-CO-17: each is its base times its rate.
      expect(sum(sums.taxes.map(({ amount }) => amount)).toFixed()).toBe(sums.taxTotal.toFixed())
      for (const { base, rate, amount } of sums.taxes)
        expect(amount.toFixed()).toBe(roundMoney(base.times(rate).div(100), document.currency).toFixed())
      // BR-CO-15 and BR-CO-16.
      const payable = sums.netTotal.plus(sums.taxTotal).plus(sums.rounding)
      expect(sums.totalAmount.toFixed()).toBe(payable.toFixed())
      const shown = sum(sums.lines.map(({ amount }) => amount)).minus(sums.discountAmount)
      if (document.pricesInclude === 'gross') expect(sums.totalAmount.toFixed()).toBe(shown.toFixed())
      else expect(sums.rounding.toFixed()).toBe(money('0'))
    }),
    { numRuns: 10_000 },
  )
})
