import { useEffect, useRef, useState } from 'react'
import type { ComponentType, RefObject } from 'react'
import { ErrorState, Panel } from '#platform/web/ui/index.ts'
import { PanelPlaceholder } from '#platform/web/ui/panel-placeholder.tsx'
import { afterFirstScreen } from '#platform/web/shell/first-screen.ts'

interface DeferredPart<P> {
  /** The component, once its code is loaded. */
  readonly Part: ComponentType<P> | undefined
  readonly failed: boolean
  readonly retry: () => void
  /** For the placeholder. */
  readonly placeholder: RefObject<HTMLDivElement | null>
}

/** A component of another feature. Its code loads after the first screen, when its placeholder comes into view. */
export function deferredPart<P>(load: () => Promise<ComponentType<P>>): () => DeferredPart<P> {
  let loaded: ComponentType<P> | undefined
  return () => {
    const [Part, setPart] = useState(() => loaded)
    const [failed, setFailed] = useState(false)
    const placeholder = useRef<HTMLDivElement>(null)
    const fetch = async () => {
      setFailed(false)
      try {
        loaded = await load()
        setPart(() => loaded)
      } catch {
        setFailed(true)
      }
    }
    useEffect(() => {
      if (placeholder.current === null) return undefined
      const observer = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void afterFirstScreen().then(fetch)
      })
      observer.observe(placeholder.current)
      return () => observer.disconnect()
    }, [])
    return { Part, failed, retry: () => void fetch(), placeholder }
  }
}

interface Widget {
  readonly title: string
  /** Rows of the placeholder, which has the same height as the widget: in the strip, and elsewhere. */
  readonly rows: readonly [compact: number, full: number]
  readonly load: () => Promise<ComponentType<{ compact: boolean }>>
}

/** A widget that loads like `laterPart`, inside its final frame. */
export function deferredWidget({
  title,
  rows: [few, many],
  load,
}: Widget): ComponentType<{ compact: boolean }> {
  const useWidget = deferredPart(load)
  return function LaterWidget({ compact }) {
    const { Part: Loaded, failed, retry, placeholder } = useWidget()
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
