import { useInfiniteQuery } from '@tanstack/react-query'
import { LedgerEntryView } from '#features/assistant/assistant/web/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Panel } from '#platform/web/ui/index.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import { readsQuery } from '../queries.ts'

/** What the assistant and clients read for the member, in all their books. */
export function ReadsPanel() {
  const list = useInfiniteQuery(readsQuery)
  const entries = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Panel title="What was read">
      {entries === undefined ? (
        list.error === null ? (
          <LoadingBars label="Loading what was read" bars={3} height="h-24" />
        ) : (
          <LoadError compact title="What was read could not be loaded" query={list} />
        )
      ) : entries.length === 0 ? (
        <p className="text-sm text-muted">Neither the assistant nor a client has read anything for you.</p>
      ) : (
        <>
          <ol aria-label="Answers and calls" className="grid grid-cols-1 gap-3">
            {entries.map(({ bookName, ...entry }) => (
              <LedgerEntryView key={entry.id} entry={entry} bookName={bookName ?? 'Personal'} level={3} />
            ))}
          </ol>
          <LoadMore list={list} label="Show older" />
        </>
      )}
    </Panel>
  )
}
