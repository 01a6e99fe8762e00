import { expect, it } from 'vitest'
import { tagName } from '../contract.ts'
import { maxTagLength, normalTag } from './name.ts'

it.each(['  Logistics ', 'ÄPFEL', 'Spice\tTrade', 'شحن '])('normalizes %j as the server does', (text) => {
  expect(normalTag(text)).toBe(tagName.parse(text))
})

it('allows the longest name that the server accepts', () => {
  expect(tagName.safeParse('a'.repeat(maxTagLength)).success).toBe(true)
  expect(tagName.safeParse('a'.repeat(maxTagLength + 1)).success).toBe(false)
})
