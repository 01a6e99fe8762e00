import { useEffect } from 'react'

interface Props {
  /** Resolves when what matters more has been loaded. */
  whenQuiet: () => Promise<void>
}

/**
 * Loads the tooltips when the pointer or the focus first reaches something, but not before more important things.
 * Mounted once. Without a network there are none; they repeat what the controls are named.
 */
export function TooltipHost({ whenQuiet }: Props) {
  useEffect(() => {
    const events = new AbortController()
    let end = () => {}
    let latest: Event | undefined
    const load = async () => {
      await whenQuiet()
      const { listenForTips } = await import('./tooltip-listener.ts')
      if (events.signal.aborted || latest === undefined) return
      events.abort()
      end = listenForTips(latest)
    }
    const note = (event: Event) => {
      if (latest === undefined) load().catch(() => events.abort())
      latest = event
    }
    const options = { signal: events.signal, capture: true, passive: true }
    document.addEventListener('pointerover', note, options)
    document.addEventListener('focusin', note, options)
    return () => {
      events.abort()
      end()
    }
  }, [whenQuiet])
  return null
}
