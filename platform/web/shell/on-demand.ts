import { useState } from 'react'
import type { ComponentType } from 'react'
import { toast } from '../ui/toast.ts'

interface OnDemand<P> {
  /** The component while it is open and its code is loaded. */
  readonly Open: ComponentType<P> | undefined
  readonly open: () => void
  readonly close: () => void
  /** Starts to load the code, e.g. when the pointer comes near. */
  readonly preload: () => void
}

/** A dialog or drawer whose code is loaded when it opens. If loading fails, a toast says so. */
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
