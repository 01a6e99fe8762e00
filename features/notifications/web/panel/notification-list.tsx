import { useInfiniteQuery } from '@tanstack/react-query'
import { loadErrorText } from '#platform/web/api/index.ts'
import { useEntities } from '#platform/web/entities.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/index.ts'
import { notifications } from '../open.ts'
import { ListLoading } from './list-loading.tsx'
import { NotificationRow } from './notification-row.tsx'
import { Older } from './older.tsx'
import { listQuery, requestsQuery } from './queries.ts'
import { Requests } from './requests.tsx'

/** Connection requests, then notifications, newest first. */
export function NotificationList({ onClose }: { readonly onClose: () => void }) {
  const list = useInfiniteQuery(listQuery)
  const requests = useInfiniteQuery(requestsQuery)
  const shown = useEntities(notifications, list.data?.pages.flatMap((page) => page.items) ?? [])
  const waiting = requests.data?.pages.flatMap((page) => page.items)
  if (list.isPending || requests.isPending) return <ListLoading />
  if (list.data === undefined)
    return (
      <ErrorState
        compact
        title="The notifications could not be loaded"
        description={loadErrorText(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  const nothing = shown.length === 0 && waiting?.length === 0 && !list.hasNextPage
  return (
    <>
      {waiting === undefined ? (
        <ErrorState
          compact
          title="The connection requests could not be loaded"
          onRetry={() => void requests.refetch()}
          retrying={requests.isFetching}
        />
      ) : (
        <Requests
          requests={waiting}
          hasMore={requests.hasNextPage}
          onMore={() => void requests.fetchNextPage()}
          onClose={onClose}
        />
      )}
      {nothing ? (
        <EmptyState
          compact
          art="mail"
          title="No notifications"
          description="Replies, likes, mentions and requests to connect will be listed here."
        />
      ) : (
        <ul aria-label="Notifications" className="grid grid-cols-1 py-1">
          {shown.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onClose={onClose} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Older
          failed={list.isFetchNextPageError}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
