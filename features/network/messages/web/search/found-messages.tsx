import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { LoadAtEdge } from '#platform/web/shell/load-at-edge.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/index.ts'
import { api } from '../queries.ts'
import { EntriesLoading } from '../list/entry.tsx'
import { moveInList } from '../list/list-frame.tsx'
import { FoundEntry } from './found-entry.tsx'

interface Props {
  search: string
  /** Only in this conversation. */
  conversationId?: number | undefined
  onChosen?: (() => void) | undefined
  /** Shows in place of the list. */
  empty?: ReactNode
}

export const noMessages = 'No message with this text'

/** Messages with a text, newest first. A press shows one in its conversation. */
export function FoundMessages({ search, conversationId, onChosen, empty }: Props) {
  const query = useInfiniteQuery({
    queryKey: ['messages', 'search', search, conversationId ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/messages/search', {
        query: {
          search,
          ...(conversationId !== undefined && { conversation: String(conversationId) }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const { data, error } = query
  if (data === undefined)
    return error === null ? (
      <EntriesLoading label="Searching messages" />
    ) : (
      <ErrorState
        compact
        title="Messages could not be searched"
        description={errorText(error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  const found = data.pages.flatMap(({ items }) => items)
  if (found.length === 0) return empty ?? <EmptyState compact art="search" title={noMessages} />
  const next = data.pages.at(-1)?.nextCursor ?? null
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is on its links */}
      <ul aria-label="Found messages" className="grid grid-cols-1" onKeyDown={moveInList}>
        {found.map((message) => (
          <FoundEntry
            key={message.id}
            message={message}
            search={search}
            inOne={conversationId !== undefined}
            onChosen={onChosen}
          />
        ))}
      </ul>
      {next !== null && (
        <LoadAtEdge
          size="sm"
          what="more messages"
          next={next}
          load={() => query.fetchNextPage({ throwOnError: true })}
        />
      )}
    </>
  )
}
