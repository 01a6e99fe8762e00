import { describe, expect, it } from 'vitest'
import { allToggled, extended, isAllSelected, toggled } from './selection.ts'

const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ id }))
const set = (...ids: number[]) => new Set(ids)
const anchor = (id: number, ...others: number[]) => ({ id, others: set(...others) })

describe('selecting rows', () => {
  it('selects and deselects one', () => {
    expect(toggled(set(1), 2)).toEqual(set(1, 2))
    expect(toggled(set(1, 2), 2)).toEqual(set(1))
  })

  it('extends in both directions from the start of the range', () => {
    expect(extended(rows, anchor(2), 4)).toEqual(set(2, 3, 4))
    expect(extended(rows, anchor(4), 2)).toEqual(set(2, 3, 4))
    expect(extended(rows, anchor(3), 3)).toEqual(set(3))
  })

  it('shrinks a range and keeps the other selected rows', () => {
    expect(extended(rows, anchor(3, 1, 3), 6)).toEqual(set(1, 3, 4, 5, 6))
    expect(extended(rows, anchor(3, 1, 3), 4)).toEqual(set(1, 3, 4))
  })

  it('starts a new range when the anchor is gone, and ignores a row that is gone', () => {
    expect(extended(rows, anchor(99), 4)).toEqual(set(4))
    expect(extended(rows, anchor(2, 2), 99)).toEqual(set(2))
  })

  it('selects all loaded rows or none, whatever else is selected', () => {
    expect(allToggled(rows, set(2, 77))).toEqual(set(77, 1, 2, 3, 4, 5, 6))
    expect(allToggled(rows, set(77, 1, 2, 3, 4, 5, 6))).toEqual(set(77))
    expect(isAllSelected(rows, set(1, 2, 3, 4, 5, 77))).toBe(false)
    expect(isAllSelected([], set())).toBe(false)
  })
})
