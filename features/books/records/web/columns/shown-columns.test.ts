import { describe, expect, it } from 'vitest'
import { shownColumns } from './shown-columns.ts'

const column = (columnId: string, name = columnId) => ({ columnId, name, type: 'text' as const, options: '' })

describe('the custom columns a table shows', () => {
  it('leaves out the one named Test Column, and what is more than the screen takes', () => {
    const all = [column('a'), column('t', 'Test Column'), column('b'), column('c')]
    expect(shownColumns(all, 2).map(({ columnId }) => columnId)).toEqual(['a', 'b'])
    expect(shownColumns(all, 9).map(({ columnId }) => columnId)).toEqual(['a', 'b', 'c'])
  })

  it('is the same list for the same answer', () => {
    const all = [column('a')]
    expect(shownColumns(all, 5)).toBe(shownColumns(all, 5))
    expect(shownColumns(undefined, 5)).toBe(shownColumns(undefined, 5))
  })
})
