import { describe, expect, it } from 'vitest'
import { withDates, workingTime } from './calendar.ts'

describe('working time', () => {
  it('has no nights and no weekends, and ends now', () => {
    const now = new Date('2026-05-13T09:30:00Z')
    const clock = workingTime(now, 60)
    const moments = Array.from({ length: 500 }, (_, index) => clock.at((index / 500) * clock.minutes))
    expect(moments.every((moment) => moment.getUTCDay() % 6 !== 0)).toBe(true)
    expect(moments.every((moment) => moment.getUTCHours() >= 6 && moment.getUTCHours() <= 16)).toBe(true)
    expect(moments).toEqual([...moments].sort((left, right) => left.getTime() - right.getTime()))
    expect(clock.at(clock.minutes - 1).getTime()).toBe(now.getTime() - 60_000)
    expect(() => clock.at(clock.minutes)).toThrow('after the last')
  })

  it('ends on Friday when now is a Sunday', () => {
    const clock = workingTime(new Date('2026-05-17T12:00:00Z'), 60)
    expect(clock.at(clock.minutes - 1).toISOString()).toBe('2026-05-15T16:44:00.000Z')
  })
})

describe('dates in texts', () => {
  const written = new Date('2026-12-30T10:00:00Z')

  it.each([
    ['by {+0}', 'by 30 December'],
    ['by {+1}', 'by 31 December'],
    // A Saturday and a Sunday become Monday.
    ['by {+3}', 'by 4 January'],
    ['by {+4}', 'by 4 January'],
    ['since {-41}', 'since 19 November'],
    ['week {week}', 'week 53'],
    ['week {week+1}', 'week 1'],
    ['{month}', 'December'],
    ['{month-1} and {month+2}', 'November and February'],
    ['{year}', '2026'],
    ['{other} {}', '{other} {}'],
  ])('%s is %s', (text, filled) => {
    expect(withDates(text, written)).toBe(filled)
  })
})
