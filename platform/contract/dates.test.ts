import { expect, it } from 'vitest'
import { addDays, daysFrom, formatDate, formatDay, isDate, readDate, today } from './dates.ts'

it.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-28T23:59:59.999Z', '2026-02-28'],
  ['2026-02-28T00:30:00+09:00', '2026-02-28'],
  [' 2024-02-29 ', '2024-02-29'],
])('reads %s as %s, in every time zone', (written, day) => expect(readDate(written)).toBe(day))

it.each(['', '2026-02-30', '28.02.2026', '2026-2-8', '2026-02-28Tnoon', '0001-01-01', 'today'])(
  'refuses %j',
  (written) => expect(readDate(written)).toBeUndefined(),
)

it('counts days over months and leap days', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysFrom('2026-03-01', '2026-02-27')).toBe(-2)
  expect(isDate('2026-02-29')).toBe(false)
})

it('today is the day in the local time zone', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

it('dates are formatted for people', () => {
  expect(formatDate('2025-01-05')).toBe('Jan 05, 2025')
  expect(formatDay('2025-01-05')).toBe('Jan 5')
})
