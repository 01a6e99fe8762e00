import { lazy, useState } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { toast } from './toast.ts'

/** Code that is loaded when it is needed, once for the page. After a failure the next call tries again. */
export interface LazyCode<T> {
  readonly load: () => Promise<T>
  /** Loads in advance, e.g. when the pointer comes near. A failure is ignored, because using it tries again. */
  readonly preload: () => void
  /** What has been loaded so far. */
  readonly loaded: () => T | undefined
}

export function lazyCode<T>(importCode: () => Promise<T>): LazyCode<T> {
  let pending: Promise<T> | undefined
  let loaded: { readonly code: T } | undefined
  const importOnce = async () => {
    try {
      loaded = { code: await importCode() }
      return loaded.code
    } catch (error) {
      pending = undefined
      throw error
    }
  }
  const load = () => (pending ??= importOnce())
  return { load, preload: () => void load().catch(() => undefined), loaded: () => loaded?.code }
}

interface Lazy<T> {
  /** Undefined until it is loaded. */
  readonly code: T | undefined
  readonly state: 'idle' | 'loading' | 'failed'
  readonly preload: () => void
  /** Answers whether it is loaded now. */
  readonly load: () => Promise<boolean>
}

/** Lazy code in a component. Unlike with `React.lazy`, a failure does not break the page. */
export function useLazy<T>(source: LazyCode<T>): Lazy<T> {
  const [code, setCode] = useState(source.loaded)
  const [state, setState] = useState<Lazy<T>['state']>('idle')
  const load = async () => {
    if (code !== undefined) return true
    setState('loading')
    try {
      const arrived = await source.load()
      setCode(() => arrived)
      setState('idle')
      return true
    } catch {
      setState('failed')
      return false
    }
  }
  return { code, state, preload: source.preload, load }
}

/** Says that lazy code did not load. `what` begins the sentence. */
export function toastLoadFailure(what = 'This'): void {
  toast({
    variant: 'destructive',
    title: 'Error',
    description: `${what} could not be loaded. Check your connection and try again.`,
  })
}

interface OnDemand<P> {
  /** The component while it is open and its code is loaded. */
  readonly Open: ComponentType<P> | undefined
  readonly open: () => void
  readonly close: () => void
  readonly preload: () => void
}

/** A dialog or drawer whose code is loaded when it opens. If loading fails, a toast says so. */
export function useOnDemand<P>(importCode: () => Promise<ComponentType<P>>): OnDemand<P> {
  const [source] = useState(() => lazyCode(importCode))
  const { code, preload, load } = useLazy(source)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    setOpen(true)
    if (await load()) return
    setOpen(false)
    toastLoadFailure()
  }
  return { Open: isOpen ? code : undefined, open: () => void open(), close: () => setOpen(false), preload }
}

/** `React.lazy` for a named export. With a fallback, a page works without the component. */
export const lazyComponent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback?: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (Fallback === undefined) throw error
      return { default: Fallback }
    }
  })
