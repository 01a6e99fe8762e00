import { startTransition, useEffect, useState } from 'react'
import { queryClient } from '#platform/web/api/index.ts'
import type { FeedFilter } from '../filter.ts'

/** How many posts fill a screen. */
const atFirst = 4

// In the query cache, so that it is cleared with the posts and the session.
const keyOf = (filter: FeedFilter) => ['undrawn', filter]
const leftOf = (filter: FeedFilter) => ({ filter, undrawn: queryClient.getQueryData<number>(keyOf(filter)) })

/**
 * Renders only the first posts of a feed, and further ones when the viewer comes near, so that the first are usable
 * soon. A feed to which the member returns renders as many as before. The posts not rendered are counted from the end,
 * so that new ones at the top remove none at the bottom.
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
