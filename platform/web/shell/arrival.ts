import { useEffect } from 'react'
import { announce } from '../ui/announce.ts'

/** The page that was asked for needs nothing: the browser itself starts reading it. Unit tests have no address. */
const opened = typeof location === 'undefined' ? '' : location.pathname
let arrived = false

/** Leads the keyboard and screen readers to the page that has just taken the other one's place. */
export function useArrival(title: string): void {
  useEffect(() => {
    if (!arrived) {
      arrived = true
      // Unless somebody went on before it had appeared.
      if (location.pathname === opened) return
    }
    const main = document.querySelector('main')
    // A page that put the focus somewhere itself knows better.
    if (main === null || main.contains(document.activeElement)) return
    const heading = main.querySelector('h1')
    const target = heading ?? main
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
    target.focus({ preventScroll: true })
    if (heading === null) announce(title)
    // Once per page: `RouteView` mounts it anew for each address.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
}
