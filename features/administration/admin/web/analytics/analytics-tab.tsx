import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { cx, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { alwaysRefetch, api } from '../api.ts'
import { lastDays, type Range } from './range.ts'
import { RangePicker } from './range-picker.tsx'
import { KindsPanel, TagsPanel } from './ranking-panels.tsx'
import { ActivePanel, MembersPanel, PostsPanel, StoragePanel } from './time-panels.tsx'

const analyticsQuery = (range: Range) =>
  queryOptions({
    queryKey: ['admin', 'analytics', range],
    queryFn: ({ signal }) => api('GET /api/admin/analytics', { query: { ...range }, signal }),
    ...alwaysRefetch,
  })

export function AnalyticsTab() {
  const [range, setRange] = useState(() => lastDays(30))
  const query = useQuery({
    ...analyticsQuery(range),
    placeholderData: (before) => before,
  })
  const { data, error, isPlaceholderData } = query
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RangePicker range={range} onChange={setRange} />
        <p className="text-xs text-muted">Days and weeks are counted in UTC.</p>
      </div>
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading the figures">
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              {Array.from({ length: 6 }, (_, panel) => (
                <Skeleton key={panel} className="h-80 w-full" />
              ))}
            </div>
          </Loading>
        ) : (
          <LoadError title="The figures could not be loaded" query={query} />
        )
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cx(
            'grid grid-cols-1 items-start gap-4 transition-opacity duration-150 lg:grid-cols-2',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <ActivePanel data={data} />
          <PostsPanel data={data} />
          <MembersPanel data={data} />
          <StoragePanel data={data} />
          <TagsPanel data={data} />
          <KindsPanel data={data} />
        </div>
      )}
    </div>
  )
}
