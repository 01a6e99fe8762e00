import { addDays } from '#platform/contract/dates.ts'

/** Days, both included; an open end is undefined. */
export interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}
/** A range of days with both ends. */
export interface Span extends Days {
  readonly from: string
  readonly to: string
}

export const units = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Unit = (typeof units)[number]

const two = (part: number): string => String(part).padStart(2, '0')
const monthMs = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)

export const yearOf = (day: string): number => Number(day.slice(0, 4))
export const monthOf = (day: string): number => Number(day.slice(5, 7))
/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(Date.parse(day)).getUTCDay() + 6) % 7

/** Months may overflow: month 14 of a year is month 2 of the next. */
export const monthSpan = (year: number, month: number, months = 1): Span => ({
  from: monthMs(year, month),
  to: addDays(monthMs(year, month + months), -1),
})
export const quarterSpan = (year: number, quarter: number): Span => monthSpan(year, quarter * 3 - 2, 3)
export const yearSpan = (year: number): Span => monthSpan(year, 1, 12)
export const daySpan = (day: string): Span => ({ from: day, to: day })

/** Week 1 contains January 4. Not every year has a week 53. */
export function weekSpan(year: number, week: number): Span | undefined {
  const from = addDays(`${year}-01-04`, week * 7 - 7 - weekdayOf(`${year}-01-04`))
  const isOfYear = week >= 1 && yearOf(addDays(from, 3)) === year
  return isOfYear ? { from, to: addDays(from, 6) } : undefined
}

/** The unit that contains `day`, or one before or after it. */
export function spanAround(day: string, unit: Unit, offset = 0): Span {
  const year = yearOf(day)
  switch (unit) {
    case 'day':
      return daySpan(addDays(day, offset))
    case 'week': {
      const monday = addDays(day, offset * 7 - weekdayOf(day))
      return { from: monday, to: addDays(monday, 6) }
    }
    case 'month':
      return monthSpan(year, monthOf(day) + offset)
    case 'quarter':
      return quarterSpan(year, Math.ceil(monthOf(day) / 3) + offset)
    case 'year':
      return yearSpan(year + offset)
  }
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const { from, to } = monthSpan(yearOf(day), monthOf(day) + months)
  const moved = addDays(from, Number(day.slice(8)) - 1)
  return moved > to ? to : moved
}

export function shiftDay(day: string, unit: Unit, count: number): string {
  switch (unit) {
    case 'day':
      return addDays(day, count)
    case 'week':
      return addDays(day, count * 7)
    case 'month':
      return addMonths(day, count)
    case 'quarter':
      return addMonths(day, count * 3)
    case 'year':
      return addMonths(day, count * 12)
  }
}

/** Undefined for a day that does not exist, such as February 30. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  const { from, to } = monthSpan(year, month)
  const day = `${from.slice(0, 8)}${two(date)}`
  const isDate = Number.isInteger(date) && date >= 1 && date <= 31
  return isDate && month >= 1 && month <= 12 && day <= to ? day : undefined
}
