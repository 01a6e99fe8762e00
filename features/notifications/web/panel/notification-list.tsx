import { useInfiniteQuery } from '@tanstack/react-query'
import { loadErrorText } from '#platform/web/api/index.ts'
import { useEntities } from '#platform/web/entities.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/index.ts'
import { notifications } from '../open.ts'
import { ListLoading } from './list-loading.tsx'
import { NotificationRow } from './notification-row.tsx'
import { Older } from './older.tsx'
import type { LoadedRequests, Requests } from '../requests.ts'
import { listQuery } from './queries.ts'

interface Props {
  readonly Requests: Requests
  readonly onClose: () => void
}

/** Connection requests, then notifications, newest first. */
export const NotificationList = ({ Requests, onClose }: Props) => (
  <Requests onClose={onClose}>
    {(requests) => <RequestsAndNotifications requests={requests} onClose={onClose} />}
  </Requests>
)

interface ListProps {
  readonly requests: LoadedRequests
  readonly onClose: () => void
}

function RequestsAndNotifications({ requests, onClose }: ListProps) {
  const list = useInfiniteQuery(listQuery)
  const shown = useEntities(notifications, list.data?.pages.flatMap((page) => page.items) ?? [])
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
  const nothing = shown.length === 0 && requests.isEmpty && !list.hasNextPage
  return (
    <>
      {requests.list}
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
