import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

interface Scroll {
  /** Index of the row at the upper edge. */
  readonly top: number
  /** px between the head and the foot, where rows are in sight. */
  readonly height: number
}

/** How far the grid is scrolled, for those parts alone that show it: the head is not drawn again on the way. */
export interface ScrollStore {
  readonly read: () => Scroll
  readonly subscribe: (changed: () => void) => () => void
  readonly update: (scroll: Scroll) => void
}

function createStore(): ScrollStore {
  const listeners = new Set<() => void>()
  let now: Scroll = { top: 0, height: 0 }
  return {
    read: () => now,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    update: (scroll) => {
      if (scroll.top === now.top && scroll.height === now.height) return
      now = scroll
      for (const changed of listeners) changed()
    },
  }
}

export function useScrollStore(scroller: RefObject<HTMLElement | null>, rowHeight: number): ScrollStore {
  const [store] = useState(createStore)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    let height = 0
    const update = () => store.update({ top: Math.floor(element.scrollTop / rowHeight), height })
    const measure = () => {
      element.style.setProperty('--k-view', `${element.clientWidth}px`)
      const covers = element.querySelectorAll<HTMLElement>('[data-sticky-line]')
      height = [...covers].reduce((left, cover) => left - cover.offsetHeight, element.clientHeight)
      update()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // A foot of another height, or one that comes and goes.
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [scroller, rowHeight, store])
  return store
}

/** What is in sight. */
export interface View {
  readonly first: number
  readonly last: number
  /** Rows that fit. */
  readonly fitting: number
}

export interface Room {
  /** Rows that show, placeholders included. */
  readonly count: number
  readonly rowHeight: number
}

export function viewOf({ top, height }: Scroll, { count, rowHeight }: Room): View {
  const fitting = Math.max(1, Math.floor(height / rowHeight))
  const first = Math.max(0, Math.min(top, count - fitting))
  // A row more than fits: most often the first and the last are cut.
  return { first, last: Math.min(count - 1, first + fitting), fitting }
}

/** Drawn anew in the very frame that shows another place: that is what a store outside React is read for. */
export const useView = (store: ScrollStore, room: Room): View =>
  viewOf(useSyncExternalStore(store.subscribe, store.read), room)
