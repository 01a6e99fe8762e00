import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { watchLive } from '#platform/web/live/index.ts'
import { EndOfList } from '#platform/web/shell/end-of-list.tsx'
import { afterFirstScreen } from '#platform/web/shell/first-screen.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { loadMore, refreshStale } from '../cache/refresh.ts'
import { threadsOf } from '../cache/threads.ts'
import type { FeedFilter } from '../filter.ts'
import { postsWatch } from '../live/watch.ts'
import { ThreadView } from '../post/thread.tsx'
import { feedQuery } from '../cache/queries.ts'
import { useRenderedCount } from './use-rendered-count.ts'
import { FeedLoading } from './feed-loading.tsx'
import { usePostKeys } from '../post/keys.ts'

watchLive('posts', postsWatch)

/** Loaded after the page itself, because new posts come later. Without a network it is missing. */
const NewPostsPill = lazyComponent(
  async () => {
    await afterFirstScreen()
    return (await import('./new-posts-pill.tsx')).NewPostsPill
  },
  () => null,
)

interface Props {
  filter: FeedFilter
  /** The accessible name of the feed. */
  label: string
  empty: ReactNode
}

/** Posts with their replies, newest first. */
export function Feed({ filter, label, empty }: Props) {
  const query = useQuery(feedQuery(filter))
  const { data, error } = query
  const threads = data?.pages.flatMap(({ items }) => threadsOf(items))
  const { drawn, isWhole, drawRest } = useRenderedCount(filter, threads?.length)
  usePostKeys()
  useEffect(() => {
    // After a failure the loaded posts stay, and the next visit tries again.
    refreshStale(filter).catch(() => undefined)
  }, [filter])

  if (data === undefined || threads === undefined)
    return error === null ? (
      <FeedLoading />
    ) : (
      <LoadError title="The posts could not be loaded" query={query} />
    )
  return (
    <div className="relative">
      <Suspense>
        <NewPostsPill filter={filter} />
      </Suspense>
      {threads.length === 0 ? (
        empty
      ) : (
        <>
          <div role="feed" aria-label={label} className="grid grid-cols-1 gap-4">
            {threads.slice(0, drawn).map((thread, index) => (
              <ThreadView key={thread.id} thread={thread} position={index + 1} />
            ))}
          </div>
          {isWhole ? (
            <EndOfList
              what="posts"
              next={data.pages.at(-1)?.nextCursor ?? null}
              load={() => loadMore(filter)}
            />
          ) : (
            <EndOfList what="posts" next="drawn" load={async () => drawRest()} />
          )}
        </>
      )}
    </div>
  )
}
