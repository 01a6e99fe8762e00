import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Grid, type GridColumn, type GridSort, type GridTotal } from '#platform/web/grid/index.ts'
import { StaleListNotice } from './stale-list-notice.tsx'
import type { RecordActions } from './use-record-actions.ts'
import type { RecordRow, RowPage } from './calls.ts'
import { rowActions, rowKeyHints, rowKeys, trashKeyHints, TrashQuestion } from './row-actions.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useRows } from './use-rows.ts'
import { BulkNotice } from './bulk-notice.tsx'
import { nounsOf, useMayChange } from '../kinds.ts'
import type { KnownTexts } from '../filters/columns.ts'
import type { SettableField } from './settable.ts'
import { useSetField } from './use-set-field.tsx'
import { useBulkSelection } from './use-bulk-selection.ts'
import type { BulkTable } from '../../domain.ts'
import type { ListFilter } from './tools.tsx'
import { useKeyHints } from '#platform/web/shell/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { ErrorState } from '#platform/web/ui/index.ts'
import type { MenuItem } from '#platform/web/ui/menu-item.ts'
import type { useCustomColumns } from '../columns/queries.ts'

interface Props<Row extends RecordRow> {
  /** The name of the records and of their layout. */
  name: BulkTable
  list: UseInfiniteQueryResult<InfiniteData<RowPage<Row>>>
  columns: readonly GridColumn<Row>[]
  custom: Pick<ReturnType<typeof useCustomColumns>, 'query'>
  actions: RecordActions<Row>
  isTrash: boolean
  /** The address of the view. Another view starts without a selection. */
  address: string
  /** The filter of the list. */
  filter: ListFilter
  isFiltered: boolean
  sort: GridSort | undefined
  onSort: (sort: GridSort) => void
  /** The number of records that pass the filter, once known. */
  total: number | undefined
  /** The sums below the table. */
  sums: readonly GridTotal[] | undefined
  /** The label of the button that moves to trash. */
  trashLabel: 'Move to trash' | 'Delete'
  /** Further items of a column's menu. */
  columnMenu?: ((column: string) => readonly MenuItem[]) | undefined
  /** The fields that can be set in many records, and the texts to choose from. */
  settable: readonly SettableField[]
  known: KnownTexts
  /** Shown above the table. */
  toolbar: ReactNode
  empty: ReactNode
}

const noKeyHints: typeof rowKeyHints = []

/** A table of records with custom columns, selection, actions and error states. */
export function RecordsTable<Row extends RecordRow>({
  name,
  list,
  actions,
  isTrash,
  custom,
  ...table
}: Props<Row>) {
  const { many, Many } = nounsOf(name)
  const { rows, more } = useRows(list)
  const mayWrite = useMayChange(name)
  const { selected, select, clear, bulk } = useBulkSelection({
    table: name,
    view: table.address,
    filter: table.filter,
    rows,
  })
  const { restore, trash } = bulk.acting(actions)
  const setField = useSetField({
    table: name,
    fields: table.settable,
    known: table.known,
    count: bulk.count,
    set: bulk.set,
  })
  const label = isTrash ? `${Many} in trash` : `Active ${many}`
  useKeyHints(label, !mayWrite ? noKeyHints : isTrash ? trashKeyHints : rowKeyHints)
  const act = (done: (ids: readonly number[]) => void) => () => {
    done([...selected])
    clear()
  }
  return (
    <>
      <SelectionBar
        count={selected.size}
        action={
          isTrash
            ? { label: 'Restore', icon: RotateCcw, onSelect: act(restore) }
            : { label: 'Move to trash', icon: Trash2, onSelect: act(trash) }
        }
        more={!isTrash && setField.button}
        onClear={clear}
        all={bulk.offer(table.total, table.isFiltered)}
      >
        {table.toolbar}
      </SelectionBar>
      <LoadLine title="Failed to fetch custom columns" query={custom.query} />
      <BulkNotice table={name} fields={table.settable} />
      <StaleListNotice name={name} />
      {list.data === undefined && list.error !== null ? (
        <ErrorState
          title={`Error loading ${isTrash ? 'deleted ' : ''}${many}`}
          description={errorText(list.error, `Failed to fetch ${isTrash ? 'deleted' : 'active'} ${many}`)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          <Grid
            label={label}
            layout={name}
            columns={table.columns}
            rows={rows}
            status={list.data === undefined ? 'pending' : 'ready'}
            sort={table.sort}
            onSort={table.onSort}
            columnMenu={table.columnMenu}
            more={more}
            total={table.total}
            totals={table.sums}
            // Who may not change a record reads what people wrote on it.
            onOpen={isTrash ? undefined : actions.edit}
            {...(mayWrite && {
              selected,
              onSelect: select,
              onRowKey: rowKeys({ ...actions, restore, trash }, selected),
              actions: rowActions(actions, table.trashLabel),
            })}
            empty={table.empty}
          />
        </div>
      )}
      <TrashQuestion name={name} actions={actions} />
      {setField.overlay}
    </>
  )
}
