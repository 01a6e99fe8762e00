import { formatDay } from '#platform/contract/dates.ts'
import { periods } from '../../domain.ts'

export type Period = (typeof periods)[number]

/** Groups may be by a period, which has an order and days of its own. */
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

/** `Oct 5, 2026`. */
export const dayText = (day: string): string => `${formatDay(day)}, ${yearOf(day)}`

const monthsIn = { month: 1, quarter: 3, year: 12 } as const

/** The last day of so many months, by the first day of the first. */
const lastDay = (start: string, months: number): string =>
  new Date(Date.UTC(Number(yearOf(start)), monthOf(start) - 1 + months, 0)).toISOString().slice(0, 10)

/** All days of a period, by its first one. */
export const periodDays = (
  period: Period,
  start: string,
): { readonly from: string; readonly to: string } => ({
  from: start,
  to: period === 'day' ? start : lastDay(start, monthsIn[period]),
})

/** The days of a period that are among others, too. */
export function periodWithin(period: Period, start: string, { from, to }: Days): Days {
  const days = periodDays(period, start)
  return {
    from: from !== undefined && from > days.from ? from : days.from,
    to: to !== undefined && to < days.to ? to : days.to,
  }
}

/** A period by its first day, as the name of a group: `Oct 5, 2026`, `Oct 2026`, `Q4 2026`, `2026`. */
export function periodLabel(period: Period, start: string): string {
  if (period === 'day') return dayText(start)
  if (period === 'month') return `${monthNames[monthOf(start) - 1]?.slice(0, 3)} ${yearOf(start)}`
  return period === 'quarter' ? `Q${quarterOf(start)} ${yearOf(start)}` : yearOf(start)
}

/** The whole year, quarter or month that the days are, or undefined. */
function wholePeriod(from: string, to: string): string | undefined {
  const isFirst = (months: number) => from.endsWith('-01') && (monthOf(from) - 1) % months === 0
  const period = (['year', 'quarter', 'month'] as const).find(
    (each) => isFirst(monthsIn[each]) && periodDays(each, from).to === to,
  )
  if (period === undefined) return undefined
  return period === 'month' ? `${monthNames[monthOf(from) - 1]} ${yearOf(from)}` : periodLabel(period, from)
}

/** `October 2026`, `Q3 2026`, `2026`, `Oct 1 – Oct 20, 2026`, `since Oct 1, 2026`; nothing where any day is meant. */
export function periodText({ from, to }: Days): string | undefined {
  if (from === undefined) return to === undefined ? undefined : `until ${dayText(to)}`
  if (to === undefined) return `since ${dayText(from)}`
  if (from === to) return dayText(from)
  const first = yearOf(from) === yearOf(to) ? formatDay(from) : dayText(from)
  return wholePeriod(from, to) ?? `${first} – ${dayText(to)}`
}
