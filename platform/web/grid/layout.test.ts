import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyLayout,
  type GridLayout,
  orderColumns,
  isHidden,
  stepDestination,
  withHidden,
  withMoved,
  withWidths,
} from './layout.ts'

const columns = [{ id: 'number', pinned: true }, { id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }]
const ordered = (order: readonly string[], of = columns) =>
  orderColumns(of, { ...emptyLayout, order }).map(({ id }) => id)

describe('the order of columns', () => {
  it('is the default of the page until the member changes it', () => {
    expect(ordered([])).toEqual(['number', 'a', 'b', 'c', 'd'])
  })

  it('is the order of the member, but pinned columns are first', () => {
    expect(ordered(['d', 'number', 'b', 'a', 'c'])).toEqual(['number', 'd', 'b', 'a', 'c'])
  })

  it('puts a new column behind its default predecessor', () => {
    expect(ordered(['d', 'c', 'b'])).toEqual(['number', 'a', 'd', 'c', 'b'])
    expect(ordered(['d', 'a', 'b'])).toEqual(['number', 'd', 'a', 'b', 'c'])
    expect(ordered(['b', 'a', 'd'], [...columns, { id: 'e' }])).toEqual(['number', 'b', 'c', 'a', 'd', 'e'])
  })

  it('ignores columns that are gone', () => {
    expect(ordered(['gone', 'd', 'a', 'b', 'c'])).toEqual(['number', 'd', 'a', 'b', 'c'])
  })

  it('never loses or doubles a column, whatever was stored', () => {
    const ids = fc.constantFrom('number', 'a', 'b', 'c', 'd', 'gone', 'other')
    fc.assert(
      fc.property(fc.uniqueArray(ids), (order) => {
        const result = ordered(order)
        expect(result.toSorted()).toEqual(['a', 'b', 'c', 'd', 'number'])
        expect(result[0]).toBe('number')
      }),
    )
  })
})

describe('moving a column', () => {
  const moved = (id: string, side: 'before' | 'after', neighbour: string, layout: GridLayout = emptyLayout) =>
    ordered(withMoved(layout, columns, id, { side, neighbour }).order)

  it('puts it next to another', () => {
    expect(moved('d', 'before', 'a')).toEqual(['number', 'd', 'a', 'b', 'c'])
    expect(moved('a', 'after', 'c')).toEqual(['number', 'b', 'c', 'a', 'd'])
  })

  it('leaves pinned columns and unknown ones where they are', () => {
    const layout = { ...emptyLayout, order: ['b', 'a'] }
    expect(withMoved(layout, columns, 'number', { side: 'after', neighbour: 'c' })).toBe(layout)
    expect(withMoved(layout, columns, 'a', { side: 'before', neighbour: 'number' })).toBe(layout)
    expect(withMoved(layout, columns, 'gone', { side: 'before', neighbour: 'a' })).toBe(layout)
    expect(withMoved(layout, columns, 'a', { side: 'before', neighbour: 'a' })).toBe(layout)
  })

  it('steps over hidden columns and stops at both edges', () => {
    const layout = { ...emptyLayout, hidden: ['b'] }
    expect(stepDestination(columns, layout, 'a', 1)).toEqual({ side: 'after', neighbour: 'c' })
    expect(stepDestination(columns, layout, 'c', -1)).toEqual({ side: 'before', neighbour: 'a' })
    expect(stepDestination(columns, layout, 'a', -1)).toBeUndefined()
    expect(stepDestination(columns, layout, 'd', 1)).toBeUndefined()
  })
})

describe('widths and hidden columns', () => {
  it('holds widths within their bounds, in whole px', () => {
    const { widths } = withWidths({ ...emptyLayout, widths: { a: 100, b: 100 } }, { a: 1, c: 9_999, d: 99.6 })
    expect(widths).toEqual({ a: 40, b: 100, c: 800, d: 100 })
  })

  it('hides and shows, but never a pinned column', () => {
    const layout = withHidden(withHidden(withHidden(emptyLayout, 'a', true), 'b', true), 'a', true)
    expect(layout.hidden).toEqual(['b', 'a'])
    expect(withHidden(layout, 'b', false).hidden).toEqual(['a'])
    expect(isHidden({ id: 'a' }, layout)).toBe(true)
    expect(isHidden({ id: 'a', pinned: true }, layout)).toBe(false)
  })

  it('keeps no more than the server takes', () => {
    const many = Array.from({ length: 80 }, (_, index) => ({ id: `c${index}` }))
    const layout = withMoved(emptyLayout, many, 'c0', { side: 'after', neighbour: 'c1' })
    expect(layout.order).toHaveLength(60)
    expect(orderColumns(many, layout)).toHaveLength(80)
    const widths = withWidths(emptyLayout, Object.fromEntries(many.map(({ id }) => [id, 100])))
    expect(Object.keys(widths.widths)).toHaveLength(60)
  })
})
