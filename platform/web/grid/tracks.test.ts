import { describe, expect, it } from 'vitest'
import { measuresOf } from './tracks.ts'

const parts = { selectable: false, actions: false }

describe('the widths of a line', () => {
  it('share spare space, except columns with a fixed width', () => {
    const tracks = [
      { width: 100, least: 100, fixed: false, sticky: undefined },
      { width: 200, least: 200, fixed: true, sticky: undefined },
    ]
    expect(measuresOf(tracks, parts)).toEqual({
      '--k-columns': 'minmax(100px, 100fr) 200px minmax(0, 1fr)',
      '--k-width': 'calc(100px + 200px)',
    })
  })

  it('leave space next to a pinned column, and for checkboxes and actions', () => {
    const tracks = [{ width: 300, least: 300, fixed: true, sticky: '0px' }]
    expect(measuresOf(tracks, { selectable: true, actions: true })).toEqual({
      '--k-columns': 'var(--k-select) min(300px, var(--k-pin)) minmax(0, 1fr) var(--k-actions)',
      '--k-width': 'calc(var(--k-select) + min(300px, var(--k-pin)) + var(--k-actions))',
    })
  })

  it('make long texts narrower with the screen', () => {
    const tracks = [
      { width: 220, least: 126, fixed: true, sticky: '0px' },
      { width: 180, least: 104, fixed: false, sticky: undefined },
    ]
    expect(measuresOf(tracks, parts)['--k-columns']).toBe(
      'min(220px, var(--k-pin), max(126px, 20vw - 3.75rem)) minmax(min(180px, max(104px, 20vw - 3.75rem)), 180fr) ' +
        'minmax(0, 1fr)',
    )
  })
})
