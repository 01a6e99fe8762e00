import { expect, it } from 'vitest'
import type { Step, Turn } from '../../../contract.ts'
import type { ToolResult } from '#features/assistant/tools/contract.ts'
import { refusedCategories, turnsAbove, withStep } from '../turns.ts'
import { barsOf } from './bars.ts'
import { formatPlain } from '#platform/web/notation/counts.ts'
import { amountText, cellText } from './cells.ts'

const turn = (id: number, part: Partial<Turn> = {}): Turn => ({
  id,
  prompt: 'How much?',
  text: '',
  steps: [],
  choices: [],
  state: 'done',
  failure: null,
  engine: 'built-in',
  model: null,
  opened: [],
  createdAt: '2026-11-22T03:00:00.000Z',
  ...part,
})

const step = (id: string, part: Partial<Step> = {}): Step => ({
  id,
  tool: 'transactions',
  state: 'running',
  reading: 'Money paid',
  result: null,
  ...part,
})

it('shows every digit of a figure, with grouped thousands', () => {
  expect(['0', '12', '1204.50', '-1234567.891', '999', '1e3', ''].map(formatPlain)).toEqual([
    '0',
    '12',
    '1,204.50',
    '-1,234,567.891',
    '999',
    '1e3',
    '',
  ])
  expect(amountText({ value: '12345678901234567890.12', unit: 'EUR' })).toBe(
    '12,345,678,901,234,567,890.12\u00A0EUR',
  )
  expect(cellText('2026-10-02', 'day')).toBe('Oct 02, 2026')
  expect(cellText('2026-10-02', 'text')).toBe('2026-10-02')
  expect(cellText({ value: '5', unit: '' })).toBe('5')
  expect(cellText(undefined)).toBe('')
})

it('draws a chart per unit, if there are enough groups and none is negative', () => {
  const rows = (unit: string, values: readonly string[]) =>
    values.map((value, place) => ({ cells: [`Month ${place}`, { value, unit }], href: null, record: null }))
  const result = (...all: readonly ReturnType<typeof rows>[]): ToolResult => ({
    tool: 'transactions',
    category: 'financial',
    reading: 'Money paid by month',
    computed: '',
    figures: [],
    columns: [
      { label: 'Month', kind: 'text' },
      { label: 'Paid', kind: 'number' },
    ],
    rows: all.flat(),
    isGrouped: true,
    matched: 84,
    records: [],
    href: null,
  })
  const seven = ['1', '2', '3', '4', '5', '6', '7.5']
  const [euro, ...rest] = barsOf(result(rows('EUR', seven), rows('USD', ['1', '2'])))
  expect(rest).toEqual([])
  expect(euro).toMatchObject({ groupLabel: 'Month', measureLabel: 'Paid', unit: 'EUR' })
  expect(euro?.bars.at(-1)).toEqual({ name: 'Month 6', value: '7.5' })
  expect(barsOf(result(rows('EUR', seven), rows('USD', seven)))).toHaveLength(2)
  expect(barsOf(result(rows('EUR', ['-1', ...seven])))).toEqual([])
  expect(barsOf({ ...result(rows('EUR', seven)), isGrouped: false })).toEqual([])
})

it('replaces a step when it arrives again', () => {
  const running = withStep(withStep(turn(1), step('a')), step('b'))
  const done = withStep(running, step('a', { state: 'done' }))
  expect(done.steps.map(({ id, state }) => [id, state])).toEqual([
    ['a', 'done'],
    ['b', 'running'],
  ])
})

it('hides replaced turns while a question is in progress, unless it failed to arrive', () => {
  const turns = [turn(1), turn(2), turn(3)]
  const question = { prompt: 'Otherwise?', opened: [], replaces: 2 }
  const answering = { question, turn: undefined, problem: undefined, stop: () => undefined }
  const ids = (some: readonly Turn[]) => some.map(({ id }) => id)
  expect(ids(turnsAbove(turns, undefined))).toEqual([1, 2, 3])
  expect(ids(turnsAbove(turns, answering))).toEqual([1])
  expect(ids(turnsAbove(turns, { ...answering, problem: 'Cannot reach the server' }))).toEqual([1, 2, 3])
  const begun = { ...answering, question: { ...question, replaces: undefined }, turn: turn(3) }
  expect(ids(turnsAbove(turns, begun))).toEqual([1, 2])
})

it('knows the closed categories that an answer tried to read', () => {
  const refused = step('a', { tool: 'dues', state: 'refused' })
  expect(refusedCategories(turn(1, { steps: [refused] }))).toEqual(['erp'])
  expect(refusedCategories(turn(1, { steps: [refused], opened: ['erp'] }))).toEqual([])
  expect(refusedCategories(turn(1, { steps: [step('b', { state: 'done' })] }))).toEqual([])
})
