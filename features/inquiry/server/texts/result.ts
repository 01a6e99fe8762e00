import { formatQuantity } from '#platform/contract/decimal.ts'
import type { ToolResult } from '../../contract.ts'
import { maxRecords, maxRows, type operations } from '../../domain.ts'

/** Words of a reading, those that say nothing left out: `Money paid, project Harbour 3, October 2026`. */
export const readingText = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join(', ')

/** A filter with its name, where there is one: `project Harbour 3`. */
export const filterText = (name: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : `${name} ${value}`

/** `materials “coil”`: all that are called so. */
export const materialsText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : `materials “${text}”`

/** `“cement” anywhere`. */
export const searchedText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : `“${text}” anywhere`

/** Of several, each of which is there. */
export const searchedTexts = (texts: readonly string[]): string | undefined =>
  texts.length === 0 ? undefined : `${texts.map((text) => `“${text}”`).join(' and ')} anywhere`

/** `at least 100`, `at most 500`, `100 to 500`. */
export function boundsText(minimum: string | undefined, maximum: string | undefined): string | undefined {
  if (minimum === undefined) return maximum === undefined ? undefined : `at most ${formatQuantity(maximum)}`
  if (maximum === undefined) return `at least ${formatQuantity(minimum)}`
  return `${formatQuantity(minimum)} to ${formatQuantity(maximum)}`
}

/** A page with what it reads from its address: `/ai?tab=financials&type=paid`. */
export function pageAddress(path: string, parts: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined && value !== '') query.set(name, value)
  return query.size === 0 ? path : `${path}?${query}`
}

/** A result within what an answer may hold. `records`: what it rests on, the most telling first, in any number. */
export const boundedResult = ({ rows, records, ...rest }: ToolResult): ToolResult => ({
  ...rest,
  rows: rows.slice(0, maxRows),
  records: records.slice(0, maxRecords),
})

type Operation = (typeof operations)[number]

/** Whoever says by what wants groups; groups by nothing are a total. */
export const operationOf = (operation: Operation, by: string | undefined): Operation =>
  by !== undefined ? 'group' : operation === 'group' ? 'total' : operation
