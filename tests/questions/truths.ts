import { expect } from 'vitest'
import type { Turn } from '#features/assistant/assistant/contract.ts'
import type { Cell, RecordRef, ToolResult } from '#features/assistant/tools/contract.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { Company, TruthRow } from './company.ts'

/** Compares an answer with what a statement of its own says. */
export type Truth = (turn: Turn, truth: Company['truth']) => Promise<void>

const resultsOf = (turn: Turn): ToolResult[] =>
  turn.steps.flatMap(({ state, result }) => (state === 'done' && result !== null ? [result] : []))

function resultAt(turn: Turn, at = 0): ToolResult {
  const result = resultsOf(turn)[at]
  if (result === undefined) throw new Error(`No answer ${at + 1} in: ${turn.text}`)
  return result
}

const exact = (value: string | number | null | undefined): string => decimal(String(value ?? '')).toFixed()
const withUnit = (value: string | number | null | undefined, unit: string | number | null | undefined) =>
  `${exact(value)} ${unit ?? ''}`.trim()
const amountOf = (cell: Cell): string => (typeof cell === 'string' ? cell : withUnit(cell.value, cell.unit))

/** Numbers are bold in a sentence: `**1,234.50 EUR**`. */
const saidAmounts = (text: string): string[] =>
  [...text.matchAll(/\*\*(-?[\d,]+(?:\.\d+)?)(?: ([^*]+))?\*\*/g)].map(([, number = '', unit]) =>
    withUnit(number.replaceAll(',', ''), unit),
  )

/** One currency or unit after the other. */
const inOrder = (amounts: readonly string[]): string[] => [...amounts].sort()

function compareFigures(turn: Turn, result: ToolResult, label: string, rows: readonly TruthRow[]): void {
  const told = result.figures.filter((figure) => figure.label === label)
  const known = rows.map(({ value, unit }) => withUnit(value, unit))
  expect(inOrder(told.map(({ value, unit }) => withUnit(value, unit)))).toEqual(inOrder(known))
  expect(saidAmounts(turn.text)).toEqual(expect.arrayContaining(known))
}

/** Rows of `value` and `unit`: exactly these figures have the label, and the text says them. */
export const figures =
  (label: string, statement: string): Truth =>
  async (turn, truth) => {
    const rows = await truth(statement)
    expect(rows.length, 'a statement that finds nothing proves nothing').toBeGreaterThan(0)
    compareFigures(turn, resultAt(turn), label, rows)
  }

/** The same of two or more answers, one after the other. */
export const inTurn =
  (label: string, ...statements: readonly string[]): Truth =>
  async (turn, truth) => {
    for (const [at, statement] of statements.entries())
      compareFigures(turn, resultAt(turn, at), label, await truth(statement))
    expect(resultsOf(turn)).toHaveLength(statements.length)
  }

/** A row of `value`: so many records match, and the text says so. */
export const count =
  (statement: string): Truth =>
  async (turn, truth) => {
    const [row] = await truth(statement)
    expect(resultAt(turn).matched).toBe(Number(row?.['value']))
    expect(turn.text).toMatch(new RegExp(`\\*\\*${row?.['value']} [a-z-]+( [a-z]+)?\\*\\*`))
  }

/** The columns of a statement are those of the answer's table, its rows all rows, in this order. */
export const table = (columns: readonly string[], statement: string): Truth =>
  tableIn('order', columns, statement)
/** The same, in any order. */
export const rows = (columns: readonly string[], statement: string): Truth =>
  tableIn('disorder', columns, statement)

const tableIn =
  (order: 'order' | 'disorder', columns: readonly string[], statement: string): Truth =>
  async (turn, truth) => {
    const result = resultAt(turn)
    const places = columns.map((label) => result.columns.findIndex((column) => column.label === label))
    expect(places, `${columns.join()} of ${result.columns.map(({ label }) => label).join()}`).not.toContain(
      -1,
    )
    const told = result.rows.map(({ cells }) => places.map((place) => amountOf(cells[place] ?? '')))
    const found = await truth(statement)
    expect(found.length, 'a statement that finds nothing proves nothing').toBeGreaterThan(0)
    const known = found.map((row) => Object.values(row).map(readText))
    const sorted = (lines: readonly (readonly string[])[]) =>
      order === 'order' ? lines : lines.toSorted((one, other) => (one.join() < other.join() ? -1 : 1))
    expect(sorted(told)).toEqual(sorted(known))
  }

/** A statement writes an amount as `12.50 EUR`; days and names stay as they are. */
function readText(value: string | number | null): string {
  const text = String(value ?? '')
  const [, number, unit] = /^(-?\d+(?:\.\d+)?)(?: (\S+))?$/.exec(text) ?? []
  return number === undefined ? text : withUnit(number, unit)
}

/** Rows of `id`: exactly these records. */
export const records =
  (kind: RecordRef['kind'], statement: string): Truth =>
  async (turn, truth) => {
    const result = resultAt(turn)
    const told = result.records.filter((record) => record.kind === kind).map(({ id }) => id)
    const known = (await truth(statement)).map(({ id }) => Number(id))
    expect(known.length, 'a statement that finds nothing proves nothing').toBeGreaterThan(0)
    const ascending = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
    expect(ascending(told)).toEqual(ascending(known))
    expect(result.matched).toBe(known.length)
  }

/** Rows of `said`: the sentences before the table say each of them. */
export const says =
  (statement: string): Truth =>
  async (turn, truth) => {
    const rows = await truth(statement)
    expect(rows.length, 'a statement that finds nothing proves nothing').toBeGreaterThan(0)
    for (const { said } of rows) expect(turn.text.split('\n|')[0]).toContain(said)
  }

/** Nothing matches, in the statement too. */
export const none =
  (statement: string): Truth =>
  async (turn, truth) => {
    expect(await truth(statement)).toEqual([])
    expect(resultAt(turn).matched).toBe(0)
    expect(turn.text).toContain('No records match')
  }

export const all =
  (...truths: readonly Truth[]): Truth =>
  async (turn, truth) => {
    for (const each of truths) await each(turn, truth)
  }

/** The records do not tell it, or the engine does not: it says so, and gives no figure. */
export const unknown =
  (because: RegExp): Truth =>
  (turn) => {
    expect(resultsOf(turn)).toEqual([])
    expect(turn.text).toMatch(because)
    expect(saidAmounts(turn.text)).toEqual([])
    return Promise.resolve()
  }
