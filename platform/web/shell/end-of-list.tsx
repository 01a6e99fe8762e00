import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText, useMutation } from '../api/index.ts'
import { Button } from '../ui/button.tsx'

interface Props {
  /** Name of the items, in the plural. */
  what: string
  /** Cursor of the next page; null at the end. */
  next: string | null
  load: () => Promise<unknown>
}

/** Distance below the window at which the next page is loaded. */
const preloadMargin = '900px'

/** The end of a list. It loads the next page when it comes near, or when its button is pressed. */
export function EndOfList({ what, next, load }: Props) {
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: load,
    // The error is shown here instead of in a toast.
    meta: { quiet: true },
  })
  const endRef = useRef<HTMLDivElement>(null)
  const onNear = useEffectEvent(() => {
    if (!isPending && !isError) mutate()
  })

  // A new observer reports again if the end is still near after a new page.
  useEffect(() => {
    if (endRef.current === null || next === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear()
      },
      { rootMargin: preloadMargin },
    )
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [next])

  if (next === null)
    return <p className="pt-6 pb-2 text-center text-xs text-muted">You have reached the end.</p>
  return (
    <div ref={endRef} className="grid justify-items-center gap-2 pt-4">
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
