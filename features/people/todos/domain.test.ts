import { describe, expect, it } from 'vitest'
import { urgencyOf, widgetLink } from './domain.ts'

describe('urgency', () => {
  it.each([
    ['2026-05-12', false, 'overdue'],
    ['2026-05-13', false, 'today'],
    ['2026-05-14', false, null],
    ['2026-05-12', true, null],
    [null, false, null],
  ] as const)('of %s, completed %s, is %s on the 13th', (dueDate, completed, expected) => {
    expect(urgencyOf({ dueDate, completed }, '2026-05-13')).toBe(expected)
  })
})

describe('the widget’s link', () => {
  it.each([
    [3, false, null],
    [4, false, 'Show 1 more'],
    [12, false, 'Show 9 more'],
    [10, true, null],
    [11, true, 'Show less'],
  ] as const)('for %i to-dos, expanded %s, says %j', (total, expanded, text) => {
    expect(widgetLink(total, expanded)).toBe(text)
  })
})
