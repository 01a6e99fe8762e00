import { expect, it } from 'vitest'
import { tagName } from '../contract.ts'
import { maxTagLength, normalTag } from './name.ts'

it.each(['  Logistics ', 'ÄPFEL', 'Spice\tTrade', 'شحن '])('writes %j as the server does', (text) => {
  expect(normalTag(text)).toBe(tagName.parse(text))
})

it('knows the longest name the server takes', () => {
  expect(tagName.safeParse('a'.repeat(maxTagLength)).success).toBe(true)
  expect(tagName.safeParse('a'.repeat(maxTagLength + 1)).success).toBe(false)
})
