import { expect, it } from 'vitest'
import { mentionsIn } from './domain.ts'

it.each([
  ['@Dana and @čeněk: look', [['dana'], ['čeněk']]],
  ['Ask @dana.', [['dana.', 'dana']]],
  ['(@dana_b-c)', [['dana_b-c']]],
  ['@dana @DANA @dana', [['dana']]],
  ['dana@example.com, @ab, @@dana, a@dana', []],
  ['', []],
])('finds the mentions in %j', (text, expected) => {
  expect(mentionsIn(text)).toEqual(expected)
})
