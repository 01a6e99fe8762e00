import { expect, it } from 'vitest'
import { tagName } from './contract.ts'
import { maxTagLength, normalTag } from './domain.ts'

it.each([
  ['  Logistics ', 'logistics'],
  ['ÄPFEL', 'äpfel'],
  ['a\u0308pfel', 'äpfel'],
  ['Ｓｔｅｅｌ', 'steel'],
  ['Spice\u00a0Trade', 'spice trade'],
  ['شحن ', 'شحن'],
])('stores %j as %j', (typed, stored) => {
  expect(normalTag(typed)).toBe(stored)
  expect(tagName.parse(typed)).toBe(stored)
})

it('keeps names apart that differ by an accent', () => {
  expect(normalTag('résumé')).not.toBe(normalTag('resume'))
})

it('allows the longest name, counted as it is stored', () => {
  expect(tagName.safeParse('a'.repeat(maxTagLength)).success).toBe(true)
  expect(tagName.safeParse('a'.repeat(maxTagLength + 1)).success).toBe(false)
  // One character that is stored as four.
  expect(tagName.safeParse('㏒'.repeat(maxTagLength)).success).toBe(false)
})
