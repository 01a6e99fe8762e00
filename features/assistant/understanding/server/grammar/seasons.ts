import { addDays } from '#platform/contract/dates.ts'
import { maybe, rule } from '../chart/rule.ts'
import { type Days, dayOf, monthSpan, yearOf } from '../parts/calendar.ts'
import { definite, ofAnyYear } from './days.ts'

const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
const season = (name: (typeof seasons)[number]) => (year: number) =>
  monthSpan(year, seasons.indexOf(name) * 3 + 3, 3)
/** `This summer` is of this year; in spring `summer` is the last one that has begun. */
export const seasonRules = [
  rule('Span', [seasons], ([{ sense }], context) => ofAnyYear(season(sense), 'quarter', context), {
    cost: 0.3,
  }),
  rule('Span', [seasons, maybe('of'), 'Year'], ([{ sense }, , year]) =>
    definite(season(sense)(year), 'quarter'),
  ),
  rule('Span', ['this', seasons], ([, { sense }], { today }) =>
    definite(season(sense)(yearOf(today)), 'quarter'),
  ),
  rule('Span', ['last', seasons], ([, { sense }], { today }) => {
    const ended = [0, 1].map((back) => season(sense)(yearOf(today) - back)).find(({ to }) => to < today)
    return definite(ended, 'quarter')
  }),
  rule('Span', ['next', seasons], ([, { sense }], { today }) => {
    const coming = [0, 1].map((on) => season(sense)(yearOf(today) + on)).find(({ from }) => from > today)
    return definite(coming, 'quarter')
  }),
]

const holidays = { christmas: [12, 24, 3], christmasEve: [12, 24, 1], newYear: [1, 1, 1] } as const
const holiday = ['christmas', 'christmasEve', 'newYear'] as const
const holidayIn =
  (name: keyof typeof holidays) =>
  (year: number): Days => {
    const [month, date, days] = holidays[name]
    const from = dayOf(year, month, date) ?? ''
    return { from, to: addDays(from, days - 1) }
  }
export const holidayRules = [
  rule('Span', [holiday], ([{ sense }], context) => ofAnyYear(holidayIn(sense), 'day', context)),
  rule('Span', [holiday, 'Year'], ([{ sense }, year]) => definite(holidayIn(sense)(year), 'day')),
]
