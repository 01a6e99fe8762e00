import { type DateNotation, specNotation } from './notation.ts'

/** Calendar days as `YYYY-MM-DD`, without time and time zone. */

const dayMs = 86_400_000

/** The date this many days after another one; before it, if negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** Whole days from one date to another: 1 from today to tomorrow. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

const firstDate = '1900-01-01'
const lastDate = '2199-12-31'

const isWritten = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/**
 * Whether the text is a calendar day within the years of records; `2026-02-30` is none. The bounds keep sums of days
 * within the range of JavaScript and the database.
 */
export const isDate = (text: string): boolean => text >= firstDate && text <= lastDate && isWritten(text)

/** The message for a text that is no valid date. */
export const dateProblem = (text: string): string =>
  isWritten(text) ? 'The year must be from 1900 to 2199' : 'A date is written like 2026-01-31'

/** The day of a date or an ISO date-time, as written: it is not converted between time zones. */
export function readDate(text: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d.*)?$/.exec(text.trim()) ?? []
  if (day === undefined || !isDate(day)) return undefined
  return time === undefined || !Number.isNaN(Date.parse(text.trim())) ? day : undefined
}

/** Today in the local time zone. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** A notation is a pattern: its letters are replaced by the parts of the date. */
function fill(pattern: string, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    MMM: monthNames[Number(month) - 1] ?? '',
    MM: month,
    DD: day,
    D: String(Number(day)),
  }
  return pattern.replaceAll(/YYYY|MMM|MM|DD|D/g, (letters) => parts[letters] ?? '')
}

/** `Jan 05, 2025` in the specification's notation, `05.01.2025` in another. */
export const formatDate = (date: string, dates: DateNotation = specNotation.dates): string =>
  fill(dates, date)

const withoutYear: Readonly<Record<DateNotation, string>> = {
  'MMM DD, YYYY': 'MMM D',
  'DD MMM YYYY': 'D MMM',
  'DD.MM.YYYY': 'DD.MM.',
  'DD/MM/YYYY': 'DD/MM',
  'MM/DD/YYYY': 'MM/DD',
  'YYYY-MM-DD': 'MM-DD',
}

/** `Jan 5`, for days of a known year. */
export const formatDay = (date: string, dates: DateNotation = specNotation.dates): string =>
  fill(withoutYear[dates], date)
