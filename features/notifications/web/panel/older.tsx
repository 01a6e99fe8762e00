import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#platform/web/ui/index.ts'

interface Props {
  readonly failed: boolean
  readonly loading: boolean
  readonly onLoad: () => void
}

/** The end of the loaded list. Loads older ones when it becomes visible; after a failure the button tries again. */
export function Older({ failed, loading, onLoad }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(() => {
    if (!failed && !loading) onLoad()
  })
  // A new observer after each page: a short page may leave the end in sight, which an old observer would not report.
  useEffect(() => {
    if (end.current === null || loading) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) reached()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [loading])
  return (
    <div ref={end} className="grid justify-items-center gap-1 px-4 pt-1 pb-3 text-center">
      {failed && (
        <p role="alert" className="text-xs text-danger-text">
          Older ones could not be loaded.
        </p>
      )}
      <Button variant="ghost" size="sm" busy={loading} busyLabel="Loading older ones" onClick={onLoad}>
        {failed ? 'Try again' : 'Show older ones'}
      </Button>
    </div>
  )
}
