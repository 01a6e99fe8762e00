import { addDays, daysFrom } from '#platform/contract/dates.ts'
import { maybe, type Rule, rule } from '../chart/rule.ts'
import { shiftDay } from '../parts/calendar.ts'
import type { MarkOf } from '../parts/marks.ts'
import type { Age } from '../parts/values.ts'
import { said } from './words.ts'

const lately = ['overdue', 'late'] as const

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
  rule('Mark', ['due', 'asAt', 'Span'], ([, , period]) => ({ kind: 'period', period, field: 'due' }), {
    cost: -1,
  }),
  rule('Mark', ['about', 'Span'], () => said('roughTime'), { cost: -1.2 }),
  // `What about October?` is no rough time.
  rule(
    'Period',
    ['whatAbout', 'Span'],
    ([{ written }, span]) => (written.endsWith(' about') ? span : undefined),
    { cost: -1.3 },
  ),
  rule('Mark', ['due', 'Period'], ([, period]) => ({ kind: 'period', period, field: 'due' }), { cost: -0.2 }),
  // How long: `30 days`, `more than two weeks`, `over a month`.
  rule('Age', ['Length'], ([length]) => ({ ...length, more: 0 }), { cost: 0 }),
  rule('Age', ['Length', ['orMore', 'plus']], ([length]) => ({ ...length, more: 0 })),
  rule('Age', ['atLeast', 'Length'], ([, length]) => ({ ...length, more: 0 })),
  rule('Age', ['Number', 'plus', 'Unit'], ([{ value }, , { unit }]) => ({
    count: Number(value),
    unit,
    more: 0,
  })),
  rule('Age', ['over', 'Length'], ([, length]) => ({ ...length, more: 1 }), { cost: -0.1 }),
  rule('Age', ['more', 'than', 'Length'], ([, , length]) => ({ ...length, more: 1 }), { cost: -0.2 }),
  // `30 days late`, `overdue for more than two weeks`, `seit 30 Tagen überfällig`.
  rule(
    'Mark',
    [lately, maybe('for', 'since', 'by'), 'Age'],
    ([, , age], { today }) => ageOf(age, today, 'late'),
    { cost: -0.2 },
  ),
  rule('Mark', ['Age', lately], ([age], { today }) => ageOf(age, today, 'late'), { cost: -0.2 }),
  rule('Mark', [['for', 'since', 'by'], 'Age', lately], ([, age], { today }) => ageOf(age, today, 'late'), {
    cost: -0.2,
  }),
  // `Older than 60 days`, `unpaid for over a month`.
  rule(
    'Mark',
    ['older', 'than', 'Length'],
    ([, , length], { today }) => ageOf({ ...length, more: 1 }, today, 'old'),
    { cost: -0.2 },
  ),
  rule('Mark', ['Age', 'older'], ([age], { today }) => (age.more > 0 ? ageOf(age, today, 'old') : undefined)),
  rule('Mark', [['for', 'since'], 'Age'], ([, age], { today }) => ageOf(age, today, 'open')),
  rule('Mark', ['over', 'Length'], ([, length], { today }) => ageOf({ ...length, more: 1 }, today, 'open')),
]

/** Days back from today; `more` days further for what is longer than that. */
function ageOf({ count, unit, more }: Age, today: string, of: MarkOf<'age'>['of']): MarkOf<'age'> {
  const last = shiftDay(today, unit, -count)
  return { kind: 'age', of, days: daysFrom(last, today), before: addDays(last, -more) }
}
