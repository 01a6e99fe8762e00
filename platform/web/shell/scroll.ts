import { useLayoutEffect } from 'react'

/** Where each history entry was scrolled to; entries are told apart by the Navigation API's keys. */
const places = new Map<string, number>()
const storageKey = 'kontor.scroll'
/** How long a page may take to grow back to the height at which somebody left it. */
const patience = 3000

const entryKey = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined

/** The address whose page is on the screen. */
let shown: string | undefined

/** Takes scrolling over from the browser, which restores it before our pages have their content. */
export function rememberScroll(): void {
  // Without the API the browser's own way is better than none.
  if (entryKey() === undefined) return
  history.scrollRestoration = 'manual'
  for (const [key, place] of stored()) places.set(key, place)
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', () => {
    note()
    // Session storage may be switched off; then a reload starts at the top.
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-50)))
    } catch {}
  })
}

/** Between two pages the address is already the next one's, while the scrolling still is the last one's. */
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

/** Brings a page that has just appeared to where it was left, and one that was not open before to its top. */
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

/** Lists come back piece by piece: tries again whenever the page has grown, until somebody scrolls himself. */
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
