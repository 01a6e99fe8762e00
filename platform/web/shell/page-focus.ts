import { useEffect } from 'react'
import { announce } from '../ui/announce.ts'

/** Path of the first page, where the browser sets the focus itself. Unit tests have no location. */
const initialPath = typeof location === 'undefined' ? '' : location.pathname
let isFirstPageShown = false

/** Moves the focus of keyboard and screen readers to a page that was just opened. */
export function usePageFocus(title: string): void {
  useEffect(() => {
    if (!isFirstPageShown) {
      isFirstPageShown = true
      // The member may have left the first page before it appeared.
      if (location.pathname === initialPath) return
    }
    const main = document.querySelector('main')
    // The page may have set the focus itself.
    if (main === null || main.contains(document.activeElement)) return
    const heading = main.querySelector('h1')
    const target = heading ?? main
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
    target.focus({ preventScroll: true })
    if (heading === null) announce(title)
    // Once per page, because `RouteView` mounts it again for each address.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
}
