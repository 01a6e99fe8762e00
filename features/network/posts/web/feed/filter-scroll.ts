import { useEffect, useLayoutEffect, useRef } from 'react'

/** Scroll positions by history entry, for entries that differ only in their filter. */
const scrollPositions = new Map<string, number>()

const entryKey = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined

/**
 * The shell restores the scroll position when the member returns to a page. A change of the filter does not change the
 * page, so the feed scrolls to the top itself, and restores the position on the way back.
 */
export function useFilterScroll(filterKey: string): void {
  const lastFilterKey = useRef(filterKey)
  useEffect(() => {
    const note = () => {
      const key = entryKey()
      if (key !== undefined) scrollPositions.set(key, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  useLayoutEffect(() => {
    if (lastFilterKey.current === filterKey) return
    lastFilterKey.current = filterKey
    window.scrollTo(0, scrollPositions.get(entryKey() ?? '') ?? 0)
  }, [filterKey])
}
