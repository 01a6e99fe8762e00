import { useEffect } from 'react'

/**
 * Loads the tooltips when the pointer or the focus first reaches something. Mounted once. Without a network there are
 * none; they repeat what the controls are named.
 */
export function TooltipHost() {
  useEffect(() => {
    const events = new AbortController()
    let end = () => {}
    const begin = (event: Event) => {
      events.abort()
      import('./tooltip-listener.ts').then(
        ({ listenForTips }) => void (end = listenForTips(event)),
        () => undefined,
      )
    }
    const options = { signal: events.signal, capture: true, passive: true }
    document.addEventListener('pointerover', begin, options)
    document.addEventListener('focusin', begin, options)
    return () => {
      events.abort()
      end()
    }
  }, [])
  return null
}
