import { addDays, daysFrom } from '#platform/contract/dates.ts'
import { both } from '../grammar/days.ts'
import {
  dayOf,
  type Days,
  daySpan,
  monthOf,
  monthSpan,
  quarterSpan,
  spanAround,
  yearOf,
} from '../parts/calendar.ts'
import type { Context } from '../parts/context.ts'
import type { Mark, MarkOf } from '../parts/marks.ts'
import type { Period } from '../parts/parts.ts'
import { isRecordNoun, isSaid } from './predicates.ts'

/** The days that two periods have in common, where one lies within the other or each has one end. */
function within(one: Days, other: Days): Days | undefined {
  const contains = (outer: Days, inner: Days) =>
    (outer.from === undefined || (inner.from !== undefined && inner.from >= outer.from)) &&
    (outer.to === undefined || (inner.to !== undefined && inner.to <= outer.to))
  if (contains(one, other)) return other
  if (contains(other, one)) return one
  const from = one.from ?? other.from
  const to = one.to ?? other.to
  const areOpen =
    (one.from === undefined) !== (other.from === undefined) &&
    (one.to === undefined) !== (other.to === undefined)
  return areOpen && from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}

const follows = (one: Days, other: Days): boolean =>
  one.to !== undefined && other.from !== undefined && addDays(one.to, 1) === other.from

/** Days of several periods: those in all of them, or in each of them apart. */
export function combined(periods: readonly Period[], isAhead: boolean, joins: boolean): readonly Days[] {
  const days = periods.map((period) => (isAhead ? period.ahead : period.past))
  const apart: Days[] = []
  for (const next of days) {
    const at = apart.findIndex((before) => within(before, next) !== undefined)
    const same = apart[at] && within(apart[at], next)
    if (same === undefined) apart.push(next)
    else apart[at] = same
  }
  if (!joins) return apart
  const sorted = apart.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
  const isRow = sorted.every((one, at) => at === 0 || follows(sorted[at - 1] ?? one, one))
  const [first, last] = [sorted[0], sorted.at(-1)]
  return isRow && first !== undefined && last !== undefined ? [{ from: first.from, to: last.to }] : apart
}

/** `How did spending change in October`: against the month before. */
export function dayBefore({ unit, past }: Period): Days | undefined {
  if (past.from === undefined || unit === 'range') return undefined
  return spanAround(past.from, unit, -1)
}

/** `Did we sell more than last year`: than this year. */
export const unitNow = ({ unit }: Period, { today }: Context): Days =>
  spanAround(today, unit === 'range' ? 'year' : unit)

export const isGoneBy = ({ unit, past: { from, to } }: Period, { today }: Context): boolean =>
  unit !== 'range' &&
  from !== undefined &&
  to !== undefined &&
  to < today &&
  !(unit === 'day' && daysFrom(from, today) > 7)

/** `The invoice from 3 September` is of that day. */
const isOfOne = (marks: readonly Mark[], at: number): boolean => {
  const noun = marks.slice(0, at).findLast(({ kind }) => kind !== 'name')
  return (
    noun?.kind === 'sense' &&
    !noun.isPlural &&
    (isRecordNoun(noun) || isSaid(noun, 'document')) &&
    !isSaid(noun, 'amount') &&
    !marks.some((mark) => mark.kind === 'rank' || isSaid(mark, 'howMuch'))
  )
}

/** `October 3rd and 7th`, `the 3rd and the 7th of October`: both are of that month. */
function inMonthBeside(mark: MarkOf<'period'>, marks: readonly Mark[], at: number): Mark | undefined {
  const { date } = mark.period
  const isJoint = (one: Mark | undefined) => isSaid(one, 'and', 'comma')
  const isLone = (one: Mark | undefined) => one?.kind === 'period' && one.period.date !== undefined
  const besides = [-1, 1].map((step) => {
    let next = at + step
    while (isJoint(marks[next]) || isLone(marks[next])) next += step
    return marks[next]
  })
  const day = besides.find(
    (one): one is MarkOf<'period'> => one?.kind === 'period' && one.period.isWeekly !== true,
  )
  if (date === undefined || day === undefined) return undefined
  if (day.period.unit !== 'day' && day.period.isRow !== true) return undefined
  const period = both(
    day.period,
    ({ from }) => {
      const found = from && dayOf(yearOf(from), monthOf(from), date)
      return found ? daySpan(found) : undefined
    },
    'day',
  )
  return period && { ...mark, period }
}

/** `More in the third quarter than in the second`: the second one is of the same year and length. */
export function inOrder(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at): Mark => {
    const ofMonth = mark.kind === 'period' && inMonthBeside(mark, marks, at)
    if (ofMonth) return ofMonth
    if (mark.kind === 'period' && mark.period.isSince === true && isOfOne(marks, at)) {
      const period = both(mark.period, ({ from }) => ({ from, to: from }), 'day')
      if (period !== undefined) return { ...mark, period }
    }
    const before = marks.slice(0, at).findLast((one): one is MarkOf<'period'> => one.kind === 'period')
    const from = before?.period.past.from
    const joint = marks[at - 1]
    const isLast = mark.kind === 'rank' && mark.order === 'newest' && mark.limit === undefined
    const ago = isLast && before !== undefined ? dayBefore(before.period) : undefined
    // `This year against last`.
    if (ago !== undefined && isSaid(joint, 'than', 'versus'))
      return { kind: 'period', period: { unit: 'range', past: ago, ahead: ago } }
    const isFirst =
      mark.kind === 'rank' &&
      mark.order === 'oldest' &&
      mark.limit === undefined &&
      isSaid(joint, 'than', 'versus')
    const n = isFirst ? 1 : mark.kind === 'nth' ? mark.n : undefined
    if (n === undefined || before === undefined || from === undefined) return mark
    const isHalf = monthSpan(yearOf(from), monthOf(from), 6).to === before.period.past.to
    if (before.period.unit !== 'quarter' && !isHalf) return mark
    const days = isHalf ? monthSpan(yearOf(from), n * 6 - 5, 6) : quarterSpan(yearOf(from), n)
    return n > (isHalf ? 2 : 4)
      ? mark
      : { kind: 'period', period: { unit: 'range', past: days, ahead: days } }
  })
}
