import { describe, expect, it } from 'vitest'
import { allToggled, extended, isAllSelected, toggled } from './selection.ts'

const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ id }))
const set = (...ids: number[]) => new Set(ids)
const anchor = (id: number, ...others: number[]) => ({ id, others: set(...others) })

describe('choosing rows', () => {
  it('takes and leaves one', () => {
    expect(toggled(set(1), 2)).toEqual(set(1, 2))
    expect(toggled(set(1, 2), 2)).toEqual(set(1))
  })

  it('extends either way from where the range began', () => {
    expect(extended(rows, anchor(2), 4)).toEqual(set(2, 3, 4))
    expect(extended(rows, anchor(4), 2)).toEqual(set(2, 3, 4))
    expect(extended(rows, anchor(3), 3)).toEqual(set(3))
  })

  it('shrinks again, and keeps what was chosen besides', () => {
    expect(extended(rows, anchor(3, 1, 3), 6)).toEqual(set(1, 3, 4, 5, 6))
    expect(extended(rows, anchor(3, 1, 3), 4)).toEqual(set(1, 3, 4))
  })

  it('begins anew where the row it began at is gone, and changes nothing for a row that is', () => {
    expect(extended(rows, anchor(99), 4)).toEqual(set(4))
    expect(extended(rows, anchor(2, 2), 99)).toEqual(set(2))
  })

  it('takes all loaded rows or none, whatever else is chosen', () => {
    expect(allToggled(rows, set(2, 77))).toEqual(set(77, 1, 2, 3, 4, 5, 6))
    expect(allToggled(rows, set(77, 1, 2, 3, 4, 5, 6))).toEqual(set(77))
    expect(isAllSelected(rows, set(1, 2, 3, 4, 5, 77))).toBe(false)
    expect(isAllSelected([], set())).toBe(false)
  })
})
