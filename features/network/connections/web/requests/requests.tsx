import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoadedRequests, Requests as RequestsPart } from '#features/people/notifications/web/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { requestsQuery } from '../queries.ts'
import { RequestList } from './request-list.tsx'

/** The requests above the notifications. */
export const Requests: RequestsPart = ({ onClose, children }) => children(useRequests(onClose))

function useRequests(onClose: () => void): LoadedRequests {
  const query = useInfiniteQuery(requestsQuery)
  const requests = query.data?.pages.flatMap((page) => page.items)
  const list =
    requests === undefined ? (
      <LoadError compact title="The connection requests could not be loaded" query={query} />
    ) : (
      <RequestList
        requests={requests}
        hasMore={query.hasNextPage}
        onMore={() => void query.fetchNextPage()}
        onClose={onClose}
      />
    )
  return { isPending: query.isPending, isEmpty: requests?.length === 0, list }
}
