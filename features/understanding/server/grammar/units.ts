import { maybe, rule } from '../chart/rule.ts'
import { monthSpan, quarterSpan, shiftDay, spanAround, weekSpan, yearOf } from '../parts/calendar.ts'
import { definite, ofAnyYear, around, both, isCount, trailing, partOf } from './days.ts'

/** Weeks, months and years around today. */
export const unitRules = [
  rule('Span', ['this', 'Unit'], ([, { unit }], { today }) => around(today, unit, 0), { cost: 0 }),
  rule(
    'Span',
    ['last', 'Unit'],
    // `Last weeks movements` lacks an apostrophe.
    ([, { unit }], { today }) => (unit === 'day' ? undefined : around(today, unit, -1)),
    { cost: 0 },
  ),
  rule(
    'Span',
    ['last', 'Unit', 'of', 'Span'],
    ([, { unit }, , whole]) => both(whole, (days) => partOf(days, 1, unit, true), unit),
    { cost: 0 },
  ),
  rule('Span', ['past', 'Unit'], ([, { unit }], { today }) => definite(trailing(1, unit, today), 'range'), {
    cost: 0.05,
  }),
  rule(
    'Span',
    ['next', 'Unit'],
    ([, { unit, isPlural }], { today }) => (isPlural ? undefined : around(today, unit, 1)),
    { cost: 0 },
  ),
  rule(
    'Span',
    [['last', 'past'], 'Number', 'Unit'],
    ([, { value }, { unit }], { today }) =>
      isCount(value) ? definite(trailing(Number(value), unit, today), 'range') : undefined,
    { cost: 0 },
  ),
  // `The rest of the week`.
  rule(
    'Span',
    ['rest', maybe('of'), 'Unit'],
    ([, , { unit }], { today }) => definite({ from: today, to: spanAround(today, unit).to }, 'range'),
    { cost: -0.3 },
  ),
  rule('Span', ['next', 'Number', 'Unit'], ([, { value }, { unit }], { today }) =>
    isCount(value) ? definite({ from: today, to: shiftDay(today, unit, Number(value)) }, 'range') : undefined,
  ),
  rule(
    'Span',
    ['Unit', 'of', 'Span'],
    ([{ unit }, , { past, ahead, unit: inner, ...rest }]) =>
      // `The month of October`.
      unit === inner && unit !== 'day'
        ? { unit, past, ahead, ...rest }
        : unit === 'week' && inner === 'day' && past.from !== undefined && ahead.from !== undefined
          ? { unit: 'week', past: spanAround(past.from, 'week'), ahead: spanAround(ahead.from, 'week') }
          : undefined,
    { cost: 0 },
  ),
  // `The month October`, `the year 2026`.
  rule(
    'Span',
    ['Unit', 'Span'],
    ([{ unit, isPlural }, span]) =>
      !isPlural && unit === 'month' && span.unit === 'month' ? span : undefined,
    { cost: -0.2 },
  ),
  // `Aug month`.
  rule(
    'Span',
    ['Month', 'Unit'],
    ([month, { unit, isPlural }], context) =>
      unit === 'month' && !isPlural
        ? ofAnyYear((year) => monthSpan(year, month), 'month', context)
        : undefined,
    { cost: -0.1 },
  ),
  rule('Span', ['weekOf', 'Span'], ([, { unit, past, ahead }]) =>
    unit === 'day' && past.from !== undefined && ahead.from !== undefined
      ? { unit: 'week', past: spanAround(past.from, 'week'), ahead: spanAround(ahead.from, 'week') }
      : undefined,
  ),
  rule('Span', ['Unit', 'ending', 'Span'], ([{ unit }, , day]) =>
    both(day, ({ to }) => (to === undefined ? undefined : trailing(1, unit, to)), unit),
  ),
  rule('Span', ['Unit', 'Number'], ([{ unit }, { value }], { today }) => {
    if (!isCount(value, 53)) return undefined
    if (unit === 'week') return definite(weekSpan(yearOf(today), Number(value)), 'week')
    return unit === 'quarter' && Number(value) <= 4
      ? ofAnyYear((year) => quarterSpan(year, Number(value)), 'quarter', { today, notation: undefined })
      : undefined
  }),
  rule('Span', ['Unit', 'Number', 'of', 'Year'], ([{ unit }, { value }, , year]) =>
    unit === 'week' && isCount(value, 53) ? definite(weekSpan(year, Number(value)), 'week') : undefined,
  ),
]
