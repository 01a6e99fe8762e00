import { array, assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { decimal, sum } from '#platform/contract/decimal.ts'
import { fillInOrder } from './domain.ts'

const texts = (parts: ReturnType<typeof fillInOrder>) => parts.map((part) => part.toFixed())

it('an amount is spread over the documents in their order', () => {
  expect(texts(fillInOrder('150.5', ['100', '60', '7']))).toEqual(['100', '50.5', '0'])
  expect(texts(fillInOrder('200', [100, 60]))).toEqual(['100', '60'])
  expect(texts(fillInOrder('9', []))).toEqual([])
})

it('no document gets more than is open, and nothing is lost', () => {
  const cents = integer({ min: 0, max: 100_000 }).map((each) => each / 100)
  assert(
    property(cents, array(cents, { maxLength: 12 }), (amount, open) => {
      const parts = fillInOrder(amount, open)
      parts.forEach((part, index) => {
        expect(part.lte(open[index] ?? 0)).toBe(true)
        // The next one gets something only when this one is full.
        const next = parts[index + 1]
        if (next !== undefined && next.gt(0)) expect(part.eq(open[index] ?? 0)).toBe(true)
      })
      const all = sum(open.map((each) => decimal(each)))
      expect(sum(parts).eq(all.lt(amount) ? all : amount)).toBe(true)
    }),
  )
})
