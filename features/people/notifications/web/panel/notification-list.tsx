import { useInfiniteQuery } from '@tanstack/react-query'
import { useEntities } from '#platform/web/entities.ts'
import { LoadAtEdge } from '#platform/web/shell/load-at-edge.tsx'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { notifications } from '../open.ts'
import { NotificationRow } from './notification-row.tsx'
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
    return <LoadError compact title="The notifications could not be loaded" query={list} />
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
        <LoadAtEdge
          size="sm"
          what="older ones"
          next={list.data.pages.at(-1)?.nextCursor ?? ''}
          load={() => list.fetchNextPage({ throwOnError: true })}
        />
      )}
    </>
  )
}

const ListLoading = () => (
  <div className="py-1">
    <LoadingRows
      label="Loading notifications"
      rows={5}
      row="min-h-15.5 px-4"
      picture="size-8 rounded-pill!"
    />
  </div>
)
