import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { BoardFilter } from './filter.ts'
import { loadMore } from './queries.ts'

/** How far below the window the next page is asked for, so that people rarely see it come. */
const ahead = '800px'

interface Props {
  filter: BoardFilter
  next: string | null
}

/** The end of the board: asks for the next page when it comes near, and can be pressed where that does not happen. */
export function LoadMore({ filter, next }: Props) {
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: () => loadMore(filter),
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
          More suggestions could not be loaded. {errorText(error)}
        </p>
      )}
      <Button variant="ghost" busy={isPending} busyLabel="Loading more suggestions" onClick={() => mutate()}>
        {isError ? 'Try again' : 'Show more suggestions'}
      </Button>
    </div>
  )
}
