import { isDate } from '#platform/contract/dates.ts'
import { isWithinRange, readDecimal } from '#platform/contract/decimal.ts'

/** Filters of single columns. Addresses, lists, totals and exports carry them as one text. */

/** What a column holds. Options of custom columns are texts. */
export type FilterKind = 'text' | 'number' | 'day' | 'choice'

/**
 * `contains`: a part of the text. `is`: one of the values. `between`: both bounds are included, and one may be
 * empty. `empty` and `filled`: whether there is a value.
 */
export const filterTests = ['contains', 'is', 'between', 'empty', 'filled'] as const
export type FilterTest = (typeof filterTests)[number]

export interface ColumnFilter {
  /** A field of the record, or `custom:<columnId>`. */
  readonly column: string
  readonly test: FilterTest
  readonly values: readonly string[]
}

export const maxFilters = 10
export const maxFilterValues = 30
/** In characters. */
export const maxFilterValue = 200
export const maxFiltersText = 6000
const maxColumnLength = 100

const testsOf: Readonly<Record<FilterKind, readonly FilterTest[]>> = {
  text: ['contains', 'is', 'empty', 'filled'],
  number: ['between', 'empty', 'filled'],
  day: ['between', 'empty', 'filled'],
  choice: ['is', 'empty', 'filled'],
}

/** Whether the bounds and values are such as the test needs. */
function hasItsValues({ test, values }: ColumnFilter): boolean {
  const [first = '', second = ''] = values
  switch (test) {
    case 'contains':
      return values.length === 1 && first.trim() !== ''
    case 'is':
      return values.length > 0 && values.every((value) => value !== '')
    case 'between':
      return values.length === 2 && first + second !== ''
    case 'empty':
    case 'filled':
      return values.length === 0
  }
}

const isBound: Partial<Readonly<Record<FilterKind, (text: string) => boolean>>> = {
  day: isDate,
  number: (text) => {
    const number = readDecimal(text)
    return number !== undefined && isWithinRange(number)
  },
}

/** Whether the filter can be asked of a column of this kind. */
export function suitsKind({ test, values }: ColumnFilter, kind: FilterKind): boolean {
  const isRead = isBound[kind] ?? (() => true)
  return testsOf[kind].includes(test) && (test !== 'between' || values.every((v) => v === '' || isRead(v)))
}

function filterOf(entry: unknown): ColumnFilter | undefined {
  if (!Array.isArray(entry) || !entry.every((part): part is string => typeof part === 'string'))
    return undefined
  const [column = '', written, ...values] = entry
  const test = filterTests.find((known) => known === written)
  if (test === undefined || column === '' || column.length > maxColumnLength) return undefined
  if (values.length > maxFilterValues || values.some(({ length }) => length > maxFilterValue))
    return undefined
  const filter = { column, test, values }
  return hasItsValues(filter) ? filter : undefined
}

/** Reads `[["amount","between","100",""]]`; undefined unless all of it is well-formed and within the limits. */
export function readFilters(text: string): readonly ColumnFilter[] | undefined {
  if (text.length > maxFiltersText) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(parsed) || parsed.length > maxFilters) return undefined
  const filters = parsed.map(filterOf)
  return filters.every((filter) => filter !== undefined) ? filters : undefined
}

/** The same as text; undefined without filters. */
export const writeFilters = (filters: readonly ColumnFilter[]): string | undefined =>
  filters.length === 0
    ? undefined
    : JSON.stringify(filters.map(({ column, test, values }) => [column, test, ...values]))
