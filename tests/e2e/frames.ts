import type { Page } from '@playwright/test'

export interface Frames {
  readonly count: number
  /** Frames in which a part of the box showed no row at all. */
  readonly blank: number
  readonly longestMs: number
}

/**
 * Watches a grid frame by frame until `stop`: whether rows cover all that is in sight, from the head down to the foot
 * or to the last row. What a frame will show is read in it, after the page has answered its scrolling.
 */
export async function watchFrames(page: Page, grid: string): Promise<{ stop: () => Promise<Frames> }> {
  const watch = await page.evaluateHandle((label) => {
    const box = document.querySelector(`[role=grid][aria-label="${label}"]`)
    const rows = box?.getElementsByClassName('k-grid-row')
    const body = box?.querySelector('.k-grid-body')
    if (!box || !rows || !body) throw new Error('There is no such grid')
    const seen = { count: 0, blank: 0, longestMs: 0 }
    let last = 0
    let frame = 0
    const edge = (selector: string, side: 'top' | 'bottom', otherwise: number) =>
      box.querySelector(selector)?.getBoundingClientRect()[side] ?? otherwise
    const isCovered = () => {
      const { top, bottom } = box.getBoundingClientRect()
      const from = edge('[data-sticky-line="start"]', 'bottom', top)
      const to = Math.min(
        edge('[data-sticky-line="end"]', 'top', bottom),
        body.getBoundingClientRect().bottom,
      )
      const spans = Array.from(rows, (row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top)
      const end = spans.reduce((at, row) => (row.top <= at + 1 && row.bottom > at ? row.bottom : at), from)
      return end >= to - 1
    }
    const look = (now: number) => {
      seen.count += 1
      if (last > 0) seen.longestMs = Math.max(seen.longestMs, now - last)
      last = now
      if (!isCovered()) seen.blank += 1
      frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return {
      stop: () => {
        cancelAnimationFrame(frame)
        return seen
      },
    }
  }, grid)
  return { stop: () => watch.evaluate((watching) => watching.stop()) }
}
