import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { EmptyState, LinkButton } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { openQuery } from '../queries.ts'
import { useNow } from '#features/network/posts/web/parts.ts'
import { OpenRow } from './open-row.tsx'

/** Requisitions on which the window's book may quote, what it sells first. */
export function OpenRequisitions() {
  const list = useInfiniteQuery(openQuery)
  const now = useNow(10_000)
  const requisitions = list.data?.pages.flatMap(({ items }) => items)
  if (requisitions === undefined)
    return list.error === null ? (
      <LoadingRows label="Loading requisitions" rows={5} row="h-32" />
    ) : (
      <LoadError title="Requisitions could not be loaded" query={list} />
    )
  if (requisitions.length === 0)
    return (
      <EmptyState
        art="search"
        title="Nobody asks for quotes now"
        description="What others want to buy shows here as long as you may quote. What is in your items comes first."
        action={<LinkButton href="/buying-requisitions">See all posts</LinkButton>}
      />
    )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <ul aria-label="Requisitions for you" className="grid grid-cols-1 gap-2">
        {requisitions.map((requisition) => (
          <li key={requisition.postId} className="min-w-0">
            <OpenRow requisition={requisition} now={now} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} label="Show more" />
    </div>
  )
}
