import { describe, expect, it } from 'vitest'
import {
  decimal,
  formatCurrency,
  formatDecimal,
  formatMoney,
  formatQuantity,
  fractionDigits,
  isWithinRange,
  readDecimal,
  roundMoney,
  sum,
  toNumber,
} from './decimal.ts'

describe('what counts as a number', () => {
  it.each([
    ['12', '12'],
    [' 12.50 ', '12.5'],
    ['.5', '0.5'],
    ['.25', '0.25'],
    ['-3', '-3'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
  ])('reads %j', (written, read) => expect(readDecimal(written)?.toFixed()).toBe(read))

  it.each(['', ' ', '1,000', '1.000,5', '1e5', '1e309', 'NaN', 'Infinity', '٣', '1 000', '0x10', '--1', '.'])(
    'refuses %j',
    (written) => expect(readDecimal(written)).toBeUndefined(),
  )

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %j', (written) =>
    expect(readDecimal(written)).toBeUndefined(),
  )

  it('reads up to 400 characters', () => {
    expect(readDecimal('7'.padStart(400, '0'))?.toFixed()).toBe('7')
    expect(readDecimal('7'.padStart(401, '0'))).toBeUndefined()
  })
})

it('adds decimals exactly, unlike JavaScript numbers', () => {
  expect(sum([decimal(0.1), decimal(0.2)]).eq('0.3')).toBe(true)
  expect(sum([]).eq(0)).toBe(true)
  expect(toNumber(decimal('0.3'))).toBe(0.3)
})

it.each([
  ['1.005', 'USD', '1.01'],
  ['1.004999', 'EUR', '1'],
  ['10.5', 'JPY', '11'],
  ['-1.005', 'USD', '-1.01'],
] as const)('rounds %s %s half up, to %s', (value, currency, rounded) =>
  expect(roundMoney(decimal(value), currency).toFixed()).toBe(rounded),
)

it('counts fraction digits, and checks the range of a number', () => {
  const fine = { '1.250': 2, '0.00': 0, '1200': 0, '-0.001': 3, '120.05': 2, '1e-7': 7 }
  for (const [written, digits] of Object.entries(fine)) expect(fractionDigits(decimal(written))).toBe(digits)
  expect(isWithinRange(decimal('0'))).toBe(true)
  expect(isWithinRange(decimal('999999999999.99'))).toBe(true)
  expect(isWithinRange(decimal('-1000000000000'))).toBe(false)
})

it('formats numbers the same everywhere', () => {
  expect(formatDecimal(1234567.5, 2)).toBe('1,234,567.50')
  expect(formatDecimal(-1234, 0)).toBe('-1,234')
  expect(formatMoney('999', 'JPY')).toBe('999')
  expect(formatMoney('0.1', 'USD')).toBe('0.10')
  expect(formatQuantity('1200.125')).toBe('1,200.125')
})

it.each([
  ['1234.5', 'USD', '$1,234.50'],
  [-3, 'EUR', '-€3.00'],
  [0, 'GBP', '£0.00'],
  ['1500', 'JPY', '¥1,500'],
  ['0.5', 'JPY', '¥0.5'],
  ['-0.125', 'INR', '-₹0.125'],
  ['7', 'CNY', 'CN¥7.00'],
] as const)('shows %s %s as %s', (value, currency, shown) =>
  expect(formatCurrency(value, currency)).toBe(shown),
)
