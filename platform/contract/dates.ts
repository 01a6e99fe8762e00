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

/** `Jan 05, 2025` in the specification's notation, `05.01.2025` in another. */
export function formatDate(date: string, dates: DateNotation = specNotation.dates): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const name = monthNames[Number(month) - 1] ?? ''
  switch (dates) {
    case 'MMM DD, YYYY':
      return `${name} ${day}, ${year}`
    case 'DD MMM YYYY':
      return `${day} ${name} ${year}`
    case 'DD.MM.YYYY':
      return `${day}.${month}.${year}`
    case 'DD/MM/YYYY':
      return `${day}/${month}/${year}`
    case 'MM/DD/YYYY':
      return `${month}/${day}/${year}`
    case 'YYYY-MM-DD':
      return date
  }
}

/** `Jan 5`, for days of a known year. */
export function formatDay(date: string, dates: DateNotation = specNotation.dates): string {
  const [, month = '', day = ''] = date.split('-')
  const name = monthNames[Number(month) - 1] ?? ''
  switch (dates) {
    case 'MMM DD, YYYY':
      return `${name} ${Number(day)}`
    case 'DD MMM YYYY':
      return `${Number(day)} ${name}`
    case 'DD.MM.YYYY':
      return `${day}.${month}.`
    case 'DD/MM/YYYY':
      return `${day}/${month}`
    case 'MM/DD/YYYY':
      return `${month}/${day}`
    case 'YYYY-MM-DD':
      return `${month}-${day}`
  }
}
