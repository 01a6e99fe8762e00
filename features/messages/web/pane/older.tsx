import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText, useMutation } from '#platform/web/api/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { Thread } from '../cache/thread.ts'
import { loadOlder } from './load-older.ts'

/** How far above the visible part older messages are loaded in advance. */
const preloadMargin = '600px'

/** The start of the loaded messages. Its height stays the same while it loads older ones, so that nothing moves. */
export function Older({ thread: { id, olderCursor } }: { thread: Thread }) {
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: (cursor: string) => loadOlder(id, cursor),
    meta: { quiet: true },
  })
  const start = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(() => {
    if (!isPending && !isError && olderCursor !== null) mutate(olderCursor)
  })
  useEffect(() => {
    if (start.current === null || olderCursor === null) return undefined
    const root = start.current.closest('[role=log]')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached()
      },
      { root, rootMargin: `${preloadMargin} 0px 0px` },
    )
    observer.observe(start.current)
    return () => observer.disconnect()
  }, [olderCursor])

  if (olderCursor === null)
    return <p className="pb-2 text-center text-xs text-muted">The conversation begins here.</p>
  return (
    <div ref={start} className="grid min-h-11 justify-items-center gap-1">
      {isError && (
        <p role="alert" className="text-center text-xs text-danger-text">
          Older messages could not be loaded. {errorText(error)}
        </p>
      )}
      <Button
        variant="ghost"
        size="sm"
        busy={isPending}
        busyLabel="Loading older messages"
        onClick={() => mutate(olderCursor)}
      >
        {isError ? 'Try again' : 'Show older messages'}
      </Button>
    </div>
  )
}
