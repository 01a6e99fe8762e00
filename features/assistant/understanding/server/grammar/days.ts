import { addDays } from '#platform/contract/dates.ts'
import {
  addMonths,
  type Days,
  daySpan,
  dayOf,
  monthOf,
  monthSpan,
  shiftDay,
  type Span,
  spanAround,
  type Unit,
  weekdayOf,
  yearOf,
} from '../parts/calendar.ts'
import type { Context } from '../parts/context.ts'
import type { Period } from '../parts/parts.ts'

export const definite = (days: Days | undefined, unit: Period['unit']): Period | undefined =>
  days === undefined ? undefined : { unit, past: days, ahead: days }

export const near = (days: Days): Period => ({ unit: 'day', past: days, ahead: days, isNear: true })

/** Days of any year: the last that have begun, or those of this year. */
export function ofAnyYear(
  inYear: (year: number) => Days | undefined,
  unit: Period['unit'],
  { today }: Context,
): Period | undefined {
  const year = yearOf(today)
  const known = (first: number, step: number, fits: (days: Days) => boolean): Days | undefined => {
    for (let tried = 0; tried < 5; tried += 1) {
      const days = inYear(first + tried * step)
      if (days !== undefined && fits(days)) return days
    }
    return undefined
  }
  const past = known(year, -1, ({ from }) => from === undefined || from <= today)
  const ahead = known(year, 1, () => true)
  return past === undefined || ahead === undefined ? undefined : { unit, past, ahead, inYear }
}

/** A quarter or a half of a year, or of any. */
export function ofYear(
  part: 'quarterLetter' | 'halfLetter',
  index: number,
  context: Context,
  year?: number,
): Period | undefined {
  const [unit, months] = part === 'quarterLetter' ? (['quarter', 3] as const) : (['range', 6] as const)
  if (!Number.isInteger(index) || index < 1 || index * months > 12) return undefined
  const inYear = (each: number) => monthSpan(each, (index - 1) * months + 1, months)
  return year === undefined ? ofAnyYear(inYear, unit, context) : definite(inYear(year), unit)
}

export const around = (today: string, unit: Unit, offset: number): Period => {
  const days = spanAround(today, unit, offset)
  return { unit, past: days, ahead: days }
}

/** The last such weekday up to today, and the next one from today on. */
export const onWeekday = (weekday: number, today: string): Period => {
  const back = (weekdayOf(today) - weekday + 7) % 7
  return {
    unit: 'day',
    isWeekly: true,
    past: daySpan(addDays(today, -back)),
    ahead: daySpan(addDays(today, (7 - back) % 7)),
  }
}

const written = ({ order, isAheadOnly }: Period): Pick<Period, 'order' | 'isAheadOnly'> => ({
  ...(order === undefined ? {} : { order }),
  ...(isAheadOnly === undefined ? {} : { isAheadOnly }),
})

export const both = (
  period: Period,
  change: (days: Days) => Days | undefined,
  unit: Period['unit'] = 'range',
) => {
  const [past, ahead] = [change(period.past), change(period.ahead)]
  return past === undefined || ahead === undefined ? undefined : { unit, past, ahead, ...written(period) }
}

export const since = ({ from }: Days): Days => ({ from, to: undefined })
export const until = ({ to }: Days): Days => ({ from: undefined, to })
export const before = ({ from }: Days): Days | undefined =>
  from === undefined ? undefined : { from: undefined, to: addDays(from, -1) }
export const after = ({ to }: Days): Days | undefined =>
  to === undefined ? undefined : { from: addDays(to, 1), to: undefined }

/** `From January to March 2025`: the year of the second holds for the first. */
export function range(first: Period, second: Period): Period | undefined {
  if (first.order !== second.order && first.order !== undefined && second.order !== undefined)
    return undefined
  // `Monday to Friday` is less than a week.
  const [monday, friday] = [first.ahead.from, second.past.to]
  if (first.isWeekly === true && second.isWeekly === true && monday !== undefined && friday !== undefined) {
    const days = (weekdayOf(friday) - weekdayOf(monday) + 7) % 7
    const past = { from: addDays(friday, -days), to: friday }
    return { unit: 'range', past, ahead: { from: monday, to: addDays(monday, days) } }
  }
  const join = (one: Days, other: Days): Days | undefined => {
    if (other.to === undefined) return undefined
    if (first.inYear === undefined)
      return one.from === undefined || one.from > other.to ? undefined : { from: one.from, to: other.to }
    const year = yearOf(other.to)
    const near = [first.inYear(year), first.inYear(year - 1)].find(
      (days) => days?.from !== undefined && days.from <= (other.to ?? ''),
    )
    return near?.from === undefined ? undefined : { from: near.from, to: other.to }
  }
  // `From today until Sunday` is only ahead.
  const [past, ahead] = [join(first.past, second.past), join(first.ahead, second.ahead)]
  const known = past ?? ahead
  return known === undefined
    ? undefined
    : { unit: 'range', past: known, ahead: ahead ?? known, ...written(first), ...written(second) }
}

export const monthDay = (month: number, date: number) => (year: number) => {
  const day = dayOf(year, month, date)
  return day === undefined ? undefined : daySpan(day)
}

/** The latest day with this date, and the next. */
export function onDate(date: number, { today }: Context): Period | undefined {
  const find = (step: number): Days | undefined => {
    for (let months = 0; months < 14; months += 1) {
      const first = monthSpan(yearOf(today), monthOf(today) + step * months).from
      const day = dayOf(yearOf(first), monthOf(first), date)
      if (day !== undefined && (step < 0 ? day <= today : day >= today)) return daySpan(day)
    }
    return undefined
  }
  const [past, ahead] = [find(-1), find(1)]
  return past === undefined || ahead === undefined ? undefined : { unit: 'day', past, ahead, date }
}

export const isCount = (value: string, most = 1000): boolean =>
  /^\d+$/.test(value) && Number(value) <= most && value !== '0'

/** The last `count` units up to today: days exactly, longer ones to the day. */
export const trailing = (count: number, unit: Unit, today: string): Span => {
  // Nine months up to the end of September begin with January.
  const behind = addDays(today, 1)
  const isEnd = unit === 'day' || behind.endsWith('-01')
  const from = isEnd ? shiftDay(behind, unit, -count) : addDays(shiftDay(today, unit, -count), 1)
  return { from, to: today }
}

/** The first or last `count` units of a longer time. */
export function partOf(
  { from, to }: Days,
  count: number,
  unit: Unit,
  isLast: boolean,
  index = 0,
): Days | undefined {
  if (from === undefined || to === undefined) return undefined
  if (isLast) {
    const start = shiftDay(addDays(to, 1), unit, -count)
    return start < from ? undefined : { from: start, to }
  }
  const start = shiftDay(from, unit, index)
  const end = addDays(shiftDay(from, unit, index + count), -1)
  return start > to || end > to ? undefined : { from: start, to: end }
}

export const half = (days: Days, which: number): Days | undefined => {
  const { from, to } = days
  if (from === undefined || to === undefined || which > 2) return undefined
  const months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1
  if (months === 1) {
    const middle = addDays(from, 14)
    return which === 1 ? { from, to: middle } : { from: addDays(middle, 1), to }
  }
  if (months % 2 !== 0) return undefined
  const second = addMonths(from, months / 2)
  return which === 1 ? { from, to: addDays(second, -1) } : { from: second, to }
}
