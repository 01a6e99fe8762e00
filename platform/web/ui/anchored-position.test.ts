import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchoredPosition } from './anchored-position.ts'

const view = { width: 400, height: 800 }
const box = { width: 100, height: 50 }

describe('anchoredPosition', () => {
  it('is on the preferred side', () => {
    const anchor = { left: 150, top: 300, width: 60, height: 30 }
    expect(anchoredPosition(anchor, box, view, { side: 'bottom', align: 'start' })).toEqual({
      left: 150,
      top: 334,
    })
    expect(anchoredPosition(anchor, box, view, { side: 'top', align: 'end', gap: 6 })).toEqual({
      left: 110,
      top: 244,
    })
    expect(anchoredPosition(anchor, box, view, { side: 'right', gap: 0 })).toEqual({ left: 210, top: 290 })
  })

  it('is on the other side if there is no space', () => {
    const low = { left: 150, top: 770, width: 60, height: 30 }
    expect(anchoredPosition(low, box, view, { side: 'bottom' }).top).toBe(716)
    const high = { left: 150, top: 2, width: 60, height: 30 }
    expect(anchoredPosition(high, box, view, { side: 'top' }).top).toBe(36)
  })

  it('stays inside a window that is large enough', () => {
    const anywhere = record({
      left: integer({ min: -500, max: 900 }),
      top: integer({ min: -500, max: 1300 }),
      width: integer({ min: 0, max: 300 }),
      height: integer({ min: 0, max: 300 }),
    })
    const sides = constantFrom('top', 'bottom', 'left', 'right')
    const aligns = constantFrom('start', 'center', 'end')
    assert(
      property(anywhere, sides, aligns, (anchor, side, align) => {
        const { left, top } = anchoredPosition(anchor, box, view, { side, align })
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(8)
        expect(left + box.width).toBeLessThanOrEqual(view.width - 8)
        expect(top + box.height).toBeLessThanOrEqual(view.height - 8)
      }),
    )
  })
})
