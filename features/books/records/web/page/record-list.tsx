import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { GridColumn, GridTotal } from '#platform/web/grid/index.ts'
import { Button, EmptyState } from '#platform/web/ui/index.ts'
import type { RecordRow, RowPage } from '../list/calls.ts'
import { orderQuery } from '../list/address.ts'
import { useColumnsTool } from '../list/columns-tool.tsx'
import { useEditColumn } from '../columns/use-edit-column.tsx'
import type { BulkTable } from '../../domain.ts'
import type { FilterableColumn, KnownTexts } from '../filters/columns.ts'
import { useColumnFilters } from '../filters/use-column-filters.tsx'
import type { ColumnFilter } from '../../contract/column-filters.ts'
import { RecordsTable } from '../list/records-table.tsx'
import type { SettableField } from '../list/settable.ts'
import type { SheetTools } from '../list/tools.tsx'
import type { RecordTabParts } from './records-tab.tsx'
import { RecordsToolbar } from './records-toolbar.tsx'
import { nounsOf, useMayChange } from '../kinds.ts'
import type { RecordFilters, RecordView, RecordViews } from './view.ts'

interface Props<Row extends RecordRow, F extends RecordFilters> extends RecordTabParts<Row> {
  /** The name of the records and of their layout. */
  name: BulkTable
  views: RecordViews<F>
  view: RecordView<F>
  list: UseInfiniteQueryResult<InfiniteData<RowPage<Row>>>
  columns: readonly GridColumn<Row>[]
  /** How many records each currency or unit has, once known. */
  totals: readonly { readonly count: number }[] | undefined
  /** The sums below the table. */
  sums: readonly GridTotal[] | undefined
  /** Its import and export. */
  SheetTools?: SheetTools
  /** The fields that can be set in many records. */
  settable: readonly SettableField[]
  /** The columns that can be filtered. */
  filterable: readonly FilterableColumn[]
  known: KnownTexts
  /** The feature's own filters. */
  filters?: ReactNode
  trashLabel: 'Move to trash' | 'Delete'
  /** What the empty tables say, and the action of the active one. */
  empty: Readonly<Record<'active' | 'trash', string>> & { readonly action: ReactNode }
}

const NoSheetTools: SheetTools = ({ children }) => children([])
const noFilters: readonly ColumnFilter[] = []

/** The active table or the trash, with its filters and the actions on its rows. */
export function RecordList<Row extends RecordRow, F extends RecordFilters>(props: Props<Row, F>) {
  const {
    name,
    views,
    view,
    columns,
    totals,
    tools,
    empty,
    filters,
    SheetTools = NoSheetTools,
    filterable,
    known,
    ...table
  } = props
  const columnFilters = useColumnFilters({
    columns: filterable,
    filters: view.filters ?? noFilters,
    table: name,
    known,
    onChange: (next) => navigate(views.addressOf({ ...view, filters: next })),
  })
  const editColumn = useEditColumn(table.custom.columns)
  const columnsTool = useColumnsTool(name, columns)
  const isTrash = view.table === 'trash'
  const mayWrite = useMayChange(name)
  const { one, many } = nounsOf(name)
  return (
    <SheetTools query={{ ...views.filterOf(view), ...orderQuery(view.sort) }} isTrash={isTrash}>
      {(sheetTools) => (
        <>
          {columnFilters.overlay}
          {editColumn.overlay}
          <RecordsTable
            {...table}
            name={name}
            known={known}
            columns={columns}
            isTrash={isTrash}
            address={views.addressOf(view)}
            filter={views.filterOf(view)}
            isFiltered={views.isNarrowed(view)}
            sort={view.sort}
            onSort={(sort) => navigate(views.addressOf({ ...view, sort }))}
            total={totals?.reduce((sum, { count }) => sum + count, 0)}
            columnMenu={(column) => [...columnFilters.menuOf(column), ...editColumn.menuOf(column)]}
            toolbar={
              <RecordsToolbar
                name={name}
                views={views}
                view={view}
                tools={[columnsTool, ...sheetTools]}
                more={tools}
                columnFilters={columnFilters}
              >
                {filters}
              </RecordsToolbar>
            }
            empty={
              views.isNarrowed(view) ? (
                <EmptyState
                  art="search"
                  title={`No ${one} fits what you are looking for`}
                  action={
                    <Button onClick={() => navigate(views.addressOf(views.unfiltered(view)))}>
                      {`Show all ${many}`}
                    </Button>
                  }
                />
              ) : isTrash ? (
                <EmptyState art="table" title={empty.trash} />
              ) : (
                <EmptyState art="table" title={empty.active} action={mayWrite && empty.action} />
              )
            }
          />
        </>
      )}
    </SheetTools>
  )
}
