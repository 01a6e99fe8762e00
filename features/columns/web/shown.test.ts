import { describe, expect, it } from 'vitest'
import { shownOf } from './shown.ts'

const column = (columnId: string, name = columnId) => ({ columnId, name, type: 'text' as const, options: '' })

describe('the custom columns a table shows', () => {
  it('leaves out the one named Test Column, and what is more than the screen takes', () => {
    const all = [column('a'), column('t', 'Test Column'), column('b'), column('c')]
    expect(shownOf(all, 2).map(({ columnId }) => columnId)).toEqual(['a', 'b'])
    expect(shownOf(all, 9).map(({ columnId }) => columnId)).toEqual(['a', 'b', 'c'])
  })

  it('is the same list for the same answer', () => {
    const all = [column('a')]
    expect(shownOf(all, 5)).toBe(shownOf(all, 5))
    expect(shownOf(undefined, 5)).toBe(shownOf(undefined, 5))
  })
})
