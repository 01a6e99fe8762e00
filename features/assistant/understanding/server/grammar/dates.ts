import { addDays } from '#platform/contract/dates.ts'
import { maybe, rule } from '../chart/rule.ts'
import {
  type Days,
  daySpan,
  dayOf,
  monthOf,
  monthSpan,
  spanAround,
  weekdayOf,
  yearOf,
  yearSpan,
} from '../parts/calendar.ts'
import type { Context } from '../parts/context.ts'
import type { NumberValue, Period } from '../parts/parts.ts'
import type { Sense } from '../parts/senses.ts'
import { definite, near, ofAnyYear, onWeekday, both, range, monthDay, isCount } from './days.ts'

export const date = ['Ordinal', 'Number'] as const
export const dateOf = (said: number | NumberValue): number =>
  typeof said === 'number' ? said : Number(said.value)
const inMonth = (said: number | NumberValue, month: number, context: Context) =>
  ofAnyYear(monthDay(month, dateOf(said)), 'day', context)
/** Days that are told one by one. */
const isList = (join: Sense): boolean => join === 'and' || join === 'comma'
const lastOf = (weekday: number, today: string) =>
  definite(onWeekday(weekday, addDays(today, -1)).past, 'day')

/** `Tuesday, 17 November`: of two years the one that has it on that weekday. */
const ofWeekday = (weekday: number, { unit, past, ahead }: Period): Period | undefined => {
  const isOn = ({ from }: Days) => unit === 'day' && from !== undefined && weekdayOf(from) === weekday
  return definite([past, ahead].find(isOn), 'day')
}

/** Days by their names and dates. */
export const dateRules = [
  rule(
    'Length',
    ['Number', 'Unit'],
    ([{ value }, { unit }]) => (isCount(value) ? { count: Number(value), unit } : undefined),
    { cost: 0 },
  ),
  rule('Length', ['a', 'Unit'], ([, { unit, isPlural }]) => (isPlural ? undefined : { count: 1, unit }), {
    cost: 0,
  }),
  rule('Year', ['Number'], ([{ value, written }]) =>
    written === value && /^(?:19|20)\d\d$/.test(value) ? Number(value) : undefined,
  ),
  // `FY26`
  rule('Year', ['year', 'Number'], ([{ written: year }, { value, written }]) =>
    /^(?:fy|gj|wj)$/.test(year) && value === written && /^\d\d$/.test(value)
      ? 2000 + Number(value)
      : undefined,
  ),
  rule('Year', ['year', 'Year'], ([, year]) => year, { cost: 0 }),
  rule('Span', ['Year'], ([year]) => definite(yearSpan(year), 'year'), { cost: 0.4 }),
  rule('Span', ['in', 'Year'], ([, year]) => definite(yearSpan(year), 'year'), { cost: 0 }),
  rule('Span', ['Month'], ([month], context) =>
    ofAnyYear((year) => monthSpan(year, month), 'month', context),
  ),
  rule(
    'Span',
    ['Month', maybe('of'), 'Year'],
    ([month, , year]) => definite(monthSpan(year, month), 'month'),
    { cost: 0 },
  ),
  rule('Span', ['Month', 'apostrophe', 'Number'], ([month, , { value }]) =>
    /^\d\d$/.test(value) ? definite(monthSpan(2000 + Number(value), month), 'month') : undefined,
  ),
  rule('Span', ['Month', maybe('of'), 'last', 'Unit'], ([month, , , { unit }], { today }) =>
    unit === 'year' ? definite(monthSpan(yearOf(today) - 1, month), 'month') : undefined,
  ),
  rule('Span', [['this', 'last'], 'Month'], ([, month], context) =>
    ofAnyYear((year) => monthSpan(year, month), 'month', context),
  ),
  // Days of a month.
  rule('Span', [date, maybe('of'), 'Month'], ([day, , month], context) => inMonth(day, month, context)),
  // `The October rent next to the September one`.
  rule('Span', ['Month', date], ([month, day], context) =>
    typeof day !== 'number' && day.written === 'one' ? undefined : inMonth(day, month, context),
  ),
  rule(
    'Span',
    [date, maybe('of'), 'Month', 'Year'],
    ([day, , month, year]) => definite(monthDay(month, dateOf(day))(year), 'day'),
    { cost: 0 },
  ),
  rule(
    'Span',
    ['Month', date, 'Year'],
    ([month, day, year]) => definite(monthDay(month, dateOf(day))(year), 'day'),
    { cost: 0 },
  ),
  // `October 3rd, 4th and 5th`.
  rule(
    'Period',
    ['Month', date, 'comma', date, 'and', date],
    ([month, first, , second, , third], context) => {
      const [from, to] = [inMonth(first, month, context), inMonth(third, month, context)]
      const isRow = dateOf(first) + 1 === dateOf(second) && dateOf(second) + 1 === dateOf(third)
      return from && to && isRow ? range(from, to) : undefined
    },
    { cost: -0.3 },
  ),
  // `October 1 to 15`, `1 to 15 October`.
  rule(
    'Period',
    ['Month', date, ['to', 'dash', 'and', 'comma'], date],
    ([month, first, { sense }, last], context) => {
      const [from, to] = [inMonth(first, month, context), inMonth(last, month, context)]
      const isRange = isList(sense) ? dateOf(first) + 1 === dateOf(last) : dateOf(first) < dateOf(last)
      return from && to && isRange ? range(from, to) : undefined
    },
    { cost: 0 },
  ),
  rule(
    'Span',
    [date, ['to', 'dash', 'and', 'comma'], 'Span'],
    ([first, { sense }, last]) => {
      const { from, to } = last.past
      // `The 3rd, 4th and 5th`
      const isRow = sense === 'comma' && last.unit === 'range' && last.isRow === true
      if (from === undefined || (!isRow && (last.unit !== 'day' || from !== to))) return undefined
      const on = ({ from: next = '', to: end }: Days) => {
        const day = dayOf(yearOf(next), monthOf(next), dateOf(first))
        const isNext = day !== undefined && addDays(day, 1) === next
        return day === undefined || day >= next || (isList(sense) && !isNext)
          ? undefined
          : { from: day, to: end }
      }
      const days = both(last, on)
      return days && isList(sense) ? { ...days, isRow: true as const } : days
    },
    { cost: 0 },
  ),
  rule('Span', ['Weekday', 'Span'], ([weekday, span]) => ofWeekday(weekday, span)),
  rule('Span', ['Weekday', 'comma', 'Span'], ([weekday, , span]) => ofWeekday(weekday, span), { cost: -0.5 }),
  // `Between Mon 23 and Fri 27 November`.
  rule('Ordinal', ['Weekday', 'Ordinal'], ([, date]) => date, { cost: -0.2 }),
  rule('Ordinal', ['Weekday', 'Number'], ([, { value }]) => (isCount(value, 31) ? Number(value) : undefined)),
  // `Monday of last week`, `between Monday and Wednesday last week`.
  rule(
    'Span',
    ['Weekday', maybe('of', 'in'), 'Span'],
    ([weekday, , week]) =>
      week.unit === 'week'
        ? both(week, ({ from = '' }) => daySpan(addDays(from, weekday)), 'day')
        : undefined,
    { cost: -0.2 },
  ),
  ...(
    [
      ['between', 'and'],
      ['from', 'to'],
      ['from', 'until'],
    ] as const
  ).map(([begin, join]) =>
    rule(
      'Period',
      [begin, 'Weekday', join, 'Span'],
      ([, weekday, , last]) =>
        last.unit === 'day' && last.isWeekly !== true
          ? both(last, ({ to = '' }) => {
              const days = weekdayOf(to) - weekday
              return days > 0 ? { from: addDays(to, -days), to } : undefined
            })
          : undefined,
      { cost: -0.6 },
    ),
  ),
  // Any of them: `on a Saturday`.
  rule('Mark', [['a', 'each'], 'Weekday'], () => ({ kind: 'sense', sense: 'roughTime', isPlural: false }), {
    cost: -1.2,
  }),
  rule('Span', ['Weekday'], ([weekday], { today }) => onWeekday(weekday, today)),
  rule('Span', [['last', 'past'], 'Weekday'], ([, weekday], { today }) => lastOf(weekday, today), {
    cost: -0.1,
  }),
  rule('Span', ['Weekday', ['last', 'past']], ([weekday], { today }) => lastOf(weekday, today), {
    cost: -0.1,
  }),
  rule(
    'Span',
    ['next', 'Weekday'],
    ([, weekday], { today }) => definite(onWeekday(weekday, addDays(today, 1)).ahead, 'day'),
    { cost: -0.2 },
  ),
  rule('Span', ['this', 'Weekday'], ([, weekday], { today }) =>
    definite(daySpan(addDays(spanAround(today, 'week').from, weekday)), 'day'),
  ),
  rule('Span', ['DayWord'], ([days], { today }) => near(daySpan(addDays(today, days))), { cost: 0 }),
  // `From now until Friday`; elsewhere it says nothing.
  rule('Span', ['now'], (_, { today }) => near(daySpan(today)), { cost: 0.35 }),
  rule('Span', ['weekend'], (_, { today }) => {
    const monday = spanAround(today, 'week').from
    return {
      unit: 'range',
      past: { from: addDays(monday, -2), to: addDays(monday, -1) },
      ahead: { from: addDays(monday, 5), to: addDays(monday, 6) },
    }
  }),
  rule('Span', [['last', 'next'], 'weekend'], ([{ sense }], { today }) => {
    const saturday = addDays(spanAround(today, 'week', sense === 'last' ? -1 : 0).from, 5)
    return definite({ from: saturday, to: addDays(saturday, 1) }, 'range')
  }),
]
