import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '../api/index.ts'
import { Button } from '../ui/button.tsx'

interface Props {
  /** What the list holds, in the plural. */
  what: string
  /** Cursor of the next page; null at the end. */
  next: string | null
  load: () => Promise<unknown>
}

/** How far below the window the next page is asked for, so that people rarely see it come. */
const ahead = '900px'

/** The end of a list: asks for the next page when it comes near, and can be pressed where that does not happen. */
export function EndOfList({ what, next, load }: Props) {
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: load,
    // Said in its place rather than in a toast.
    meta: { quiet: true },
  })
  const near = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(() => {
    if (!isPending && !isError) mutate()
  })

  // A new page moves the end away; if it is near still, the observer says so anew.
  useEffect(() => {
    if (near.current === null || next === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached()
      },
      { rootMargin: ahead },
    )
    observer.observe(near.current)
    return () => observer.disconnect()
  }, [next])

  if (next === null)
    return <p className="pt-6 pb-2 text-center text-xs text-muted">You have reached the end.</p>
  return (
    <div ref={near} className="grid justify-items-center gap-2 pt-4">
      {isError && (
        <p role="alert" className="text-center text-sm text-danger-text">
          More {what} could not be loaded. {errorText(error)}
        </p>
      )}
      <Button variant="ghost" busy={isPending} busyLabel={`Loading more ${what}`} onClick={() => mutate()}>
        {isError ? 'Try again' : `Show more ${what}`}
      </Button>
    </div>
  )
}
