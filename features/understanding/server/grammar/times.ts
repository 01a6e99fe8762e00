import { addDays, daysFrom } from '#platform/contract/dates.ts'
import { type Rule, rule } from '../chart/rule.ts'
import { shiftDay } from '../parts/calendar.ts'
import type { Mark, MarkOf } from '../parts/marks.ts'
import type { Age } from '../parts/values.ts'
import { said } from './words.ts'

const due = (mark: Mark): Mark | undefined =>
  mark.kind === 'period' ? { kind: 'period', period: mark.period, field: 'due' } : undefined

export const timeRules: Rule[] = [
  rule('Mark', ['Period'], ([period]) => ({ kind: 'period', period }), { cost: 0 }),
  // What was so on a day: of today, or of an account.
  rule(
    'Mark',
    ['asAt', 'Span'],
    ([{ written }, period], { today }) =>
      // `Zum 15. Dezember` is still to come.
      written === 'zum' && (period.past.to ?? today) > today
        ? undefined
        : period.past.to === today
          ? said('all')
          : { kind: 'period', period, field: 'state' },
    { cost: -0.6 },
  ),
  rule('Mark', ['due', 'asAt', 'Span'], ([, , period]) => due({ kind: 'period', period }), { cost: -1 }),
  rule('Mark', ['about', 'Span'], () => said('roughTime'), { cost: -1.2 }),
  // `What about October?` is no rough time.
  rule(
    'Period',
    ['whatAbout', 'Span'],
    ([{ written }, span]) => (written.endsWith(' about') ? span : undefined),
    {
      cost: -1.3,
    },
  ),
  rule('Mark', ['due', 'Period'], ([, period]) => due({ kind: 'period', period }), { cost: -0.2 }),
  // How long: `30 days`, `more than two weeks`, `over a month`.
  rule('Age', ['Length'], ([length]) => ({ ...length, more: 0 }), { cost: 0 }),
  rule('Age', ['Length', 'orMore'], ([length]) => ({ ...length, more: 0 })),
  rule('Age', ['atLeast', 'Length'], ([, length]) => ({ ...length, more: 0 })),
  rule('Age', ['Length', 'plus'], ([length]) => ({ ...length, more: 0 })),
  rule('Age', ['Number', 'plus', 'Unit'], ([{ value }, , { unit }]) => ({
    count: Number(value),
    unit,
    more: 0,
  })),
  rule('Age', ['over', 'Length'], ([, length]) => ({ ...length, more: 1 }), { cost: -0.1 }),
  rule('Age', ['more', 'than', 'Length'], ([, , length]) => ({ ...length, more: 1 }), { cost: -0.2 }),
  // `30 days late`, `overdue for more than two weeks`, `seit 30 Tagen überfällig`.
  ...(['overdue', 'late'] as const).flatMap((late) => [
    rule('Mark', ['Age', late], ([age], { today }) => ageOf(age, today, 'late'), { cost: -0.2 }),
    rule('Mark', [late, 'Age'], ([, age], { today }) => ageOf(age, today, 'late'), { cost: -0.2 }),
    ...(['for', 'since', 'by'] as const).flatMap((word) => [
      rule('Mark', [late, word, 'Age'], ([, , age], { today }) => ageOf(age, today, 'late'), { cost: -0.2 }),
      rule('Mark', [word, 'Age', late], ([, age], { today }) => ageOf(age, today, 'late'), { cost: -0.2 }),
    ]),
  ]),
  // `Older than 60 days`, `unpaid for over a month`.
  rule(
    'Mark',
    ['older', 'than', 'Length'],
    ([, , length], { today }) => ageOf({ ...length, more: 1 }, today, 'old'),
    {
      cost: -0.2,
    },
  ),
  rule('Mark', ['Age', 'older'], ([age], { today }) => (age.more > 0 ? ageOf(age, today, 'old') : undefined)),
  rule('Mark', ['for', 'Age'], ([, age], { today }) => ageOf(age, today, 'open'), { cost: 0.1 }),
  rule('Mark', ['since', 'Age'], ([, age], { today }) => ageOf(age, today, 'open'), { cost: 0.1 }),
  rule('Mark', ['over', 'Length'], ([, length], { today }) => ageOf({ ...length, more: 1 }, today, 'open'), {
    cost: 0.1,
  }),
]

/** Days back from today; `more` days further for what is longer than that. */
function ageOf({ count, unit, more }: Age, today: string, of: MarkOf<'age'>['of']): MarkOf<'age'> {
  const last = shiftDay(today, unit, -count)
  return { kind: 'age', of, days: daysFrom(last, today), before: addDays(last, -more) }
}
