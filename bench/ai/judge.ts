import type { Cell, ToolResult } from '#features/assistant/tools/contract.ts'
import type { Turn } from '#features/assistant/assistant/contract.ts'
import type { Expected } from './expect.ts'

/** A row of `value`, `id`, `key` or `day`, from a statement of the expected answer. */
export type Row = Readonly<Record<string, string | number>>

/** The numbers in a text; separators of thousands are removed. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d{1,3}(?:[,\u{A0}\u{202F}]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/gu)].map(([found]) =>
    Number(found.replaceAll(/[^\d.]/g, '')),
  )

/** Averages may be rounded differently, but agree to the cent. */
const isClose = (left: number, right: number): boolean => Math.abs(left - right) < 0.006

const resultsOf = (turn: Turn): ToolResult[] =>
  turn.steps.flatMap(({ state, result }) => (state === 'done' && result !== null ? [result] : []))

/** "None found" is an answer too. */
export const isAnswered = (turn: Turn): boolean => resultsOf(turn).length > 0
/** Whether it says that there is something. Where nothing can be known, "none found" is no wrong claim. */
export const claims = (turn: Turn): boolean => resultsOf(turn).some(({ matched }) => matched > 0)

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.value)
const valuesOf = (result: ToolResult): number[] => [
  result.matched,
  ...result.figures.map(({ value }) => Number(value)),
  ...result.rows.flatMap(({ cells }) => cells.map((cell) => Number(textOf(cell)))),
]

/** Per cent, of figures of two results in one unit and of what they matched; an answer says them to one decimal. */
function sharesOf(results: readonly ToolResult[]): number[] {
  const amounts = results.flatMap(({ matched, figures }) => [
    { unit: 'records', value: matched },
    ...figures.map(({ unit, value }) => ({ unit, value: Number(value) })),
  ])
  return amounts.flatMap((part) =>
    amounts
      .filter(({ unit, value }) => unit === part.unit && value !== 0)
      .map(({ value }) => Math.round((part.value / value) * 1000) / 10),
  )
}

const styles = (['long', 'short'] as const).flatMap((month) =>
  (['numeric', '2-digit'] as const).flatMap((day) =>
    ['en-US', 'en-GB'].map((locale) => new Intl.DateTimeFormat(locale, { day, month, timeZone: 'UTC' })),
  ),
)
const saysDay = (text: string, day: string): boolean =>
  [day, ...styles.map((style) => style.format(Date.parse(day)))].some((form) => text.includes(form))

function hasFigures(turn: Turn, rows: readonly Row[]): boolean {
  const results = resultsOf(turn)
  const found = [...results.flatMap(valuesOf), ...(results.length === 2 ? sharesOf(results) : [])]
  const numbersInText = numbersIn(turn.text)
  if (rows.length === 0) return results.every(({ matched }) => matched === 0)
  // A long table is shown as a table; the text needs only one of its rows.
  const isLong = rows.length > 4
  const textHas = (expectedValue: number) => numbersInText.some((one) => isClose(one, expectedValue))
  if (isLong && !rows.some(({ value }) => textHas(Number(value)))) return false
  return rows.every(({ value }) => {
    const expectedValue = Number(value)
    if (expectedValue === 0 && results.length > 0 && results.every(({ matched }) => matched === 0))
      return true
    return found.some((one) => isClose(one, expectedValue)) && (isLong || textHas(expectedValue))
  })
}

function hasRecords(turn: Turn, kind: string, rows: readonly Row[]): boolean {
  const results = resultsOf(turn)
  const expectedIds = rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
  const isExpected = (refs: readonly { kind: string; id: number }[]) =>
    [...new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))].sort((a, b) => a - b).join() ===
    expectedIds.join()
  if (expectedIds.length === 0) return results.length > 0 && results.every(({ matched }) => matched === 0)
  const shownRecords = results.flatMap((result) =>
    result.rows.flatMap(({ record }) => (record === null ? [] : [record])),
  )
  return (
    (isExpected(results.flatMap(({ records }) => records)) || isExpected(shownRecords)) &&
    (expectedIds.length === 1 || numbersIn(turn.text).includes(expectedIds.length))
  )
}

function hasKeys(turn: Turn, isOrdered: boolean, expectedKeys: readonly string[]): boolean {
  const says = (row: ToolResult['rows'][number] | undefined, key: string) =>
    row?.cells.some((cell) => textOf(cell).toLowerCase() === key) === true
  return resultsOf(turn).some(({ rows }) =>
    isOrdered
      ? expectedKeys.every((key, at) => says(rows[at], key)) &&
        turn.text.toLowerCase().includes(expectedKeys[0] ?? '')
      : rows.length === expectedKeys.length &&
        expectedKeys.every((key) => rows.some((row) => says(row, key))),
  )
}

/** Whether a turn gives the answer of one of the expected statements. */
export function isRight(turn: Turn, expected: Expected, answers: readonly (readonly Row[])[]): boolean {
  if (expected.kind === 'refuse') return !claims(turn)
  if (expected.kind === 'figures' && expected.mayRefuse && !isAnswered(turn)) return true
  if (resultsOf(turn).length === 0) return false
  return answers.some((rows) => {
    if (expected.kind === 'figures') return hasFigures(turn, rows)
    if (expected.kind === 'records') return hasRecords(turn, expected.of, rows)
    if (expected.kind === 'day') return rows.every(({ day }) => saysDay(turn.text, String(day)))
    const expectedKeys = rows.map(({ key }) => String(key).toLowerCase())
    return hasKeys(turn, expected.kind === 'keys', expectedKeys)
  })
}

/** Filters of the question that no shown interpretation mentions. */
export const droppedFilters = (turn: Turn, filters: readonly string[]): string[] => {
  const readings = resultsOf(turn).map(({ reading }) => reading)
  return filters.filter((one) => !readings.some((reading) => new RegExp(one, 'i').test(reading)))
}

/** Numbers in the text that are not from a tool, not from the question, and no difference or share of two figures. */
export function inventedFigures(turn: Turn): number[] {
  const results = resultsOf(turn)
  const values = results.flatMap(valuesOf).filter((value) => !Number.isNaN(value))
  const known = [
    ...values,
    ...numbersIn(JSON.stringify(turn.steps)),
    ...numbersIn(JSON.stringify(turn.choices)),
    ...numbersIn(turn.prompt),
    ...results.map(({ rows }) => rows.length),
    results.length,
    ...(results.length === 2 ? sharesOf(results) : []),
  ]
  const figures = results.flatMap((result) => result.figures.map(({ value }) => Number(value)))
  const isDifference = (one: number) =>
    figures.some((left) => figures.some((right) => isClose(Math.abs(left - right), one)))
  // Numbers of list items and in links do not count.
  const text = turn.text.replaceAll(/^\s*\d+\.\s/gm, '').replaceAll(/\]\([^)]*\)/g, ']')
  return isAnswered(turn)
    ? numbersIn(text).filter((one) => !known.some((other) => isClose(other, one)) && !isDifference(one))
    : []
}
