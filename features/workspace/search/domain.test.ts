import { expect, it } from 'vitest'
import { foundWords, isOneEdit, marksIn, oneEditAway, passageOf } from './domain.ts'

const wanted = { words: ['strasse'], beginnings: ['bruck'] }

it('marks words as they are written', () => {
  const text = 'Die STRASSE, die Straße und die Brückenwaage, nicht Abstrasse'
  expect(marksIn(text, wanted).map(([from, to]) => text.slice(from, to))).toEqual([
    'STRASSE',
    'Straße',
    'Brückenwaage',
  ])
  expect(foundWords(text, wanted)).toEqual(['strasse', 'strasse', 'bruckenwaage'])
  expect(marksIn('Bru\u0308cke', wanted)).toEqual([[0, 7]])
  expect(marksIn('😀 straße', wanted)).toEqual([[3, 9]])
})

it('cuts around the first place, or from the beginning', () => {
  expect(passageOf('  short\n text ', wanted)).toBe('short text')
  const long = `${'x'.repeat(100)} ${'y'.repeat(100)} straße ${'z'.repeat(300)}`
  expect(passageOf(long, wanted)).toMatch(/^…y+ straße z+…$/)
  expect(passageOf('a'.repeat(400), wanted)).toBe(`${'a'.repeat(180)}…`)
  expect(passageOf('😀'.repeat(400), wanted)).toBe(`${'😀'.repeat(180)}…`)
})

it.each([
  ['steel', 'steel', true],
  ['steel', 'stel', true],
  ['stel', 'steel', true],
  ['steel', 'stael', true],
  ['steel', 'setel', true],
  ['steel', 'ste', false],
  ['steel', 'setle', false],
  ['steel', 'strall', false],
])('takes %s for %s: %s', (one, other, is) => {
  expect(isOneEdit(one, other)).toBe(is)
})

it('knows all that one edit makes of a word', () => {
  const others = oneEditAway('steel')
  for (const other of ['stel', 'stele', 'stael', 'tseel', 'steels', 'xsteel', 'teel'])
    expect([other, others.includes(other)]).toEqual([other, true])
  expect(others.every((other) => other !== 'steel' && isOneEdit('steel', other))).toBe(true)
  expect([oneEditAway('iron'), oneEditAway('a4711b')]).toEqual([[], []])
})
