import { addDays } from '#platform/contract/dates.ts'
import { rule } from '../chart/rule.ts'
import {
  addMonths,
  daySpan,
  monthSpan,
  quarterSpan,
  shiftDay,
  spanAround,
  yearOf,
  yearSpan,
} from '../parts/calendar.ts'
import type { Period } from '../parts/parts.ts'
import { definite, near, ofAnyYear, around, both, isCount, partOf, half } from './days.ts'

/** Quarters, halves and other parts of a whole. */
export const partRules = [
  rule(
    'Span',
    ['quarterLetter', 'Number'],
    ([, { value }], context) =>
      isCount(value, 4)
        ? ofAnyYear((year) => quarterSpan(year, Number(value)), 'quarter', context)
        : undefined,
    { isTight: true },
  ),
  rule(
    'Span',
    ['quarterLetter', 'Number', 'Year'],
    ([, { value }, year]) =>
      isCount(value, 4) ? definite(quarterSpan(year, Number(value)), 'quarter') : undefined,
    { cost: 0 },
  ),
  rule(
    'Span',
    ['halfLetter', 'Number'],
    ([, { value }], context) =>
      isCount(value, 2)
        ? ofAnyYear((year) => monthSpan(year, Number(value) * 6 - 5, 6), 'range', context)
        : undefined,
    { isTight: true },
  ),
  ...([[], ['of']] as const).map((join) =>
    rule(
      'Span',
      ['halfLetter', 'Number', ...join, 'Year'],
      (parts) => {
        const [value, year] = [parts[1].value, parts.at(-1) as number]
        return isCount(value, 2) ? definite(monthSpan(year, Number(value) * 6 - 5, 6), 'range') : undefined
      },
      { cost: 0 },
    ),
  ),
  rule('Span', ['Ordinal', 'Unit'], ([index, { unit }], context) =>
    unit === 'quarter' && index <= 4
      ? ofAnyYear((year) => quarterSpan(year, index), 'quarter', context)
      : undefined,
  ),
  rule(
    'Span',
    ['Ordinal', 'Unit', 'Year'],
    ([index, { unit }, year]) =>
      unit === 'quarter' && index <= 4 ? definite(quarterSpan(year, index), 'quarter') : undefined,
    { cost: 0 },
  ),
  rule('Span', ['Ordinal', 'half'], ([index], context) =>
    index <= 2 ? ofAnyYear((year) => monthSpan(year, index * 6 - 5, 6), 'range', context) : undefined,
  ),
  rule(
    'Span',
    ['Ordinal', 'half', 'of', 'Span'],
    ([index, , , whole]) => both(whole, (days) => half(days, index)),
    { cost: 0 },
  ),
  rule(
    'Span',
    ['Ordinal', 'Unit', 'of', 'Span'],
    ([index, { unit }, , whole]) => both(whole, (days) => partOf(days, 1, unit, false, index - 1), unit),
    { cost: 0 },
  ),
  // `The first two weeks of October`, and no two records of it.
  ...([['of'], ['in'], []] as const).flatMap((join) => [
    rule(
      'Span',
      ['Ordinal', 'Number', 'Unit', ...join, 'Span'],
      ([index, { value }, { unit }, ...rest]) => {
        const whole = rest.at(-1) as Period
        return index === 1 && isCount(value)
          ? both(whole, (days) => partOf(days, Number(value), unit, false))
          : undefined
      },
      { cost: -1 },
    ),
    rule(
      'Span',
      ['last', 'Number', 'Unit', ...join, 'Span'],
      ([, { value }, { unit }, ...rest]) => {
        const whole = rest.at(-1) as Period
        return isCount(value) ? both(whole, (days) => partOf(days, Number(value), unit, true)) : undefined
      },
      { cost: -1 },
    ),
  ]),
  // `Die letzte Septemberwoche`.
  ...(['last', 'Ordinal'] as const).map((which) =>
    rule('Span', [which, 'Month', 'Unit'], ([nth, month, { unit }], context) => {
      const whole = ofAnyYear((year) => monthSpan(year, month), 'month', context)
      const index = typeof nth === 'number' ? nth - 1 : 0
      return unit === 'week' && whole
        ? both(whole, (days) => partOf(days, 1, unit, which === 'last', index))
        : undefined
    }),
  ),
  rule('Span', ['mid', 'Span'], ([, { past, ahead }]) =>
    past.from !== undefined && ahead.from !== undefined
      ? { unit: 'day', past: daySpan(addDays(past.from, 14)), ahead: daySpan(addDays(ahead.from, 14)) }
      : undefined,
  ),
  ...(['start', 'end'] as const).flatMap((edge) => {
    const at = (period: Period) =>
      both(
        period,
        ({ from, to }) => {
          const day = edge === 'start' ? from : to
          return day === undefined ? undefined : daySpan(day)
        },
        'day',
      )
    return [
      // Nobody says `the end of` the month up to today.
      rule(
        'Span',
        [edge, 'of', 'Span'],
        ([, , whole], { today }) =>
          whole.unit === 'range' && whole.past.to === today ? undefined : at(whole),
        { cost: 0 },
      ),
      // `Seit Anfang Oktober`
      rule('Span', [edge, 'Span'], ([, whole]) => (whole.unit === 'month' ? at(whole) : undefined)),
      rule('Span', [edge, 'of', 'Unit'], ([, , { unit }], { today }) => {
        const whole = around(today, unit, 0)
        return whole === undefined ? undefined : at(whole)
      }),
    ]
  }),
  ...(['start', 'end'] as const).map((edge) =>
    rule('Span', ['Unit', edge], ([{ unit }], { today }) => {
      const { from, to } = spanAround(today, unit)
      return definite(daySpan(edge === 'start' ? from : to), 'day')
    }),
  ),
  rule('Span', ['Unit', 'end', 'Year'], ([{ unit }, , year]) =>
    unit === 'year' ? definite(daySpan(yearSpan(year).to), 'day') : undefined,
  ),
  rule('Span', ['Span', 'start'], ([whole]) =>
    both(whole, ({ from }) => (from === undefined ? undefined : daySpan(from)), 'day'),
  ),
  rule('Span', ['whole', 'Span'], ([, whole]) => whole),
  rule('Span', ['whole', 'Unit'], ([, { unit }], { today }) =>
    unit === 'day' ? undefined : around(today, unit, 0),
  ),
  rule(
    'Span',
    ['of', 'Unit'],
    ([, { unit, isPlural }], { today }) => (isPlural || unit === 'day' ? undefined : around(today, unit, 0)),
    { cost: 0.6 },
  ),
  rule(
    'Span',
    ['same', 'Unit', 'last', 'Unit'],
    ([, { unit }, , { unit: larger }], { today }) =>
      unit !== larger && larger === 'year'
        ? definite(spanAround(addMonths(spanAround(today, unit).from, -12), unit), unit)
        : undefined,
    { cost: 0 },
  ),
  rule('Span', ['Length', 'ago'], ([{ count, unit }], { today }) =>
    near(daySpan(shiftDay(today, unit, -count))),
  ),
  // German says it the other way round: `vor drei Wochen`.
  rule(
    'Span',
    ['before', 'Length'],
    ([, { count, unit }], { today }) => definite(daySpan(shiftDay(today, unit, -count)), 'day'),
    { cost: 0.3 },
  ),
  // `Last year’s Q3`.
  rule(
    'Span',
    ['Span', "'s", 'Span'],
    ([year, , part]) =>
      year.unit === 'year' && part.inYear !== undefined && year.past.from !== undefined
        ? definite(part.inYear(yearOf(year.past.from)), part.unit)
        : undefined,
    { cost: -0.3 },
  ),
  rule('Span', ['yearToDate'], (_, { today }) =>
    definite({ from: spanAround(today, 'year').from, to: today }, 'range'),
  ),
  rule('Span', ['soFar', 'Span'], ([, whole], { today }) => both(whole, ({ from }) => ({ from, to: today }))),
  // `August to date`, but `so far in August` has gone by.
  rule('Span', ['Span', 'soFar'], ([whole, { written }], { today }) =>
    whole.past.to !== undefined && (whole.past.to >= today || / |^bis/.test(written.replace('so far', '')))
      ? both(whole, ({ from }) => ({ from, to: today }))
      : undefined,
  ),
]
