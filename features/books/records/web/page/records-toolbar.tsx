import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { DateRangeFields } from '../list/date-range.tsx'
import type { ColumnFilters } from '../filters/use-column-filters.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { FilterSelect, TableToolbar } from '../list/toolbar.tsx'
import type { TableTool } from '../list/tools.tsx'
import type { BulkTable } from '../../domain.ts'
import { nounsOf } from '../kinds.ts'
import type { RecordFilters, RecordView, RecordViews } from './view.ts'

interface Props<F extends RecordFilters> {
  name: BulkTable
  views: RecordViews<F>
  view: RecordView<F>
  tools: readonly TableTool[]
  /** The tools of the heading. */
  more: readonly TableTool[]
  columnFilters: ColumnFilters
  /** The feature's own filters. */
  children?: ReactNode
}

/** Filters are part of the URL, so that a view can be bookmarked, shared and reached with Back. */
export function RecordsToolbar<F extends RecordFilters>(props: Props<F>) {
  const { name: table, views, view, tools, more, columnFilters, children } = props
  const { many } = nounsOf(table)
  const open = (next: RecordView<F>, options?: { replace: boolean }) =>
    navigate(views.addressOf(next), options)
  return (
    <TableToolbar
      active={views.filterCount(view)}
      onClear={() => open(views.unfiltered(view, view.search))}
      search={
        <SearchBox
          label={`Search ${many}`}
          placeholder={`Search ${many}`}
          value={view.search ?? ''}
          onSearch={(search) => open({ ...view, search }, { replace: true })}
        />
      }
      filters={
        <>
          {Object.entries(views.filters).map(([name, filter]) =>
            filter === 'text' ? null : (
              <FilterSelect
                key={name}
                {...filter}
                value={views.filterValue(view, name)}
                onChange={(value) => open(views.withFilter(view, name, value))}
              />
            ),
          )}
          {children}
          <DateRangeFields range={view} onChange={({ from, to }) => open({ ...view, from, to })} />
          {columnFilters.button}
        </>
      }
      tools={tools}
      more={more}
      chips={columnFilters.chips}
    />
  )
}
