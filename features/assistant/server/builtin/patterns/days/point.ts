import { addDays, daysFrom } from '#platform/contract/dates.ts'
import { type Days, dayOf, daySpan, type Span, type Unit, weekdayOf, yearOf } from './calendar.ts'

/** A day or a range of days, as a question names it. */
export interface Point extends Span {
  readonly unit: Unit | undefined
}

export interface Clock {
  readonly today: string
  /** Tasks lie ahead: `on Friday` is the next one, elsewhere the last. */
  readonly isAhead: boolean
  /** The days of the question before this one. */
  readonly asked?: Days | undefined
  /** Nothing but a day is said: it is one of those days. */
  readonly isOfAsked?: boolean
}

const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|')
const weekdayNames = 'mon|tue|wed|thu|fri|sat|sun'.split('|')
export const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
export const weekday = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri)'
export const year = '(?:19|20)\\d\\d'
export const date = '(?:[0-2]?\\d|3[01])(?:st|nd|rd|th)?'
export const unit = '(?:day|week|month|quarter|year)'
/** For the spelling correction. */
export const calendarWords: readonly string[] = [
  ...'january february march april june july august september october november december'.split(' '),
  ...'monday tuesday wednesday thursday friday saturday sunday yesterday today tomorrow'.split(' '),
  ...'week weeks month months quarter quarters year years'.split(' '),
]

export const unitOf = (word: string): Unit | undefined =>
  (['day', 'week', 'month', 'quarter', 'year'] as const).find((name) => word.startsWith(name))
export const monthIndex = (word: string): number => monthNames.indexOf(word.slice(0, 3)) + 1
export const numberIn = (word: string): number => Number(/\d+/.exec(word)?.[0])
export const pointOf = (span: Span, of?: Unit): Point => ({ from: span.from, to: span.to, unit: of })

/** The latest one that has begun. For due dates, the nearest one. */
export const withoutYear = (clock: Clock, of: (year: number) => Span | undefined): Span | undefined => {
  const now = yearOf(clock.today)
  const years = clock.isAhead ? [now, now + 1, now - 1] : [now, now - 1, now - 2, now - 3, now - 4]
  const spans = years.flatMap((each) => of(each) ?? [])
  if (!clock.isAhead) return spans.find(({ from }) => from <= clock.today)
  // What is due lies near, mostly ahead.
  const away = ({ from, to }: Span) =>
    from <= clock.today && to >= clock.today
      ? 0
      : Math.min(Math.abs(daysFrom(clock.today, from)), Math.abs(daysFrom(clock.today, to)))
  return spans.toSorted((left, right) => away(left) - away(right))[0]
}

export const maybeDay = (year: number, month: number, day: number): Span | undefined => {
  const found = dayOf(year, month, day)
  return found === undefined ? undefined : daySpan(found)
}

export const dayInMonth = (clock: Clock, day: string, name: string, of?: string): Point | undefined => {
  const on = (each: number) => maybeDay(each, monthIndex(name), numberIn(day))
  const span = of === undefined ? withoutYear(clock, on) : on(Number(of))
  return span && pointOf(span, 'day')
}

export function dayRange(
  clock: Clock,
  first: string,
  last: string,
  name: string,
  of?: string,
): Point | undefined {
  const from = dayInMonth(clock, first, name, of || undefined)
  const to = from && maybeDay(yearOf(from.from), monthIndex(name), numberIn(last))
  return from && to && from.from <= to.to ? pointOf({ from: from.from, to: to.to }) : undefined
}

export function onWeekday(
  { today, isAhead, asked, isOfAsked }: Clock,
  name: string,
  which: string | undefined,
): Point {
  const target = weekdayNames.indexOf(name.slice(0, 3))
  const [from, to] = [asked?.from, asked?.to]
  if (isOfAsked === true && which === undefined && from !== undefined && to !== undefined) {
    const day = addDays(from, (target - weekdayOf(from) + 7) % 7)
    if (day <= to && addDays(day, 7) > to) return pointOf(daySpan(day), 'day')
  }
  const offset = target - weekdayOf(today)
  const back = offset > 0 ? offset - 7 : offset
  const on = (days: number) => pointOf(daySpan(addDays(today, days)), 'day')
  if (which === 'last') return on(back === 0 ? -7 : back)
  if (which === 'this') return on(offset)
  if (which === 'next') return on(offset > 0 ? offset : offset + 7)
  return on(isAhead ? (offset < 0 ? offset + 7 : offset) : back)
}

/** Used for open ends. */
export const always = '1000-01-01'
export const forever = '9999-12-31'

export type Read = (groups: readonly string[], clock: Clock) => Point | undefined
