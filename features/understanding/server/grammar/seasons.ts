import { addDays } from '#platform/contract/dates.ts'
import { rule } from '../chart/rule.ts'
import { type Days, dayOf, monthSpan, yearOf } from '../parts/calendar.ts'
import { definite, ofAnyYear } from './days.ts'

const seasons = { spring: 3, summer: 6, autumn: 9, winter: 12 } as const
type SeasonName = keyof typeof seasons
const season = (name: SeasonName) => (year: number) => monthSpan(year, seasons[name], 3)
/** `This summer` is of this year; in spring `summer` is the last one that has begun. */
export const seasonRules = (Object.keys(seasons) as SeasonName[]).flatMap((name) => [
  rule('Span', [name], (_, context) => ofAnyYear(season(name), 'quarter', context), { cost: 0.3 }),
  rule('Span', [name, 'Year'], ([, year]) => definite(season(name)(year), 'quarter')),
  rule('Span', [name, 'of', 'Year'], ([, , year]) => definite(season(name)(year), 'quarter')),
  rule('Span', ['this', name], (_, { today }) => definite(season(name)(yearOf(today)), 'quarter')),
  rule('Span', ['last', name], (_, { today }) => {
    const ended = [0, 1].map((back) => season(name)(yearOf(today) - back)).find(({ to }) => to < today)
    return definite(ended, 'quarter')
  }),
  rule('Span', ['next', name], (_, { today }) => {
    const coming = [0, 1].map((on) => season(name)(yearOf(today) + on)).find(({ from }) => from > today)
    return definite(coming, 'quarter')
  }),
])

const holidays = { christmas: [12, 24, 3], christmasEve: [12, 24, 1], newYear: [1, 1, 1] } as const
type HolidayName = keyof typeof holidays
export const holidayRules = (Object.keys(holidays) as HolidayName[]).flatMap((name) => {
  const [month, date, days] = holidays[name]
  const inYear = (year: number): Days => {
    const from = dayOf(year, month, date) ?? ''
    return { from, to: addDays(from, days - 1) }
  }
  return [
    rule('Span', [name], (_, context) => ofAnyYear(inYear, 'day', context)),
    rule('Span', [name, 'Year'], ([, year]) => definite(inYear(year), 'day')),
  ]
})
