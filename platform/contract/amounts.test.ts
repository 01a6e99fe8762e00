import { describe, expect, it } from 'vitest'
import { amount } from './amounts.ts'

const price = amount({ name: 'Price', sentence: 'Price must be a number', min: 1, digits: 2 })
const quantity = amount({
  name: 'Quantity',
  sentence: 'Quantity must be positive',
  positive: true,
  digits: 0,
})

it.each([
  [1, '1'],
  ['001.50', '1.5'],
  ['999999999999.99', '999999999999.99'],
])('reads %j as %s', (written, value) => expect(price.parse(written)).toBe(value))

describe('a refusal has a sentence, a code, and the limit', () => {
  const problemOf = (field: typeof price, written: unknown) => {
    const issue = field.safeParse(written).error?.issues[0]
    return [issue?.message, issue?.code === 'custom' ? issue.params : undefined]
  }

  it.each([
    ['1,5', 'Price must be a number', { code: 'notANumber' }],
    ['0.99', 'Price must be a number', { code: 'tooSmall', minimum: 1 }],
    [1e12, 'Price must be below 1,000,000,000,000', { code: 'tooLarge', maximum: 1e12 }],
    ['1.255', 'Price must have at most 2 decimal places', { code: 'tooManyDigits', digits: 2 }],
  ])('for the price %j', (written, sentence, params) =>
    expect(problemOf(price, written)).toEqual([sentence, params]),
  )

  it.each([
    [0, 'Quantity must be positive', { code: 'notPositive' }],
    ['1.5', 'Quantity must be a whole number', { code: 'tooManyDigits', digits: 0 }],
  ])('for the quantity %j', (written, sentence, params) =>
    expect(problemOf(quantity, written)).toEqual([sentence, params]),
  )
})
