import { formatQuantity } from '#platform/server/notation.ts'
import type { ToolResult } from '../../contract.ts'
import { maxRecords, maxRows, type operations } from '../../domain.ts'

/** Joins the parts of a reading and skips empty ones: `Money paid, project Harbour 3, October 2026`. */
export const readingText = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join(', ')

/** A filter with its name, if it is set: `project Harbour 3`. */
export const filterText = (name: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : `${name} ${value}`

/** `materials “coil”`: all materials with this in their name. */
export const materialsText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : `materials “${text}”`

/** `“cement” anywhere`. */
export const searchedText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : `“${text}” anywhere`

/** For several texts that must all occur. */
export const searchedTexts = (texts: readonly string[]): string | undefined =>
  texts.length === 0 ? undefined : `${texts.map((text) => `“${text}”`).join(' and ')} anywhere`

/** `at least 100`, `at most 500`, `100 to 500`. */
export function boundsText(minimum: string | undefined, maximum: string | undefined): string | undefined {
  if (minimum === undefined) return maximum === undefined ? undefined : `at most ${formatQuantity(maximum)}`
  if (maximum === undefined) return `at least ${formatQuantity(minimum)}`
  return `${formatQuantity(minimum)} to ${formatQuantity(maximum)}`
}

/** A page with its query parameters: `/ai?tab=financials&type=paid`. */
export function pageAddress(path: string, parts: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined && value !== '') query.set(name, value)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** Cuts a result to the maximum size. `records` may have any length; the most important come first. */
export const boundedResult = ({ rows, records, ...rest }: ToolResult): ToolResult => ({
  ...rest,
  rows: rows.slice(0, maxRows),
  records: records.slice(0, maxRecords),
})

type Operation = (typeof operations)[number]

/** An input with `by` means groups. A group without `by` means a total. */
export const operationOf = (operation: Operation, by: string | undefined): Operation =>
  by !== undefined ? 'group' : operation === 'group' ? 'total' : operation
