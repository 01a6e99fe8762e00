import { useState } from 'react'
import type { ComponentType } from 'react'
import { toast } from '#platform/web/ui/index.ts'

export interface LazyPart<P> {
  /** The component, once it is loaded. */
  readonly Part: ComponentType<P> | undefined
  readonly loading: boolean
  /** Loads it in advance. */
  readonly preload: () => void
  /** Loads it. Answers true on success, and shows a toast on failure. */
  readonly ensureLoaded: () => Promise<boolean>
}

/**
 * A component whose code is loaded on demand: `const useLightbox = lazyPart(async () => (await
 * import('./lightbox.tsx')).Lightbox)`. Unlike with `React.lazy`, a failure shows a toast and does not break the page.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): () => LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  let pending: Promise<ComponentType<P>> | undefined
  const loadOnce = async () => {
    pending ??= load()
    try {
      loaded = await pending
      return loaded
    } catch (error) {
      pending = undefined
      throw error
    }
  }
  return () => {
    const [Part, setPart] = useState(() => loaded)
    const [loading, setLoading] = useState(false)
    const preload = () => {
      // A failed prefetch is ignored. A click tries again and shows the error.
      loadOnce().catch(() => undefined)
    }
    const ensureLoaded = async () => {
      if (loaded === undefined) setLoading(true)
      try {
        const part = await loadOnce()
        setPart(() => part)
        return true
      } catch {
        toast({
          variant: 'destructive',
          title: 'Error',
          description: 'This part could not be loaded. Check your connection and reload the page.',
        })
        return false
      } finally {
        setLoading(false)
      }
    }
    return { Part, loading, preload, ensureLoaded }
  }
}
