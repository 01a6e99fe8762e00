import { useState } from 'react'
import type { ComponentType } from 'react'
import { toast } from '#platform/web/ui/index.ts'

export interface LazyPart<P> {
  /** The component, once it is here. */
  readonly Part: ComponentType<P> | undefined
  readonly loading: boolean
  /** Somebody is about to need it. */
  readonly near: () => void
  /** Somebody needs it: answers whether it came, and tells him if it did not. */
  readonly need: () => Promise<boolean>
}

/**
 * A part of the page whose code comes when it is asked for: `const useLightbox = lazyPart(async () => (await
 * import('./lightbox.tsx')).Lightbox)`. Unlike `React.lazy` it fails with a toast and not with the page around it.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): () => LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  let under: Promise<ComponentType<P>> | undefined
  const once = async () => {
    under ??= load()
    try {
      loaded = await under
      return loaded
    } catch (error) {
      under = undefined
      throw error
    }
  }
  return () => {
    const [Part, setPart] = useState(() => loaded)
    const [loading, setLoading] = useState(false)
    const near = () => {
      // A failed fetch in advance is no event; the press tries again and then says so.
      once().catch(() => undefined)
    }
    const need = async () => {
      if (loaded === undefined) setLoading(true)
      try {
        const part = await once()
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
    return { Part, loading, near, need }
  }
}
