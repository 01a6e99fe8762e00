import { addDays } from '#platform/contract/dates.ts'
import { maybe, rule } from '../chart/rule.ts'
import { addMonths, daySpan, monthSpan, shiftDay, spanAround, yearOf, yearSpan } from '../parts/calendar.ts'
import type { Period } from '../parts/parts.ts'
import type { Sense } from '../parts/senses.ts'
import { definite, near, ofAnyYear, around, both, isCount, ofYear, partOf, half } from './days.ts'

const letters = ['quarterLetter', 'halfLetter'] as const

/** The day that a time begins or ends with. */
const edgeOf = (period: Period, edge: Sense): Period | undefined =>
  both(
    period,
    ({ from, to }) => {
      const day = edge === 'start' ? from : to
      return day === undefined ? undefined : daySpan(day)
    },
    'day',
  )

/** Quarters, halves and other parts of a whole. */
export const partRules = [
  rule(
    'Span',
    [letters, 'Number'],
    ([{ sense }, { value }], context) => ofYear(sense, Number(value), context),
    {
      isTight: true,
    },
  ),
  rule(
    'Span',
    [letters, 'Number', maybe('of'), 'Year'],
    ([{ sense }, { value }, , year], context) => ofYear(sense, Number(value), context, year),
    { cost: 0 },
  ),
  rule('Span', ['Ordinal', 'Unit'], ([index, { unit }], context) =>
    unit === 'quarter' ? ofYear('quarterLetter', index, context) : undefined,
  ),
  rule(
    'Span',
    ['Ordinal', 'Unit', 'Year'],
    ([index, { unit }, year], context) =>
      unit === 'quarter' ? ofYear('quarterLetter', index, context, year) : undefined,
    { cost: 0 },
  ),
  rule('Span', ['Ordinal', 'half'], ([index], context) => ofYear('halfLetter', index, context)),
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
  rule(
    'Span',
    ['Ordinal', 'Number', 'Unit', maybe('of', 'in'), 'Span'],
    ([index, { value }, { unit }, , whole]) =>
      index === 1 && isCount(value)
        ? both(whole, (days) => partOf(days, Number(value), unit, false))
        : undefined,
    { cost: -1 },
  ),
  rule(
    'Span',
    ['last', 'Number', 'Unit', maybe('of', 'in'), 'Span'],
    ([, { value }, { unit }, , whole]) =>
      isCount(value) ? both(whole, (days) => partOf(days, Number(value), unit, true)) : undefined,
    { cost: -1 },
  ),
  // `Die letzte Septemberwoche`.
  rule('Span', [['last', 'Ordinal'], 'Month', 'Unit'], ([nth, month, { unit }], context) => {
    const whole = ofAnyYear((year) => monthSpan(year, month), 'month', context)
    const [isLast, index] = typeof nth === 'number' ? [false, nth - 1] : [true, 0]
    return unit === 'week' && whole ? both(whole, (days) => partOf(days, 1, unit, isLast, index)) : undefined
  }),
  rule('Span', ['mid', 'Span'], ([, span]) =>
    both(span, ({ from }) => (from === undefined ? undefined : daySpan(addDays(from, 14))), 'day'),
  ),
  // Nobody says `the end of` the month up to today.
  rule(
    'Span',
    [['start', 'end'], 'of', 'Span'],
    ([{ sense }, , whole], { today }) =>
      whole.unit === 'range' && whole.past.to === today ? undefined : edgeOf(whole, sense),
    { cost: 0 },
  ),
  // `Seit Anfang Oktober`
  rule('Span', [['start', 'end'], 'Span'], ([{ sense }, whole]) =>
    whole.unit === 'month' ? edgeOf(whole, sense) : undefined,
  ),
  rule('Span', [['start', 'end'], 'of', 'Unit'], ([{ sense }, , { unit }], { today }) =>
    edgeOf(around(today, unit, 0), sense),
  ),
  rule('Span', ['Unit', ['start', 'end']], ([{ unit }, { sense }], { today }) =>
    edgeOf(around(today, unit, 0), sense),
  ),
  rule('Span', ['Unit', 'end', 'Year'], ([{ unit }, , year]) =>
    unit === 'year' ? definite(daySpan(yearSpan(year).to), 'day') : undefined,
  ),
  rule('Span', ['Span', 'start'], ([whole]) => edgeOf(whole, 'start')),
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
