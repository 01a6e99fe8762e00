import { addDays } from '#platform/contract/dates.ts'
import { rule } from '../chart/rule.ts'
import {
  type Days,
  daySpan,
  dayOf,
  monthSpan,
  spanAround,
  weekdayOf,
  yearOf,
  yearSpan,
} from '../parts/calendar.ts'
import type { Context } from '../parts/context.ts'
import type { Period } from '../parts/parts.ts'
import { definite, near, ofAnyYear, onWeekday, both, range, monthDay, isCount } from './days.ts'

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
  rule('Span', ['Month', 'Year'], ([month, year]) => definite(monthSpan(year, month), 'month'), { cost: 0 }),
  rule('Span', ['Month', 'of', 'Year'], ([month, , year]) => definite(monthSpan(year, month), 'month'), {
    cost: 0,
  }),
  rule('Span', ['Month', 'apostrophe', 'Number'], ([month, , { value }]) =>
    /^\d\d$/.test(value) ? definite(monthSpan(2000 + Number(value), month), 'month') : undefined,
  ),
  rule('Span', ['Month', 'of', 'last', 'Unit'], ([month, , , { unit }], { today }) =>
    unit === 'year' ? definite(monthSpan(yearOf(today) - 1, month), 'month') : undefined,
  ),
  rule('Span', ['Month', 'last', 'Unit'], ([month, , { unit }], { today }) =>
    unit === 'year' ? definite(monthSpan(yearOf(today) - 1, month), 'month') : undefined,
  ),
  ...(['this', 'last'] as const).map((which) =>
    rule('Span', [which, 'Month'], ([, month], context) =>
      ofAnyYear((year) => monthSpan(year, month), 'month', context),
    ),
  ),
  // Days of a month.
  ...(['Ordinal', 'Number'] as const).flatMap((date) => {
    const dateOf = (value: number | { readonly value: string }) =>
      typeof value === 'number' ? value : Number(value.value)
    const isDate = (value: number) => Number.isInteger(value) && value >= 1 && value <= 31
    const inMonth = (value: number, month: number, context: Context) =>
      isDate(value) ? ofAnyYear(monthDay(month, value), 'day', context) : undefined
    return [
      rule('Span', [date, 'Month'], ([value, month], context) => inMonth(dateOf(value), month, context)),
      rule('Span', [date, 'of', 'Month'], ([value, , month], context) =>
        inMonth(dateOf(value), month, context),
      ),
      // `The October rent next to the September one`.
      rule('Span', ['Month', date], ([month, value], context) =>
        typeof value !== 'number' && value.written === 'one'
          ? undefined
          : inMonth(dateOf(value), month, context),
      ),
      rule(
        'Span',
        [date, 'Month', 'Year'],
        ([value, month, year]) => definite(monthDay(month, dateOf(value))(year), 'day'),
        { cost: 0 },
      ),
      rule(
        'Span',
        [date, 'of', 'Month', 'Year'],
        ([value, , month, year]) => definite(monthDay(month, dateOf(value))(year), 'day'),
        { cost: 0 },
      ),
      rule(
        'Span',
        ['Month', date, 'Year'],
        ([month, value, year]) => definite(monthDay(month, dateOf(value))(year), 'day'),
        { cost: 0 },
      ),
      // `October 3rd, 4th and 5th`.
      rule(
        'Period',
        ['Month', date, 'comma', date, 'and', date],
        ([month, first, , second, , third], context) => {
          const [one, two, three] = [dateOf(first), dateOf(second), dateOf(third)]
          const [from, to] = [inMonth(one, month, context), inMonth(three, month, context)]
          return from && to && one + 1 === two && two + 1 === three ? range(from, to) : undefined
        },
        { cost: -0.3 },
      ),
      // `October 1 to 15`, `1 to 15 October`.
      ...(['to', 'dash', 'and', 'comma'] as const).flatMap((join) => {
        const isList = join === 'and' || join === 'comma'
        return [
          rule(
            'Period',
            ['Month', date, join, date],
            ([month, first, , last], context) => {
              const [one, other] = [
                inMonth(dateOf(first), month, context),
                inMonth(dateOf(last), month, context),
              ]
              const isRange = isList ? dateOf(first) + 1 === dateOf(last) : dateOf(first) < dateOf(last)
              return one && other && isRange ? range(one, other) : undefined
            },
            { cost: 0 },
          ),
          rule(
            'Span',
            [date, join, 'Span'],
            ([first, , last]) => {
              const { from, to } = last.past
              // `The 3rd, 4th and 5th`
              const isRow = join === 'comma' && last.unit === 'range' && last.isRow === true
              if (from === undefined || (!isRow && (last.unit !== 'day' || from !== to))) return undefined
              const on = ({ from: next = '', to: end }: Days) => {
                const day = dayOf(yearOf(next), Number(next.slice(5, 7)), dateOf(first))
                const isNext = day !== undefined && addDays(day, 1) === next
                return day === undefined || day >= next || (isList && !isNext)
                  ? undefined
                  : { from: day, to: end }
              }
              const days = isDate(dateOf(first)) ? both(last, on) : undefined
              return days && isList ? { ...days, isRow: true as const } : days
            },
            { cost: isList ? 0 : 0.1 },
          ),
        ]
      }),
    ]
  }),
  ...([[], ['comma']] as const).map((join) =>
    rule(
      'Span',
      ['Weekday', ...join, 'Span'],
      (parts) => {
        const [weekday, { unit, past, ahead }] = [parts[0], parts.at(-1) as Period]
        const isOn = ({ from }: Days) => unit === 'day' && from !== undefined && weekdayOf(from) === weekday
        // Of two years the one that has it on that weekday.
        return definite([past, ahead].find(isOn), 'day')
      },
      { cost: join.length === 0 ? 0.1 : -0.5 },
    ),
  ),
  // `Between Mon 23 and Fri 27 November`.
  rule('Ordinal', ['Weekday', 'Ordinal'], ([, date]) => date, { cost: -0.2 }),
  rule('Ordinal', ['Weekday', 'Number'], ([, { value }]) => (isCount(value, 31) ? Number(value) : undefined)),
  // `Monday of last week`, `between Monday and Wednesday last week`.
  ...([[], ['of'], ['in']] as const).map((join) =>
    rule(
      'Span',
      ['Weekday', ...join, 'Span'],
      (parts) => {
        const [weekday, week] = [parts[0], parts.at(-1) as Period]
        return week.unit === 'week'
          ? both(week, ({ from = '' }) => daySpan(addDays(from, weekday)), 'day')
          : undefined
      },
      { cost: -0.2 },
    ),
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
          ? both(last, ({ to }) => {
              const days = to === undefined ? 0 : weekdayOf(to) - weekday
              return to === undefined || days <= 0 ? undefined : { from: addDays(to, -days), to }
            })
          : undefined,
      { cost: -0.6 },
    ),
  ),
  // Any of them: `on a Saturday`.
  ...(['a', 'each'] as const).map((word) =>
    rule('Mark', [word, 'Weekday'], () => ({ kind: 'sense', sense: 'roughTime', isPlural: false }), {
      cost: -1.2,
    }),
  ),
  rule('Span', ['Weekday'], ([weekday], context) => onWeekday(weekday, context)),
  ...(['last', 'past'] as const).flatMap((last) => [
    rule(
      'Span',
      [last, 'Weekday'],
      ([, weekday], { today }) =>
        definite(onWeekday(weekday, { today: addDays(today, -1), notation: undefined }).past, 'day'),
      { cost: -0.1 },
    ),
    rule(
      'Span',
      ['Weekday', last],
      ([weekday], { today }) =>
        definite(onWeekday(weekday, { today: addDays(today, -1), notation: undefined }).past, 'day'),
      { cost: -0.1 },
    ),
  ]),
  rule(
    'Span',
    ['next', 'Weekday'],
    ([, weekday], { today }) =>
      definite(onWeekday(weekday, { today: addDays(today, 1), notation: undefined }).ahead, 'day'),
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
  ...(['last', 'next'] as const).map((which) =>
    rule('Span', [which, 'weekend'], (_, { today }) => {
      const saturday = addDays(spanAround(today, 'week', which === 'last' ? -1 : 0).from, 5)
      return definite({ from: saturday, to: addDays(saturday, 1) }, 'range')
    }),
  ),
]
