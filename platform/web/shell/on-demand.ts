import { useState } from 'react'
import type { ComponentType } from 'react'
import { toast } from '../ui/toast.ts'

interface OnDemand<P> {
  /** The component, while it is open and its code is there. */
  readonly Open: ComponentType<P> | undefined
  readonly open: () => void
  readonly close: () => void
  /** Somebody comes near: the code may start to load. */
  readonly preload: () => void
}

/** Something that opens over the page and brings its code when it does. Should that fail, the page stays as it is. */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  const [loaded, setLoaded] = useState<{ component: ComponentType<P> }>()
  const [isOpen, setOpen] = useState(false)
  const fetch = async () => {
    if (loaded === undefined) setLoaded({ component: await load() })
  }
  return {
    Open: isOpen ? loaded?.component : undefined,
    open: () => {
      setOpen(true)
      fetch().catch(() => {
        setOpen(false)
        toast({
          title: 'Error',
          description: 'This could not be loaded. Check your connection and try again.',
          variant: 'destructive',
        })
      })
    },
    close: () => setOpen(false),
    preload: () => void fetch().catch(() => undefined),
  }
}
