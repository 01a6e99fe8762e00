import { useEffect, useEffectEvent, useRef } from 'react'
import type { ComponentType, RefObject } from 'react'
import { ErrorState, Panel } from '#platform/web/ui/index.ts'
import { PanelPlaceholder } from '#platform/web/ui/panel-placeholder.tsx'
import { type LazyCode, lazyCode, useLazy } from '#platform/web/ui/lazy.ts'
import { afterFirstScreen } from '#platform/web/shell/first-screen.ts'

interface Deferred<P> {
  /** The component, once its code is loaded. */
  readonly Part: ComponentType<P> | undefined
  readonly failed: boolean
  readonly retry: () => void
  /** For the placeholder. */
  readonly placeholder: RefObject<HTMLDivElement | null>
}

/** A component of another feature. Its code loads after the first screen, when its placeholder comes into view. */
export function useDeferred<P>(source: LazyCode<ComponentType<P>>): Deferred<P> {
  const { code, state, load } = useLazy(source)
  const placeholder = useRef<HTMLDivElement>(null)
  const comeIntoView = useEffectEvent(() => void afterFirstScreen().then(load))
  useEffect(() => {
    if (placeholder.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      comeIntoView()
    })
    observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [])
  return { Part: code, failed: state === 'failed', retry: () => void load(), placeholder }
}

interface Widget {
  readonly title: string
  /** Rows of the placeholder, which has the same height as the widget: in the strip, and elsewhere. */
  readonly rows: readonly [compact: number, full: number]
  readonly load: () => Promise<ComponentType<{ compact: boolean }>>
}

/** A widget that loads with `useDeferred`, inside its final frame. */
export function deferredWidget({
  title,
  rows: [few, many],
  load,
}: Widget): ComponentType<{ compact: boolean }> {
  const source = lazyCode(load)
  return function DeferredWidget({ compact }) {
    const { Part: Loaded, failed, retry, placeholder } = useDeferred(source)
    if (Loaded !== undefined) return <Loaded compact={compact} />
    return (
      <div ref={placeholder}>
        {failed ? (
          <Panel title={title}>
            <ErrorState compact title="This part could not be loaded" onRetry={retry} />
          </Panel>
        ) : (
          <PanelPlaceholder title={title} rows={compact ? few : many} action />
        )}
      </div>
    )
  }
}
