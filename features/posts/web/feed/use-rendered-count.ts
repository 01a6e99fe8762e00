import { startTransition, useEffect, useState } from 'react'
import { queryClient } from '#platform/web/api/index.ts'
import type { FeedFilter } from '../filter.ts'

/** So many fill a screen. */
const atFirst = 4

// Forgotten together with the posts, and with the session.
const keyOf = (filter: FeedFilter) => ['undrawn', filter]
const leftOf = (filter: FeedFilter) => ({ filter, undrawn: queryClient.getQueryData<number>(keyOf(filter)) })

/**
 * Of a feed's posts only the first are drawn, and those below as one comes near: so the first can be read and touched
 * soon. A feed one returns to is there at once as it was left. What is not drawn is counted from the end, for what
 * comes in above should move nothing out below.
 */
export function useRenderedCount(filter: FeedFilter, count: number | undefined) {
  const [left, setLeft] = useState(() => leftOf(filter))
  if (left.filter !== filter) setLeft(leftOf(filter))
  else if (left.undrawn === undefined && count !== undefined)
    setLeft({ filter, undrawn: Math.max(count - atFirst, 0) })

  useEffect(() => {
    queryClient.setQueryData(keyOf(left.filter), left.undrawn)
  }, [left])

  const undrawn = left.undrawn ?? 0
  return {
    drawn: Math.max((count ?? 0) - undrawn, atFirst),
    isWhole: undrawn === 0,
    drawRest: () => startTransition(() => setLeft({ filter, undrawn: 0 })),
  }
}
