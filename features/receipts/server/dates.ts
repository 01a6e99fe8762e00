import { addDays, formatDate, isDate, today } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { anyPattern } from '#platform/server/any-pattern.ts'
import type { Finding } from './total.ts'
import { plainWords, type TextLine } from './text-line.ts'

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

/** A year of two digits is in this century. */
const dateOf = (year: string, month: string, day: string): string | undefined => {
  const date = `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`
  return isDate(date) && date > '1990-01-01' && date < '2100-01-01' ? date : undefined
}

function monthOf(name: string): string | undefined {
  const index = months.findIndex((names) => names.some((beginning) => name.startsWith(beginning)))
  return index === -1 ? undefined : String(index + 1)
}

interface WrittenDate {
  readonly date: string
  /** The other date that the same digits could mean. */
  readonly other?: string
  readonly dayFirst?: true
}

// Recognition often drops the space between the year and the time.
const year = String.raw`((?:20|19)\d\d(?![:.]\d\d(?!\d))|\d\d(?!\d)|\d\d(?=\d{1,2}[:.]\d\d))`
const yearFirst = /(?<!\d)((?:20|19)\d\d)\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})(?!\d{3})/g
const numericDate = new RegExp(String.raw`(?<![\d.,])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?${year}`, 'g')
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
const bareDigits = /\bdat(?:e|um)\b\D{0,5}(?:(20\d\d)([01]\d)([0-3]\d)|([0-3]\d)([01]\d)(20\d\d))(?!\d)/g

/** Corrects letters between the digits of a date that look like digits. */
const withDigits = (words: string): string =>
  words
    .replace(/(?<=[\d/.-])o(?=[\d/.-])|\bo(?=\d[/.-])/g, '0')
    .replace(/(?<=[\d/.-])[li|](?=[\d/.-])|\b[li|](?=\d[/.-]\d)/g, '1')

const unambiguous = (date: string | undefined): WrittenDate[] => (date === undefined ? [] : [{ date }])

function datesIn(text: string): WrittenDate[] {
  const words = withDigits(plainWords(text))
  const named = [
    ...[...words.matchAll(dayMonth)].flatMap(([, day = '', name = '', end = '']) =>
      unambiguous(dateOf(end, monthOf(name) ?? '', day)),
    ),
    ...[...words.matchAll(monthDay)].flatMap(([, name = '', day = '', end = '']) =>
      unambiguous(dateOf(end, monthOf(name) ?? '', day)),
    ),
  ]
  return [
    ...[...words.matchAll(yearFirst)].flatMap(([, start = '', month = '', day = '']) =>
      unambiguous(dateOf(start, month, day)),
    ),
    ...[...words.matchAll(numericDate)].flatMap((match) => numericDates(match)),
    ...[...words.matchAll(bareDigits)].flatMap(([, first = '', second = '', third = '', ...last]) =>
      unambiguous(
        first === '' ? dateOf(last[2] ?? '', last[1] ?? '', last[0] ?? '') : dateOf(first, second, third),
      ),
    ),
    ...named,
  ]
}

/** Labels of dates other than the date of purchase. */
const otherDateLabel = anyPattern(
  /\b(due|expir\w*|valid|until|delivery|faellig|fallig|falligkeit|zahlbar|bis|echeance|vencimiento)\b/,
  /\b(scadenza|return by|birth|period|best before|order date|auth)\b/,
)
const dateLabel = /\b(date|datum|fecha|data|invoice date|rechnungsdatum|dated|issued)\b/

const rankOf = (text: string): number => {
  const words = plainWords(text)
  return otherDateLabel.test(words) ? 2 : dateLabel.test(words) ? 0 : 1
}

/** Purchases are not dated in a year from now; numbers that look like dates are. */
const latestDate = (): string => addDays(today(), 366)

/** Finds the date of purchase. An ambiguous date is read as usual where the receipt is from, and gets a note. */
export function findDate(
  lines: readonly TextLine[],
  currency: Finding<Currency | null> | undefined,
): Finding<string> | undefined {
  const latest = latestDate()
  const all = lines
    .flatMap(({ text }, index) => {
      // The label often stands in the line above its date.
      const above = rankOf(lines[index - 1]?.text ?? '')
      const own = rankOf(text)
      const rank =
        own === 1 && above !== 1 && datesIn(lines[index - 1]?.text ?? '').length === 0 ? above : own
      return datesIn(text).map((written) => ({ ...written, rank: written.date > latest ? 3 : rank }))
    })
    .toSorted((one, other) => one.rank - other.rank)
  const [best] = all
  if (best === undefined) return undefined
  // Another date without a label of its own may be the same one, misread.
  const isSure = all.every(({ date, rank }) => date === best.date || rank >= 2)
  if (best.other === undefined)
    return {
      value: best.date,
      confidence: best.rank === 3 ? 'unsure' : isSure ? 'sure' : 'likely',
    }
  const isAmerican = currency?.value === 'USD' && currency.confidence !== 'unsure'
  // Of two readings one may lie in the future.
  const inFuture = [best.date, best.other].find((date) => date > today())
  const isDayFirst = inFuture === undefined ? !isAmerican : inFuture === best.other
  return {
    value: isDayFirst ? best.date : best.other,
    confidence: currency === undefined || currency.confidence === 'unsure' ? 'unsure' : 'likely',
    note: `The date could also mean ${formatDate(isDayFirst ? best.other : best.date)}.`,
  }
}
