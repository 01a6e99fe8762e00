import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import { loadMore } from '../cache/refresh.ts'
import type { FeedFilter } from '../filter.ts'
import type { FeedData } from '../queries.ts'

/** How far below the window the next page is asked for, so that people rarely see it come. */
const ahead = '900px'

/** The end of the feed: asks for the next page when it comes near, and can be pressed where that does not happen. */
export function LoadMore({ filter, data }: { filter: FeedFilter; data: FeedData }) {
  const next = data.pages.at(-1)?.nextCursor ?? null
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
          More posts could not be loaded. {errorText(error)}
        </p>
      )}
      <Button variant="ghost" busy={isPending} busyLabel="Loading more posts" onClick={() => mutate()}>
        {isError ? 'Try again' : 'Show more posts'}
      </Button>
    </div>
  )
}
