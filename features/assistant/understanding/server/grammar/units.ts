import { maybe, rule } from '../chart/rule.ts'
import { shiftDay, spanAround, weekSpan, yearOf, yearSpan } from '../parts/calendar.ts'
import type { Period } from '../parts/parts.ts'
import type { Values } from '../parts/values.ts'
import { definite, around, both, isCount, ofYear, trailing, partOf } from './days.ts'

const weekOf = (day: Period): Period | undefined =>
  day.unit === 'day' ? both(day, ({ from = '' }) => spanAround(from, 'week'), 'week') : undefined
const isMonth = ({ unit, isPlural }: Values['Unit'], span: Period): boolean =>
  unit === 'month' && span.unit === 'month' && !isPlural

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
  rule(
    'Span',
    ['last', 'Unit', 'Year'],
    ([, { unit }, year]) =>
      unit === 'year' ? undefined : definite(partOf(yearSpan(year), 1, unit, true), unit),
    { cost: -0.3 },
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
    // `The month of October`.
    ([{ unit }, , span]) =>
      unit === span.unit && unit !== 'day' ? span : unit === 'week' ? weekOf(span) : undefined,
    { cost: 0 },
  ),
  // `The month October`, `Aug month`.
  rule('Span', ['Unit', 'Span'], ([unit, span]) => (isMonth(unit, span) ? span : undefined), { cost: -0.2 }),
  rule('Span', ['Span', 'Unit'], ([span, unit]) => (isMonth(unit, span) ? span : undefined), { cost: -0.2 }),
  rule('Span', ['weekOf', 'Span'], ([, span]) => weekOf(span)),
  rule(
    'Span',
    ['Length', 'ending', 'Span'],
    ([{ count, unit }, , day]) =>
      both(day, ({ to }) => (to === undefined ? undefined : trailing(count, unit, to))),
    { cost: -0.3 },
  ),
  rule('Span', ['Unit', 'ending', 'Span'], ([{ unit }, , day]) =>
    both(day, ({ to }) => (to === undefined ? undefined : trailing(1, unit, to)), unit),
  ),
  rule('Span', ['Unit', 'Number'], ([{ unit }, { value }], context) =>
    unit === 'week' && isCount(value, 53)
      ? definite(weekSpan(yearOf(context.today), Number(value)), 'week')
      : unit === 'quarter'
        ? ofYear('quarterLetter', Number(value), context)
        : undefined,
  ),
  // `Weeks 44 and 45`.
  rule(
    'Span',
    ['Unit', 'Number', ['and', 'dash', 'to', 'until'], 'Number'],
    ([{ unit }, { value: first }, { sense }, { value: last }], { today }) => {
      const [one, other] = [first, last].map((value) =>
        unit === 'week' && isCount(value, 53) ? weekSpan(yearOf(today), Number(value)) : undefined,
      )
      const isRow = sense !== 'and' || Number(first) + 1 === Number(last)
      return one && other && isRow && one.to < other.to
        ? definite({ from: one.from, to: other.to }, 'range')
        : undefined
    },
    { cost: -0.2 },
  ),
  // `In der 45. Woche`.
  rule('Span', ['Ordinal', 'Unit'], ([index, { unit }], { today }) =>
    unit === 'week' ? definite(weekSpan(yearOf(today), index), 'week') : undefined,
  ),
  rule('Span', ['Unit', 'Number', 'of', 'Year'], ([{ unit }, { value }, , year]) =>
    unit === 'week' && isCount(value, 53) ? definite(weekSpan(year, Number(value)), 'week') : undefined,
  ),
]
