import { describe, expect, it } from 'vitest'
import { formatRelative } from './format-relative.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('relative', () => {
  it.each([
    [0, 'just now'],
    [59 * second, 'just now'],
    [-30 * second, 'just now'],
    [minute, '1 minute ago'],
    [5 * minute + 59 * second, '5 minutes ago'],
    [59 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [23 * hour + 59 * minute, '23 hours ago'],
    [day, '1 day ago'],
    [29 * day, '29 days ago'],
    [30 * day, '1 month ago'],
    [364 * day, '12 months ago'],
    [365 * day, '1 year ago'],
    [900 * day, '2 years ago'],
    [-2 * hour, 'in 2 hours'],
  ])('an age of %d ms reads %s', (age, expected) => {
    const now = Date.UTC(2026, 10, 21, 9)
    expect(formatRelative(now - age, now)).toBe(expected)
  })
})
