import { useInfiniteQuery } from '@tanstack/react-query'
import { loadErrorText } from '#platform/web/api/index.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { activityQuery } from '../paged-queries.ts'
import { ActivityRow } from './activity-row.tsx'

/** The activity of a member that the viewer may see. */
export function ActivityTab({ userId, own }: { userId: number; own: boolean }) {
  const list = useInfiniteQuery(activityQuery(userId))
  const { data, error } = list
  if (data === undefined)
    return error === null ? (
      <ActivityLoading />
    ) : (
      <ErrorState
        title="The activity could not be loaded"
        description={loadErrorText(error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <EmptyState
        art="feed"
        title="Recent activity will appear here."
        description={
          own
            ? 'Posts, replies, likes and new connections. Anonymous posts leave no trace.'
            : 'Posts, replies, likes and new connections.'
        }
      />
    )
  return (
    <>
      <ol aria-label="Activity" className="rounded-card border border-line bg-surface">
        {items.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
      <LoadMore list={list} label="Show more activity" />
    </>
  )
}

const ActivityLoading = () => (
  <Loading label="Loading activity">
    <div className="rounded-card border border-line bg-surface">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-line p-4 last:border-b-0">
          <Skeleton className="size-8 shrink-0 rounded-pill" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-3 w-48 max-w-full" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
