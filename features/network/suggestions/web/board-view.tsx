import { useQuery } from '@tanstack/react-query'
import { watchLive } from '#platform/web/live/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, EmptyState, LinkButton, Loading, Skeleton, SkeletonText } from '#platform/web/ui/index.ts'
import { useEntities } from '#platform/web/entities.ts'
import { EndOfList } from '#platform/web/shell/end-of-list.tsx'
import { suggestions } from './board.ts'
import type { BoardFilter } from './filter.ts'
import { boardQuery, loadMore } from './queries.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { suggestionsWatch } from './watch.ts'

watchLive('suggestions', suggestionsWatch)

/** The suggestions that match the filter in the address. */
export function BoardView({ filter, onSuggest }: { filter: BoardFilter; onSuggest: () => void }) {
  const query = useQuery(boardQuery(filter))
  const { data, error } = query
  const shown = useEntities(suggestions, data?.items ?? [])

  if (data === undefined)
    return error === null ? (
      <BoardLoading />
    ) : (
      <LoadError title="The suggestions could not be loaded" query={query} />
    )
  if (shown.length === 0) return <EmptyBoard filter={filter} onSuggest={onSuggest} />
  return (
    <div>
      <ul aria-label="Suggestions" className="grid grid-cols-1 gap-3">
        {shown.map((suggestion) => (
          <li key={suggestion.id} data-list-item className="grid grid-cols-1">
            <SuggestionCard suggestion={suggestion} />
          </li>
        ))}
      </ul>
      <EndOfList what="suggestions" next={data.nextCursor} load={() => loadMore(filter)} />
    </div>
  )
}

function EmptyBoard({
  filter: { status, search },
  onSuggest,
}: {
  filter: BoardFilter
  onSuggest: () => void
}) {
  return status === undefined && search === undefined ? (
    <EmptyState
      art="feed"
      title="No suggestions yet"
      description="Say what would make your work easier; others vote on it."
      action={<Button onClick={onSuggest}>Make the first suggestion</Button>}
    />
  ) : (
    <EmptyState
      art="search"
      title="No suggestions found"
      description="Nothing matches what the board is narrowed to."
      action={<LinkButton href="/suggestions">Show all suggestions</LinkButton>}
    />
  )
}

const BoardLoading = () => (
  <Loading label="Loading suggestions">
    <div className="grid gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex gap-3 rounded-card border border-line bg-surface p-4">
          <Skeleton className="h-20 w-9 shrink-0" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-5 w-64 max-w-full" />
            <SkeletonText lines={index % 2 === 0 ? 2 : 3} />
            <Skeleton className="h-3 w-40" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
