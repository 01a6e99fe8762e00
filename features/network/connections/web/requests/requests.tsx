import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoadedRequests, Requests as RequestsPart } from '#features/people/notifications/web/index.ts'
import { ErrorState } from '#platform/web/ui/index.ts'
import { requestsQuery } from '../queries.ts'
import { RequestList } from './request-list.tsx'

/** The requests above the notifications. */
export const Requests: RequestsPart = ({ onClose, children }) => children(useRequests(onClose))

function useRequests(onClose: () => void): LoadedRequests {
  const { data, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(requestsQuery)
  const requests = data?.pages.flatMap((page) => page.items)
  const list =
    requests === undefined ? (
      <ErrorState
        compact
        title="The connection requests could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <RequestList
        requests={requests}
        hasMore={hasNextPage}
        onMore={() => void fetchNextPage()}
        onClose={onClose}
      />
    )
  return { isPending, isEmpty: requests?.length === 0, list }
}
