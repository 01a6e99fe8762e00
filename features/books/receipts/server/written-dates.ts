import { addDays, isDate, today } from '#platform/contract/dates.ts'
import { plainWords } from './text-line.ts'

const months: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mrz', 'maerz'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic'],
]

const twoDigits = (part: string): string => part.padStart(2, '0')

/** Purchases are not dated in a year from now; numbers that look like dates are. */
export const latestDate = (): string => addDays(today(), 366)

/** A year of two digits is in this century, and not later than a purchase may be. */
const dateOf = (year: string, month: string, day: string): string | undefined => {
  const isShort = year.length === 2
  const date = `${isShort ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`
  const latest = isShort ? latestDate() : '2100-01-01'
  return isDate(date) && date > '1990-01-01' && date <= latest ? date : undefined
}

function monthOf(name: string): string | undefined {
  const index = months.findIndex((names) => names.some((beginning) => name.startsWith(beginning)))
  return index === -1 ? undefined : String(index + 1)
}

export interface WrittenDate {
  readonly date: string
  /** The other date that the same digits could mean. */
  readonly other?: string
  readonly dayFirst?: true
  /** Whether a number touches it, or letters do and its year has two digits: `HD03-04-06`. */
  readonly mayBeCode?: boolean
}

// Recognition often drops the space between the year and the time.
const year = String.raw`((?:20|19)\d\d(?![:.]\d\d(?!\d))|\d\d(?!\d)|\d\d(?=\d{1,2}[:.]\d\d|\d{3,4}(?!\d)))`
const yearFirst = /(?<!\d)((?:20|19)\d\d)\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})(?!\d{3})/g
const numericDate = new RegExp(String.raw`(?<![\d.,])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?${year}`, 'g')
/** After a number that it touches: `100021911/03/2018`. */
const afterNumber = /(?<=\d{3})(\d\d)([-/])(\d\d)\2(20\d\d)(?!\d\d[^\d:.])/g
const dayMonth = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?[\s\-/]?(?:of |de )?([a-z]{3,10})\.?,?[\s\-/]?(?:de )?${year}`,
  'g',
)
const monthDay = new RegExp(String.raw`([a-z]{3,10})\.?\s?(\d{1,2})(?:st|nd|rd|th)?,?\s?${year}`, 'g')

function numericDates([
  ,
  first = '',
  separator = '',
  second = '',
  last = '',
]: readonly string[]): WrittenDate[] {
  const dayFirst = dateOf(last, second, first)
  const monthFirst = dateOf(last, first, second)
  // Dates with points never have the month first.
  if (dayFirst !== undefined && (separator === '.' || monthFirst === undefined || monthFirst === dayFirst))
    return [{ date: dayFirst }]
  if (dayFirst !== undefined && monthFirst !== undefined)
    return [{ date: dayFirst, other: monthFirst, dayFirst: true }]
  return monthFirst === undefined ? [] : [{ date: monthFirst }]
}

/** Digits alone, beside the word "date": the year first or last. */
const bareDigits = /\bdat(?:e|um)\b\D{0,10}(?:(20\d\d)([01]\d)([0-3]\d)|([0-3]\d)([01]\d)(20\d\d))(?!\d)/g

/** Corrects letters between the digits of a date that look like digits. */
const withDigits = (words: string): string =>
  words
    .replace(/(?<=[\d/.-])o(?=[\d/.-])|\bo(?=\d[/.-])/g, '0')
    .replace(/(?<=[\d/.-])[li|](?=[\d/.-])|\b[li|](?=\d[/.-]\d)/g, '1')

/** A date and where it stands in its line. */
export interface FoundDate extends WrittenDate {
  readonly start: number
  readonly end: number
}

/** The dates that a pattern finds in the words of a line. */
const datesOf = (
  words: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => readonly (WrittenDate | string | undefined)[],
): FoundDate[] =>
  [...words.matchAll(pattern)].flatMap((match) =>
    read(match).flatMap((found) => {
      if (found === undefined) return []
      const written = typeof found === 'string' ? { date: found } : found
      return [{ ...written, start: match.index, end: match.index + match[0].length }]
    }),
  )

/** The dates in the text of a line. */
export function datesIn(text: string): FoundDate[] {
  const words = withDigits(plainWords(text))
  return [
    ...datesOf(words, yearFirst, ([, start = '', month = '', day = '']) => [dateOf(start, month, day)]),
    ...datesOf(words, numericDate, (match) => {
      const touches =
        /[a-z]$/.test(words.slice(0, match.index)) ||
        /^\d{3,4}(?!\d)/.test(words.slice(match.index + match[0].length))
      const mayBeCode = touches && match[4]?.length === 2
      return numericDates(match).map((written) => ({ ...written, mayBeCode }))
    }),
    ...datesOf(words, afterNumber, (match) =>
      numericDates(match).map((written) => ({ ...written, mayBeCode: true })),
    ),
    ...datesOf(words, bareDigits, ([, first = '', second = '', third = '', ...last]) => [
      first === '' ? dateOf(last[2] ?? '', last[1] ?? '', last[0] ?? '') : dateOf(first, second, third),
    ]),
    ...datesOf(words, dayMonth, ([, day = '', name = '', end = '']) => [
      dateOf(end, monthOf(name) ?? '', day),
    ]),
    ...datesOf(words, monthDay, ([, name = '', day = '', end = '']) => [
      dateOf(end, monthOf(name) ?? '', day),
    ]),
  ]
}
