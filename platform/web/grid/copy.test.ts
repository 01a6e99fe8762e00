import { describe, expect, it } from 'vitest'
import { asTabbedText } from './copy.ts'
import type { GridColumn } from './types.ts'

const column = (id: string, text?: (row: string) => string): GridColumn<string> => ({
  id,
  title: id,
  width: 100,
  cell: (row) => row,
  text,
})
const copied = (text: string) => asTabbedText([text], [column('a', (row) => row)])

describe('copied rows', () => {
  it('are lines of the columns that have a text', () => {
    const columns = [column('a', (row) => row), column('icon'), column('b', (row) => row.toUpperCase())]
    expect(asTabbedText(['one', 'two'], columns)).toBe('one\tONE\ntwo\tTWO')
    expect(asTabbedText([], columns)).toBe('')
  })

  it.each([
    'Nordsee Kontor',
    '1,204.50 EUR',
    '-1,204.50 EUR',
    '+12.5 %',
    '-12',
    "1'204",
    '2026-11-21',
    '',
    'a = b',
  ])('leaves %j as it is', (text) => {
    expect(copied(text)).toBe(text)
  })

  it.each([
    '=1+1',
    '+49 40 1234=A1',
    '-1+cmd|calc',
    '@SUM(A1)',
    '  =1',
    '\u200E=1',
    '＝1',
    '-',
    '=HYPERLINK(A1)',
  ])('makes %j no formula', (text) => {
    expect(copied(text)).toBe(`'${text}`)
  })

  it('keeps a cell one cell', () => {
    expect(copied('a\tb')).toBe('"a\tb"')
    expect(copied('a\nb')).toBe('"a\nb"')
    expect(copied('5" pipe')).toBe('"5"" pipe"')
    expect(copied('="a\tb"')).toBe(`"'=""a\tb"""`)
  })
})
