import { describe, expect, it } from 'vitest'
import { memberPeer } from '../cache/peer.ts'
import { readMarkOf } from './read-mark.ts'
import { dayName, daysOf } from './runs.ts'

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
    const [ben, eve] = [2, 3].map((id) => ({ id, username: '', fullName: `Member ${id}`, avatar: null }))
    if (ben === undefined || eve === undefined) throw new Error('There are two')
    expect(readMarkOf(messages, memberPeer(ben), 1)).toEqual({ messageId: 3, text: 'Read' })
    expect(readMarkOf(messages.slice(3), memberPeer(ben), 1)).toBeUndefined()
    const readIds = (id: number, readId: number) => ({ id, readId, isAdministrator: false })
    const members = [readIds(1, 0), readIds(2, 4), readIds(3, 1)]
    const group = { name: 'Terms', createdBy: null, memberCount: 3, muted: false, members }
    const peer = { place: 'group-7', name: 'Terms', group, people: [ben, eve] }
    expect(readMarkOf(messages, peer, 1)).toEqual({ messageId: 4, text: 'Read by 1', names: 'Member 2' })
    const all = { ...group, members: members.map((member) => ({ ...member, readId: 4 })) }
    expect(readMarkOf(messages, { ...peer, group: all }, 1)).toMatchObject({ text: 'Read by all' })
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
