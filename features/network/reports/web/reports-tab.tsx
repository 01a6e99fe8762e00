import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { useListKeys } from '#platform/web/shell/list-keys.ts'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { EmptyState, Loading, SegmentedControl, Skeleton } from '#platform/web/ui/index.ts'
import type { ReportState } from '../domain.ts'
import { api } from './api.ts'
import { ReportCard } from './report-card.tsx'

const options = [
  { value: 'open', label: 'Open' },
  { value: 'kept', label: 'Kept' },
  { value: 'removed', label: 'Removed' },
] as const satisfies readonly { value: ReportState; label: string }[]

/** What members reported: open cases to decide, and those that were decided. */
export function ReportsTab() {
  useListKeys({ entry: 'report', group: 'Reports' })
  const [state, setState] = useState<ReportState>('open')
  const list = useInfiniteQuery({
    queryKey: ['reports', state],
    queryFn: ({ signal, pageParam }) =>
      api.page('GET /api/admin/reports', { query: { state, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const reports = list.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="grid max-w-180 grid-cols-1 gap-3">
      <SegmentedControl label="State" value={state} onChange={setState} options={options} />
      {reports === undefined ? (
        list.error === null ? (
          <Loading label="Loading the reports">
            <Skeleton className="h-40 w-full" />
          </Loading>
        ) : (
          <LoadError title="The reports could not be loaded" query={list} />
        )
      ) : reports.length === 0 ? (
        <EmptyState
          art="table"
          title={state === 'open' ? 'No open reports' : 'Nothing was decided like this yet'}
          description="Members report posts, replies and members in their menus."
        />
      ) : (
        <>
          <ul aria-label="Reports" className="grid grid-cols-1 gap-3">
            {reports.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </ul>
          <LoadMore list={list} label="Load older reports" />
        </>
      )}
    </div>
  )
}
