import { describe, expect, it } from 'vitest'
import type { Turn } from '#features/assistant/assistant/contract.ts'
import type { ToolResult } from '#features/assistant/tools/contract.ts'
import { figures, figuresOrRefusal, keys, names, records, refuse } from './expect.ts'
import { droppedFilters, inventedFigures, isRight, numbersIn } from './judge.ts'

const result = (more: Partial<ToolResult> = {}): ToolResult => ({
  tool: 'transactions',
  category: 'financial',
  reading: 'Money paid, party Nordlicht Spedition, Oct 1 – Oct 31, 2026',
  computed: 'Sum of the amounts of 4 transactions',
  figures: [{ label: 'Paid', value: '5972.53', unit: 'EUR' }],
  columns: [],
  rows: [],
  isGrouped: false,
  matched: 4,
  records: [],
  href: null,
  ...more,
})

const turn = (text: string, ...results: ToolResult[]): Turn => ({
  id: 1,
  prompt: 'How much did we pay Nordlicht?',
  text,
  steps: results.map((one, at) => ({
    id: String(at),
    tool: one.tool,
    state: 'done' as const,
    reading: one.reading,
    result: one,
  })),
  choices: [],
  state: 'done',
  failure: null,
  engine: 'built-in',
  model: null,
  opened: ['financial'],
  createdAt: '2026-11-18T10:00:00Z',
})

const paid = [{ value: '5972.53', unit: 'EUR' }]
const row = (cell: string, id?: number) => ({
  cells: [cell],
  href: null,
  record: id === undefined ? null : { kind: 'transaction' as const, id },
})

describe('a figure', () => {
  it('is right only when a tool returned it and the text says it', () => {
    expect(isRight(turn('Paid 5,972.53 EUR.', result()), figures(''), [paid])).toBe(true)
    expect(isRight(turn('Paid 5,972.54 EUR.', result()), figures(''), [paid])).toBe(false)
    expect(isRight(turn('Paid 5,972.53 EUR.', result({ figures: [] })), figures(''), [paid])).toBe(false)
    expect(isRight(turn('Paid 5,972.53 EUR.'), figures(''), [paid])).toBe(false)
  })

  it('is a share of what two tools returned', () => {
    const whole = result({ figures: [{ label: 'Paid', value: '23890.12', unit: 'EUR' }], matched: 8 })
    const said = turn('5,972.53 EUR of 23,890.12 EUR: 25.0 %', result(), whole)
    expect(isRight(said, figures(''), [[{ value: '25', unit: '%' }]])).toBe(true)
    expect(isRight(said, figures(''), [[{ value: '26', unit: '%' }]])).toBe(false)
    expect(inventedFigures(said)).toEqual([])
    expect(inventedFigures(turn('That is 26.0 %.', result(), whole))).toEqual([26])
  })

  it('may be refused only where a refusal is as good', () => {
    expect(isRight(turn('I cannot.'), figures(''), [paid])).toBe(false)
    expect(isRight(turn('I cannot.'), figuresOrRefusal(''), [paid])).toBe(true)
  })

  it('is refused where nothing can be known', () => {
    expect(isRight(turn('I cannot.'), refuse, [])).toBe(true)
    expect(isRight(turn('Paid 5,972.53 EUR.', result()), refuse, [])).toBe(false)
  })
})

describe('records and groups', () => {
  it('are right only when complete and without others', () => {
    const listed = result({ rows: [row('a', 1), row('b', 2)], matched: 2 })
    const expected = records('transaction', '')
    expect(isRight(turn('2 transactions', listed), expected, [[{ id: 2 }, { id: 1 }]])).toBe(true)
    expect(isRight(turn('2 transactions', listed), expected, [[{ id: 1 }]])).toBe(false)
    expect(isRight(turn('Some', listed), expected, [[{ id: 2 }, { id: 1 }]])).toBe(false)
  })

  it('must be in order where the order matters', () => {
    const grouped = result({ rows: [row('Kyowa'), row('Shunfeng')] })
    const other = [[{ key: 'Shunfeng' }, { key: 'Kyowa' }]]
    expect(isRight(turn('Shunfeng, Kyowa', grouped), keys(''), other)).toBe(false)
    expect(isRight(turn('Shunfeng, Kyowa', grouped), names(''), other)).toBe(true)
  })
})

describe('honesty', () => {
  it('finds a filter that no interpretation mentions', () => {
    expect(droppedFilters(turn('', result()), ['Nordlicht', 'Oct|2026-10'])).toEqual([])
    expect(droppedFilters(turn('', result()), ['Kyowa', 'Oct'])).toEqual(['Kyowa'])
  })

  it('finds a number that no tool returned', () => {
    expect(inventedFigures(turn('Paid 5,972.53 EUR in 4 payments.', result()))).toEqual([])
    expect(inventedFigures(turn('Paid 5,972.53 EUR, 17 % more.', result()))).toEqual([17])
  })

  it('reads numbers with separators', () => {
    expect(numbersIn('1,234,567.80 EUR on Oct 6, 2026')).toEqual([1_234_567.8, 6, 2026])
  })
})
