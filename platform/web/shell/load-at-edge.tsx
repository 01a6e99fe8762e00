import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText, useMutation } from '../api/index.ts'
import { Button } from '../ui/button.tsx'
import { useBackOnline } from './back-online.ts'

interface Props {
  /** What it loads, as its texts say it: 'older messages'. */
  what: string
  /** Names the page that comes next, e.g. by its cursor. */
  next: string | number
  load: () => Promise<unknown>
  size?: 'sm'
}

/** An edge of the loaded part of a list. It loads the next page when it comes near, or when its button is pressed. */
export function LoadAtEdge({ what, next, load, size }: Props) {
  const { mutate, variables, isPending, isError, error } = useMutation({
    mutationFn: (_next: Props['next']) => load(),
    // The error is shown here instead of in a toast.
    meta: { quiet: true },
  })
  const loading = isPending && variables === next
  const failed = isError && variables === next
  useBackOnline(() => {
    if (failed) mutate(next)
  })
  const edge = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent((page: Props['next']) => {
    if (!loading && !failed) mutate(page)
  })
  // A new observer reports again if the edge is still near after a new page.
  useEffect(() => {
    if (edge.current === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached(next)
      },
      // A margin counts around the root alone: the window, or the box in which messages scroll.
      { root: edge.current.closest('[role=log]'), rootMargin: '900px' },
    )
    observer.observe(edge.current)
    return () => observer.disconnect()
  }, [next])
  return (
    // Its height stays the same while it loads, so that nothing moves.
    <div ref={edge} className="grid justify-items-center gap-2 p-2">
      {failed && (
        <p role="alert" className="text-center text-sm text-danger-text">
          {what.charAt(0).toUpperCase() + what.slice(1)} could not be loaded. {errorText(error)}
        </p>
      )}
      <Button
        variant="ghost"
        size={size}
        busy={loading}
        busyLabel={`Loading ${what}`}
        onClick={() => mutate(next)}
      >
        {failed ? 'Try again' : `Show ${what}`}
      </Button>
    </div>
  )
}
