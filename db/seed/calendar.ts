const minute = 60_000
const day = 24 * 60 * minute

/** Working minutes as one scale, so that nobody writes at night or on a weekend. */
export interface WorkingTime {
  readonly minutes: number
  /** The moment after this many working minutes. */
  at(minutes: number): Date
}

/** The office is open from 06:30 to 16:45 UTC on weekdays; the last day ends with `now`. */
export function workingTime(now: Date, days: number): WorkingTime {
  const today = Math.floor(now.getTime() / day) * day
  const spans = Array.from({ length: days + 1 }, (_, index) => today - (days - index) * day)
    .filter((midnight) => ![0, 6].includes(new Date(midnight).getUTCDay()))
    .map((midnight) => ({
      start: midnight + 6.5 * 60 * minute,
      end: Math.min(midnight + 16.75 * 60 * minute, now.getTime()),
    }))
    .filter((span) => span.end > span.start)
  const length = (span: { start: number; end: number }) => (span.end - span.start) / minute
  return {
    minutes: spans.reduce((sum, span) => sum + length(span), 0),
    at: (minutes) => {
      let left = minutes
      for (const span of spans) {
        if (left < length(span)) return new Date(Math.floor(span.start + left * minute))
        left -= length(span)
      }
      throw new Error('That is after the last working minute')
    },
  }
}

const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(date)

/** Moves a date, and from a weekend on to Monday, because dates in texts are working days. */
function shiftToWorkday(date: Date, days: number): Date {
  const moved = new Date(date.getTime() + days * day)
  const weekday = moved.getUTCDay()
  return new Date(moved.getTime() + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * day)
}

/** The week of the year by ISO 8601. */
function isoWeek(date: Date): number {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * day)
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / day / 7) + 1
}

const monthName = (date: Date, months: number) =>
  format(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)), { month: 'long' })

/**
 * Fills in dates relative to the day on which a text was written: `{+14}` is a date (`5 May`), `{week+2}` a calendar
 * week (`23`), `{month-1}` a month (`April`), `{year}` the year.
 */
export const withDates = (text: string, written: Date): string =>
  text.replaceAll(
    /\{(?:(week|month|year)([+-]\d+)?|([+-]\d+))\}/g,
    (_, unit: string | undefined, units = '0', days = '0') => {
      if (unit === 'week') return String(isoWeek(shiftToWorkday(written, Number(units) * 7)))
      if (unit === 'month') return monthName(written, Number(units))
      if (unit === 'year') return String(written.getUTCFullYear() + Number(units))
      return format(shiftToWorkday(written, Number(days)), { day: 'numeric', month: 'long' })
    },
  )
