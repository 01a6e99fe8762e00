import { isDate } from '#platform/contract/dates.ts'
import { type DateFormat, dateFormats } from '../../domain.ts'
import type { ReadResult } from './numbers.ts'

/** Year first, with any separator. A time after the date is ignored. */
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d\d.*)?$/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:,? \d{1,2}:\d\d.*)?$/

const examples: Readonly<Record<DateFormat, string>> = {
  'YYYY-MM-DD': '2026-01-31',
  'DD.MM.YYYY': '31.01.2026',
  'DD/MM/YYYY': '31/01/2026',
  'MM/DD/YYYY': '01/31/2026',
}

/** Allowed separators. A file in `DD.MM.YYYY` must not contain `01/02/2026`, which could mean another day. */
const separators: Readonly<Record<DateFormat, RegExp>> = {
  'YYYY-MM-DD': /^\d+[-/.]/,
  'DD.MM.YYYY': /^\d+\./,
  'DD/MM/YYYY': /^\d+[-/]/,
  'MM/DD/YYYY': /^\d+[-/]/,
}

function parse(text: string, format: DateFormat): string | undefined {
  if (!separators[format].test(text)) return undefined
  const [, first = '', second = '', third = ''] =
    (format === 'YYYY-MM-DD' ? yearFirst : yearLast).exec(text) ?? []
  const [year, month, day] =
    format === 'YYYY-MM-DD'
      ? [first, second, third]
      : format === 'MM/DD/YYYY'
        ? [third, first, second]
        : [third, second, first]
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

/** Reads a day in the date format of the file. */
export function readDay(text: string, format: DateFormat): ReadResult {
  const value = parse(text.trim(), format)
  return value === undefined
    ? { sentence: `“${text.trim().slice(0, 40)}” is no date like ${examples[format]}` }
    : { value }
}

/** The format that fits most texts; undefined if no format fits, or if two fit equally well. */
export function guessDateFormat(texts: readonly string[]): DateFormat | undefined {
  if (texts.length === 0) return 'YYYY-MM-DD'
  const fits = dateFormats.map((format) => ({
    format,
    count: texts.filter((text) => parse(text.trim(), format) !== undefined).length,
  }))
  const [best, next] = fits.toSorted((one, other) => other.count - one.count)
  return best === undefined || best.count === 0 || best.count === next?.count ? undefined : best.format
}
