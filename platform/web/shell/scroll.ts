import { useLayoutEffect } from 'react'

/** Scroll positions of the history entries, by the keys of the Navigation API. */
const places = new Map<string, number>()
const storageKey = 'kontor.scroll'
/** Milliseconds in which a page may grow back to its former height. */
const patience = 3000

const entryKey = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined

/** Path of the visible page. */
let shown: string | undefined

/** Restores scrolling itself, because the browser does so before pages have their content. */
export function rememberScroll(): void {
  // Without the API the browser restores the position.
  if (entryKey() === undefined) return
  history.scrollRestoration = 'manual'
  for (const [key, place] of stored()) places.set(key, place)
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', () => {
    note()
    // Session storage may be disabled; then a reload starts at the top.
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-50)))
    } catch {}
  })
}

/** Skipped between two pages, when the address is new but the scroll position is old. */
function note(): void {
  const key = entryKey()
  if (key !== undefined && shown === location.pathname) places.set(key, window.scrollY)
}

function stored(): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isPlace) : []
  } catch {
    return []
  }
}

const isPlace = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

/** Scrolls a page to its last position, or to the top if it is new. */
export function useScrollMemory(): void {
  useLayoutEffect(() => {
    const key = entryKey()
    if (key === undefined) {
      window.scrollTo(0, 0)
      return undefined
    }
    shown = location.pathname
    return scrollWhenTall(places.get(key) ?? 0)
  }, [])
}

/** Retries whenever the page grows, because lists load in pages, until the member scrolls themselves. */
function scrollWhenTall(place: number): () => void {
  window.scrollTo(0, place)
  if (Math.abs(window.scrollY - place) < 2) return () => {}
  const stop = new AbortController()
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, place)
    if (Math.abs(window.scrollY - place) < 2) stop.abort()
  })
  const timer = setTimeout(() => stop.abort(), patience)
  const { signal } = stop
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    window.addEventListener(event, () => stop.abort(), { signal, passive: true })
  }
  observer.observe(document.body)
  return () => stop.abort()
}
