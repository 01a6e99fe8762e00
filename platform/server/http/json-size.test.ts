import { describe, expect, it } from 'vitest'
import { isTooComplex } from './json-size.ts'

describe('isTooIntricate', () => {
  it.each([
    ['a long text', JSON.stringify({ content: '[{,:"\\'.repeat(50_000) })],
    [
      'an invoice of many lines',
      JSON.stringify(Array.from({ length: 1_000 }, () => ({ a: 1, b: '2', c: 3 }))),
    ],
    ['a text that never ends', `{"a":"${'['.repeat(1_000)}`],
    ['what goes as deep as anything does', `${'['.repeat(64)}${']'.repeat(64)}`],
    ['nothing', ''],
  ])('lets %s pass', (_, text) => expect(isTooComplex(text)).toBe(false))

  it.each([
    ['a hundred thousand elements', JSON.stringify(Array.from({ length: 100_000 }, () => 0))],
    [
      'a record of very many fields',
      `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
    ],
    ['lists in lists', '['.repeat(65)],
    ['records in records', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`],
    ['very many empty ones', `[${'{}'.repeat(30_000)}]`],
  ])('stops %s', (_, text) => expect(isTooComplex(text)).toBe(true))
})
