import type { Page } from '@playwright/test'

export interface Frames {
  readonly count: number
  /** Frames in which a part of the box showed no row at all. */
  readonly blank: number
  readonly longestMs: number
}

/**
 * Checks a grid in every frame until `stop`: whether rows cover its visible part, from the head down to the foot or
 * to the last row. Runs after the page's own scroll handlers of the same frame.
 */
export async function watchFrames(page: Page, grid: string): Promise<{ stop: () => Promise<Frames> }> {
  const watch = await page.evaluateHandle((label) => {
    const box = document.querySelector(`[role=grid][aria-label="${label}"]`)
    const rows = box?.getElementsByClassName('k-grid-row')
    const body = box?.querySelector('.k-grid-body')
    if (!box || !rows || !body) throw new Error('There is no such grid')
    const frames = { count: 0, blank: 0, longestMs: 0 }
    let last = 0
    let frame = 0
    const edge = (selector: string, side: 'top' | 'bottom', otherwise: number) =>
      box.querySelector(selector)?.getBoundingClientRect()[side] ?? otherwise
    const isCovered = () => {
      const { top, bottom } = box.getBoundingClientRect()
      const firstVisible = edge('[data-sticky-line="start"]', 'bottom', top)
      const lastVisible = Math.min(
        edge('[data-sticky-line="end"]', 'top', bottom),
        body.getBoundingClientRect().bottom,
      )
      const spans = Array.from(rows, (row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top)
      const end = spans.reduce(
        (at, row) => (row.top <= at + 1 && row.bottom > at ? row.bottom : at),
        firstVisible,
      )
      return end >= lastVisible - 1
    }
    const checkFrame = (now: number) => {
      frames.count += 1
      if (last > 0) frames.longestMs = Math.max(frames.longestMs, now - last)
      last = now
      if (!isCovered()) frames.blank += 1
      frame = requestAnimationFrame(checkFrame)
    }
    frame = requestAnimationFrame(checkFrame)
    return {
      stop: () => {
        cancelAnimationFrame(frame)
        return frames
      },
    }
  }, grid)
  return { stop: () => watch.evaluate((handle) => handle.stop()) }
}
