import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

interface Scroll {
  /** Index of the row at the upper edge. */
  readonly top: number
  /** px below the head, where rows are visible. */
  readonly height: number
}

/** The scroll position, for the parts that show it. The head is not rendered again while scrolling. */
export class ScrollStore {
  readonly #listeners = new Set<() => void>()
  #current: Scroll = { top: 0, height: 0 }

  readonly read = (): Scroll => this.#current

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  update(scroll: Scroll): void {
    if (scroll.top === this.#current.top && scroll.height === this.#current.height) return
    this.#current = scroll
    for (const changed of this.#listeners) changed()
  }
}

/** px of the window that the navigation bar covers. */
const barHeight = 56

/** px by which rows are scrolled out. If `inPage`, the page scrolls instead of the grid. */
export const scrolledOut = (scroller: HTMLElement, inPage: boolean): number => {
  if (!inPage) return scroller.scrollTop
  const body = scroller.querySelector('.k-grid-body') ?? scroller
  return Math.max(0, barHeight - body.getBoundingClientRect().top)
}

export function useScrollStore(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  inPage: boolean,
): ScrollStore {
  const [store] = useState(() => new ScrollStore())
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    let height = 0
    const update = () => store.update({ top: Math.floor(scrolledOut(element, inPage) / rowHeight), height })
    const measure = () => {
      element.style.setProperty('--k-view', `${element.clientWidth}px`)
      const covers = element.querySelectorAll<HTMLElement>('[data-sticky-line]')
      height = inPage
        ? innerHeight - barHeight
        : [...covers].reduce((left, cover) => left - cover.offsetHeight, element.clientHeight)
      update()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const moving = inPage ? document : element
    moving.addEventListener('scroll', update, { passive: true })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      moving.removeEventListener('scroll', update)
      removeEventListener('resize', measure)
    }
  }, [scroller, rowHeight, inPage, store])
  return store
}

/** The visible rows. */
export interface View {
  readonly first: number
  readonly last: number
  /** Rows that fit. */
  readonly fitting: number
}

export interface RowMetrics {
  /** Number of rows, placeholders included. */
  readonly count: number
  readonly rowHeight: number
}

export function viewOf({ top, height }: Scroll, { count, rowHeight }: RowMetrics): View {
  const fitting = Math.max(1, Math.floor(height / rowHeight))
  const first = Math.max(0, Math.min(top, count - fitting))
  // One row more than fits, because the first and last rows are usually clipped.
  return { first, last: Math.min(count - 1, first + fitting), fitting }
}

/** An external store renders in the same frame as the scroll, so no gap shows. */
export const useView = (store: ScrollStore, metrics: RowMetrics): View =>
  viewOf(useSyncExternalStore(store.subscribe, store.read), metrics)
