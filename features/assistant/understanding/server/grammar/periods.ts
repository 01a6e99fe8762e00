import { addDays } from '#platform/contract/dates.ts'
import { rule } from '../chart/rule.ts'
import { dayOf, monthOf, shiftDay, spanAround, yearOf } from '../parts/calendar.ts'
import { definite, both, since, until, before, after, range } from './days.ts'
import { date, dateOf, dateRules } from './dates.ts'
import { partRules } from './part-spans.ts'
import { holidayRules, seasonRules } from './seasons.ts'
import { unitRules } from './units.ts'

/** What is said of times: `since March`, `between Q1 and Q3`. */
export const periodRules = [
  ...dateRules,
  ...unitRules,
  ...partRules,
  ...seasonRules,
  ...holidayRules,
  rule('Period', ['Span'], ([span]) => span),
  // `In the period from May to June`.
  rule('Period', ['interval', 'Period'], ([, period]) => period, { cost: -0.1 }),
  rule('Period', [['in', 'for', 'of'], 'interval', 'Period'], ([, , period]) => period, { cost: -0.2 }),
  // `Within the thirty days preceding today`.
  rule(
    'Period',
    ['in', 'Length', 'before', 'Span'],
    ([, { count, unit }, , span]) =>
      both(span, ({ from = '' }) => ({ from: shiftDay(from, unit, -count), to: addDays(from, -1) })),
    { cost: -0.3, examples: ['payments in the 30 days preceding today'] },
  ),
  // `How big is a payment? Take 2026.`
  rule('Period', ['take', 'Span'], ([, span]) => span, { cost: -0.1 }),
  rule('Period', ['in', 'Span'], ([, span]) => span, { cost: 0 }),
  rule('Period', ['with', 'Span'], ([, span]) => span, { cost: 0.2 }),
  rule('Period', ['of', 'Period'], ([, period]) => period, { cost: 0 }),
  rule('Period', ['from', 'Span'], ([{ written }, span]) => {
    // `From 3 September` is since then; `from yesterday`, `from Monday` and `vom 3.9.` are of that day.
    const isSince = span.unit === 'day' && !span.isWeekly && !span.isNear && /^(?:from|frm)$/.test(written)
    const days = isSince ? both(span, since) : span
    return days && isSince ? { ...days, isSince } : days
  }),
  // `How much came in from August`: in that month, or since then.
  rule(
    'Period',
    ['from', 'Span'],
    ([{ written }, span], { today }) => {
      const isGone = span.past.to !== undefined && span.past.to < today
      const days = span.unit === 'month' && isGone && written === 'from' ? both(span, since) : undefined
      return days && { ...days, order: 'since' as const }
    },
    { cost: 0.1 },
  ),
  rule('Period', [['for', "'s"], 'Span'], ([, span]) => span),
  rule('Period', ['Span', "'s"], ([span]) => span, { cost: 0 }),
  rule('Period', ['since', 'Span'], ([, span]) => both(span, since), { cost: 0 }),
  rule('Period', [['since', 'from'], 'Span', 'soFar'], ([, span]) => both(span, since), { cost: -0.3 }),
  // `From October on`, but `in October on the euro account`.
  rule('Period', [['since', 'from'], 'Span', ['onwards', 'on']], ([, span]) => both(span, since), {
    cost: 0,
  }),
  // `Im Oktober an Dollar` begins nothing.
  rule(
    'Period',
    ['Span', 'onwards'],
    ([span, { written }]) => (written === 'an' ? undefined : both(span, since)),
    { cost: 0 },
  ),
  rule('Period', ['Span', 'or', 'earlier'], ([span]) => both(span, until), { cost: 0 }),
  rule('Period', ['until', 'Span'], ([, span]) => both(span, until), { cost: 0 }),
  rule('Period', ['before', 'Span'], ([, span]) => both(span, before), { cost: 0 }),
  rule('Period', ['earlier', 'than', 'Span'], ([, , span]) => both(span, before), { cost: 0 }),
  rule('Period', ['older', 'than', 'Span'], ([, , span]) => both(span, before), { cost: -0.1 }),
  rule('Period', ['after', 'Span'], ([, span]) => both(span, after), { cost: 0 }),
  rule('Period', ['later', 'than', 'Span'], ([, , span]) => both(span, after), { cost: 0 }),
  rule(
    'Period',
    ['more', 'than', 'Length', 'ago'],
    ([, , { count, unit }], { today }) =>
      definite({ from: undefined, to: addDays(shiftDay(today, unit, -count), -1) }, 'range'),
    { cost: -0.2 },
  ),
  rule('Period', ['before', 'end', 'of', 'Span'], ([, , , span]) => both(span, until), { cost: -0.1 }),
  rule(
    'Period',
    ['before', 'end', 'of', 'Unit'],
    ([, , , { unit }], { today }) => definite({ from: undefined, to: spanAround(today, unit).to }, 'range'),
    { cost: -0.1 },
  ),
  rule('Period', ['on', 'or', 'before', 'Span'], ([, , , span]) => both(span, until), { cost: -0.3 }),
  rule('Period', ['from', 'before', 'Span'], ([, , span]) => both(span, before), { cost: 0 }),
  ...(
    [
      ['between', 'and'],
      ['from', 'until'],
    ] as const
  ).map(([begin, join]) =>
    rule(
      'Period',
      [begin, date, join, 'Span'],
      ([, first, , last]) => {
        if (last.unit !== 'day') return undefined
        return both(last, ({ to = '' }) => {
          const day = dayOf(yearOf(to), monthOf(to), dateOf(first))
          return day === undefined || day >= to ? undefined : { from: day, to }
        })
      },
      { cost: -0.6 },
    ),
  ),
  rule('Period', ['between', 'Span', 'and', 'Span'], ([, first, , second]) => range(first, second), {
    cost: -0.2,
  }),
  rule('Period', ['from', 'Span', ['to', 'until'], 'Span'], ([, first, , second]) => range(first, second), {
    cost: -0.2,
  }),
  rule('Period', ['Span', ['to', 'until', 'dash'], 'Span'], ([first, , second]) => range(first, second), {
    cost: -0.1,
  }),
  // `Yesterday and the day before`.
  rule(
    'Period',
    ['Span', 'and', 'Unit', 'previous'],
    ([span, , { unit }]) =>
      span.unit === unit
        ? both(span, ({ from, to }) =>
            from === undefined ? undefined : { from: spanAround(from, unit, -1).from, to },
          )
        : undefined,
    { cost: -0.5, examples: ['payments of yesterday and the day before'] },
  ),
  // `Oct+nov`
  rule('Period', ['Span', 'plus', 'Span'], ([first, , second]) => range(first, second), {
    cost: -0.2,
    isTight: true,
  }),
]
