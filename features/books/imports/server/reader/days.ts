import { isDate } from '#platform/contract/dates.ts'
import { type DateFormat, dateFormats } from '../../domain.ts'
import type { ReadResult } from './numbers.ts'

/** Year first, with any separator. A time after the date is ignored. */
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d\d.*)?$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)(?:,? \d{1,2}:\d\d.*)?$/

/** A day whose month is a name can be read in one way only. */
const dayAndName = /^(\d{1,2})\.?[ -]\s*(\p{L}{3,10})\.?,?[ -]\s*(\d{4}|\d\d)$/u
const nameAndDay = /^(\p{L}{3,10})\.? (\d{1,2}),? (\d{4})$/u

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

/** The beginnings of the months' names in English and German. */
const months = [
  'jan jän',
  'feb',
  'mar mär mrz',
  'apr',
  'may mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct okt',
  'nov',
  'dec dez',
].map((names) => names.split(' '))

const fullNames = new Set(
  (
    'january february march april may june july august september october november december ' +
    'januar jänner februar feber märz maerz mai juni juli oktober dezember sept'
  ).split(' '),
)

/** Years of two digits are those from 1970 to 2069. */
const fullYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`

const dateOf = (year: string, month: string, day: string): string | undefined => {
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

/** Reads a day whose month is a name, in English or German. */
export function readNamedDay(text: string): string | undefined {
  const [, firstDay, firstName, firstYear] = dayAndName.exec(text) ?? []
  const [, secondName, secondDay, secondYear] = firstDay === undefined ? (nameAndDay.exec(text) ?? []) : []
  const name = (firstName ?? secondName ?? '').normalize('NFC').toLowerCase()
  if (name.length > 3 && !fullNames.has(name)) return undefined
  const month = months.findIndex((names) => names.includes(name.slice(0, 3).replace('mae', 'mär')))
  if (month === -1) return undefined
  return dateOf(firstYear ?? secondYear ?? '', String(month + 1), firstDay ?? secondDay ?? '')
}

/** Whether a text begins like a day, which is quicker to tell than which day it is. */
const looksLikeDay = /^\d{1,4}[-/.]\d/

export function parseDay(text: string, format: DateFormat): string | undefined {
  if (!looksLikeDay.test(text) || !separators[format].test(text)) return undefined
  if (format === 'YYYY-MM-DD') {
    const [, year = '', month = '', day = ''] = yearFirst.exec(text) ?? []
    return dateOf(year, month, day)
  }
  const [, first = '', separator = '', second = '', year = ''] = yearLast.exec(text) ?? []
  // Between dashes a year of two digits could stand first or last.
  if (year === '' || (year.length === 2 && separator === '-')) return undefined
  return format === 'MM/DD/YYYY' ? dateOf(year, first, second) : dateOf(year, second, first)
}

/** Reads a day in the date format of the file. */
export function readDay(text: string, format: DateFormat): ReadResult {
  const trimmed = text.trim()
  const value = parseDay(trimmed, format) ?? readNamedDay(trimmed)
  return value === undefined
    ? { sentence: `“${trimmed.slice(0, 40)}” is no date like ${examples[format]}` }
    : { value }
}

/** The formats in which a text is a day. */
export const dayFormats = (text: string): DateFormat[] =>
  looksLikeDay.test(text) ? dateFormats.filter((format) => parseDay(text, format) !== undefined) : []
