import { useLayoutEffect } from 'react'

/** Scroll positions of the history entries, by the keys of the Navigation API. */
const positions = new Map<string, number>()
const storageKey = 'kontor.scroll'
/** Milliseconds in which a page may grow back to its former height. */
const growTimeoutMs = 3000

const entryKey = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined

/** Path of the visible page. */
let visiblePath: string | undefined

/** Restores scrolling itself, because the browser does so before pages have their content. */
export function rememberScroll(): void {
  // Without the API the browser restores the position.
  if (entryKey() === undefined) return
  history.scrollRestoration = 'manual'
  for (const [key, position] of storedPositions()) positions.set(key, position)
  window.addEventListener('scroll', savePosition, { passive: true })
  window.addEventListener('pagehide', () => {
    savePosition()
    // Session storage may be disabled; then a reload starts at the top.
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)))
    } catch {}
  })
}

/** Skipped between two pages, when the address is new but the scroll position is old. */
function savePosition(): void {
  const key = entryKey()
  if (key !== undefined && visiblePath === location.pathname) positions.set(key, window.scrollY)
}

function storedPositions(): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isPosition) : []
  } catch {
    return []
  }
}

const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

/** Scrolls a page to its last position, or to the top if it is new. */
export function useScrollMemory(): void {
  useLayoutEffect(() => {
    const key = entryKey()
    if (key === undefined) {
      window.scrollTo(0, 0)
      return undefined
    }
    visiblePath = location.pathname
    return scrollWhenTall(positions.get(key) ?? 0)
  }, [])
}

/** Retries whenever the page grows, because lists load in pages, until the member scrolls themselves. */
function scrollWhenTall(position: number): () => void {
  window.scrollTo(0, position)
  if (Math.abs(window.scrollY - position) < 2) return () => {}
  const controller = new AbortController()
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position)
    if (Math.abs(window.scrollY - position) < 2) controller.abort()
  })
  const timer = setTimeout(() => controller.abort(), growTimeoutMs)
  const { signal } = controller
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    window.addEventListener(event, () => controller.abort(), { signal, passive: true })
  }
  observer.observe(document.body)
  return () => controller.abort()
}
