import { useEffect, useLayoutEffect, useRef } from 'react'

/** Where each history entry of a feed was scrolled to, for those that differ only in what they filter by. */
const places = new Map<string, number>()

const entryKey = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined

/**
 * The shell brings back the place on a page one returns to. Another filter is another address but no other page, so
 * the feed itself begins it at the top, and finds its place again on the way back.
 */
export function useFilterScroll(filterKey: string): void {
  const shown = useRef(filterKey)
  useEffect(() => {
    const note = () => {
      const key = entryKey()
      if (key !== undefined) places.set(key, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  useLayoutEffect(() => {
    if (shown.current === filterKey) return
    shown.current = filterKey
    window.scrollTo(0, places.get(entryKey() ?? '') ?? 0)
  }, [filterKey])
}
