import { addDays, daysFrom } from '#platform/contract/dates.ts'
import { dayOfYearText, dayText } from '#platform/server/notation.ts'
import { periods } from '../../domain.ts'

export type Period = (typeof periods)[number]

/** The period that groups are by, if they are by one. Periods have an order and days. */
export const periodOf = (by: string | undefined): Period | undefined =>
  periods.find((period) => period === by)

/** Days, both included. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const yearOf = (day: string): string => day.slice(0, 4)
const monthOf = (day: string): number => Number(day.slice(5, 7))
const quarterOf = (day: string): number => Math.ceil(monthOf(day) / 3)

/** Week 1 has January 4: the number is of the year of its Thursday. */
const weekOf = (monday: string): number => {
  const thursday = addDays(monday, 3)
  return Math.floor(daysFrom(`${yearOf(thursday)}-01-01`, thursday) / 7) + 1
}

const monthsIn = { month: 1, quarter: 3, year: 12 } as const

/** The last day of a number of months, from the first day of the first month. */
const lastDay = (start: string, months: number): string =>
  new Date(Date.UTC(Number(yearOf(start)), monthOf(start) - 1 + months, 0)).toISOString().slice(0, 10)

/** All days of a period, from its first day. */
export const periodDays = (
  period: Period,
  start: string,
): { readonly from: string; readonly to: string } => ({
  from: start,
  to: period === 'day' ? start : period === 'week' ? addDays(start, 6) : lastDay(start, monthsIn[period]),
})

/** The days of a period that are also within the given days. */
export function periodWithin(period: Period, start: string, { from, to }: Days): Days {
  const days = periodDays(period, start)
  return {
    from: from !== undefined && from > days.from ? from : days.from,
    to: to !== undefined && to < days.to ? to : days.to,
  }
}

/** From the first day: `Oct 5, 2026`, `Week 41, from Oct 5, 2026`, `Oct 2026`, `Q4 2026`, `2026`. */
export function periodLabel(period: Period, start: string): string {
  if (period === 'day') return dayText(start)
  if (period === 'week') return `Week ${weekOf(start)}, from ${dayText(start)}`
  if (period === 'month') return `${monthNames[monthOf(start) - 1]?.slice(0, 3)} ${yearOf(start)}`
  return period === 'quarter' ? `Q${quarterOf(start)} ${yearOf(start)}` : yearOf(start)
}

/** The label if the days are exactly a year, quarter or month, else undefined. */
function wholePeriod(from: string, to: string): string | undefined {
  const isFirst = (months: number) => from.endsWith('-01') && (monthOf(from) - 1) % months === 0
  const period = (['year', 'quarter', 'month'] as const).find(
    (each) => isFirst(monthsIn[each]) && periodDays(each, from).to === to,
  )
  if (period === undefined) return undefined
  return period === 'month' ? `${monthNames[monthOf(from) - 1]} ${yearOf(from)}` : periodLabel(period, from)
}

/** `October 2026`, `Q3 2026`, `2026`, `Oct 1 – Oct 20, 2026`, `since Oct 1, 2026`; undefined if no day is set. */
export function periodText({ from, to }: Days): string | undefined {
  if (from === undefined) return to === undefined ? undefined : `until ${dayText(to)}`
  if (to === undefined) return `since ${dayText(from)}`
  if (from === to) return dayText(from)
  const first = yearOf(from) === yearOf(to) ? dayOfYearText(from) : dayText(from)
  return wholePeriod(from, to) ?? `${first} – ${dayText(to)}`
}
