import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelledIndexes, scaleOf, ticksTo } from './scale.ts'

describe('the value axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [43, [0, 20, 40, 60]],
    [1000, [0, 250, 500, 750, 1000]],
  ])('up to %d is labelled %j', (max, ticks) => {
    expect(ticksTo(max)).toEqual(ticks)
  })

  it('begins at zero, covers the largest value, and has integer steps', () => {
    assert(
      property(integer({ min: 0, max: 1e9 }), (max) => {
        const ticks = ticksTo(max)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

describe('the labels of days', () => {
  it('do not overlap and always include the last', () => {
    expect(labelledIndexes(7, 700, 60)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(labelledIndexes(30, 300, 60)).toEqual([5, 11, 17, 23, 29])
    expect(labelledIndexes(1, 20, 60)).toEqual([0])
  })
})

describe('the scale', () => {
  const frame = { width: 120, height: 100, left: 10, right: 10, top: 0, bottom: 20 }
  it('maps zero to the axis and finds the index under the pointer', () => {
    const { x, y, indexAt } = scaleOf(frame, 10, 50)
    expect([y(0), y(50), x(0), x(9)]).toEqual([80, 0, 15, 105])
    expect([indexAt(-5), indexAt(10), indexAt(64), indexAt(500)]).toEqual([0, 0, 5, 9])
  })
})
