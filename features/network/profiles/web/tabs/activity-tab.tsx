import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
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
      <LoadError title="The activity could not be loaded" query={list} />
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
  <div className="rounded-card border border-line bg-surface">
    <LoadingRows
      label="Loading activity"
      rows={6}
      row="border-b border-line p-4 last:border-b-0"
      picture="size-8 rounded-pill!"
    />
  </div>
)
