import { describe, expect, it } from 'vitest'
import { nextPosition, resolveActive } from './cell-position.ts'

const extent = { lines: 102, lastRow: 100, cells: 5, page: 10 }
const plain = { ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, line: number, at: number, with_ = {}) => {
  const position = nextPosition({ line, at }, { key, ...plain, ...with_ }, extent)
  return position && [position.line, position.at]
}
const ctrl = { ctrlKey: true }

describe('the position to which a key moves', () => {
  it.each([
    ['ArrowDown', 3, 2, [4, 2]],
    ['j', 3, 2, [4, 2]],
    ['ArrowUp', 3, 2, [2, 2]],
    ['k', 1, 2, [0, 2]],
    ['ArrowUp', 0, 2, [0, 2]],
    ['ArrowDown', 101, 2, [101, 2]],
    ['ArrowRight', 3, 4, [3, 4]],
    ['ArrowLeft', 3, 0, [3, 0]],
    ['Home', 3, 3, [3, 0]],
    ['End', 3, 1, [3, 4]],
    ['PageDown', 3, 1, [13, 1]],
    ['PageDown', 95, 1, [100, 1]],
    ['PageUp', 5, 1, [1, 1]],
  ])('%s from line %i, cell %i', (key, line, at, to) => {
    expect(press(key, line, at)).toEqual(to)
  })

  it.each([
    ['Home', [1, 0]],
    ['End', [100, 4]],
    ['ArrowDown', [100, 2]],
    ['ArrowUp', [1, 2]],
    ['ArrowLeft', [50, 0]],
    ['ArrowRight', [50, 4]],
  ])('Ctrl-%s', (key, to) => {
    expect(press(key, 50, 2, ctrl)).toEqual(to)
  })

  it('is nowhere for other keys', () => {
    expect(press('x', 1, 1)).toBeUndefined()
    expect(press('Tab', 1, 1)).toBeUndefined()
    expect(press('j', 1, 1, ctrl)).toBeUndefined()
    expect(press('ArrowLeft', 1, 1, { altKey: true })).toBeUndefined()
  })
})

describe('the focus when rows and columns change', () => {
  const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }))
  const columns = ['a', 'b', 'c']
  const active = { line: 2, at: 1, id: 20, column: 'b' }

  it('stays the same object when nothing changed', () => {
    expect(resolveActive(active, rowsOf(10, 20, 30), 4, columns)).toBe(active)
  })

  it('follows its record', () => {
    expect(resolveActive(active, rowsOf(5, 10, 20, 30), 5, columns)).toEqual({ ...active, line: 3 })
  })

  it('keeps its index when the record is gone, within the remaining rows', () => {
    expect(resolveActive(active, rowsOf(10, 30), 3, columns)).toEqual({ ...active, id: 30 })
    expect(resolveActive(active, rowsOf(10), 2, columns)).toEqual({ ...active, line: 1, id: 10 })
    expect(resolveActive(active, [], 1, columns)).toEqual({ ...active, line: 0, id: undefined })
  })

  it('follows its column, or keeps its index', () => {
    expect(resolveActive(active, rowsOf(10, 20), 3, ['b', 'a']).at).toBe(0)
    expect(resolveActive(active, rowsOf(10, 20), 3, ['a', 'c'])).toEqual({ ...active, column: 'c' })
    expect(resolveActive(active, rowsOf(10, 20), 3, ['a'])).toEqual({ ...active, at: 0, column: 'a' })
  })

  it('takes the record that replaces a placeholder', () => {
    const waiting = { ...active, id: undefined }
    expect(resolveActive(waiting, rowsOf(10, 20), 3, columns)).toEqual(active)
  })
})
