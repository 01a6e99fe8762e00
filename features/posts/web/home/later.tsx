import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { ErrorState, Panel } from '#platform/web/ui/index.ts'
import { PanelPlaceholder } from '#platform/web/ui/panel-placeholder.tsx'
import { afterFirstScreen } from '#platform/web/shell/first-screen.ts'

type Part = ComponentType<{ compact: boolean }>

interface Later {
  readonly title: string
  /** Rows of the placeholder, which is as high as what takes its place: in the strip, and elsewhere. */
  readonly rows: readonly [compact: number, full: number]
  readonly load: () => Promise<Part>
}

/** A widget of another feature, whose code loads when it comes into view and the first screen is past. */
export function laterWidget({ title, rows: [few, many], load }: Later): Part {
  let loaded: Part | undefined
  return function LaterWidget({ compact }) {
    const [Widget, setWidget] = useState(() => loaded)
    const [failed, setFailed] = useState(false)
    const place = useRef<HTMLDivElement>(null)
    const fetch = async () => {
      setFailed(false)
      try {
        loaded = await load()
        setWidget(() => loaded)
      } catch {
        setFailed(true)
      }
    }
    useEffect(() => {
      if (place.current === null) return undefined
      const observer = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void afterFirstScreen().then(fetch)
      })
      observer.observe(place.current)
      return () => observer.disconnect()
    }, [])
    if (Widget !== undefined) return <Widget compact={compact} />
    return (
      <div ref={place}>
        {failed ? (
          <Panel title={title}>
            <ErrorState compact title="This part could not be loaded" onRetry={() => void fetch()} />
          </Panel>
        ) : (
          <PanelPlaceholder title={title} rows={compact ? few : many} action />
        )}
      </div>
    )
  }
}
