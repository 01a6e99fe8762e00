import { describe, expect, it } from 'vitest'
import { dayName, daysOf, lastReadOf } from './runs.ts'

const message = (id: number, senderId: number, at: Date, isRead = false) => ({
  id,
  senderId,
  isRead,
  content: `Message ${id}`,
  timestamp: at.toISOString(),
})

describe('messages', () => {
  it('are grouped by day, and by sender when less than five minutes apart', () => {
    const at = (day: number, minute: number) => new Date(2026, 4, day, 10, minute)
    const days = daysOf([
      message(1, 1, at(12, 0)),
      message(2, 1, at(12, 4)),
      message(3, 1, at(12, 10)),
      message(4, 2, at(12, 11)),
      message(5, 2, at(13, 0)),
    ])
    expect(days.map(({ runs }) => runs.map((run) => run.messages.map(({ id }) => id)))).toEqual([
      [[1, 2], [3], [4]],
      [[5]],
    ])
    // The time shows only before a pause.
    expect(days.map(({ runs }) => runs.map(({ timed }) => timed))).toEqual([[true, false, true], [true]])
    expect(daysOf([])).toEqual([])
  })

  it('show the read mark at the last one that was read', () => {
    const now = new Date()
    const messages = [
      message(1, 1, now, true),
      message(2, 2, now, true),
      message(3, 1, now, true),
      message(4, 1, now),
    ]
    expect(lastReadOf(messages, 1)).toBe(3)
    expect(lastReadOf(messages.slice(3), 1)).toBeUndefined()
  })
})

it('names days relative to today', () => {
  const now = new Date(2026, 4, 13, 0, 30)
  const name = (month: number, day: number, year = 2026) => dayName(new Date(year, month, day), now)
  expect(name(4, 13)).toBe('Today')
  expect(name(4, 12)).toBe('Yesterday')
  expect(name(4, 7)).toBe('Thursday')
  expect(name(4, 6)).toBe('Wednesday, May 6')
  expect(name(4, 6, 2024)).toBe('May 06, 2024')
  // Daylight saving time started in between.
  expect(dayName(new Date(2026, 2, 28), new Date(2026, 2, 29, 12))).toBe('Yesterday')
})
