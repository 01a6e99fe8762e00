import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { useCustomColumns } from '#features/columns/web/index.ts'
import { ExportButton, ImportButton } from '#features/imports/web/index.ts'
import { errorText } from '#platform/web/api/index.ts'
import { Grid, GridColumnsButton } from '#platform/web/grid/index.ts'
import {
  BehindNotice,
  orderQuery,
  type RecordActs,
  reloadRecords,
  rowActions,
  rowKeys,
  SelectionBar,
  TrashQuestion,
  useRows,
  useSelection,
} from '#platform/web/records/index.ts'
import { Button, EmptyState, ErrorState } from '#platform/web/ui/index.ts'
import type { MaterialTransaction } from '../contract.ts'
import { gridColumns } from './grid-columns.tsx'
import { listQuery, totalsQuery } from './queries.ts'
import { Toolbar } from './toolbar.tsx'
import { addressOf, filterOf, isNarrowed, type MaterialView } from './view.ts'

interface Props {
  view: MaterialView
  custom: ReturnType<typeof useCustomColumns>
  acts: RecordActs<MaterialTransaction>
}

/** The table with what narrows it and what can be done to its rows. */
export function Transactions({ view, custom, acts }: Props) {
  const list = useInfiniteQuery(listQuery(view))
  const totals = useQuery(totalsQuery(filterOf(view))).data
  const { rows, more } = useRows(list)
  const trash = view.table === 'trash'
  const columns = useMemo(() => gridColumns(custom.columns, trash, totals), [custom.columns, trash, totals])
  const { selected, select, clear } = useSelection(addressOf(view), rows)
  const act = (done: (ids: readonly number[]) => void) => () => {
    done([...selected])
    clear()
  }
  return (
    <>
      <SelectionBar
        count={selected.size}
        action={
          trash
            ? { label: 'Restore', icon: RotateCcw, onSelect: act(acts.restore) }
            : { label: 'Move to trash', icon: Trash2, onSelect: act(acts.trash) }
        }
        onClear={clear}
      >
        <Toolbar view={view}>
          <GridColumnsButton layout="materials" columns={columns} />
          {!trash && <ImportButton table="materials" />}
          <ExportButton table="materials" query={{ ...filterOf(view), ...orderQuery(view.sort) }} />
        </Toolbar>
      </SelectionBar>
      {custom.error !== null && (
        <p role="alert" className="flex items-center gap-2 text-sm text-danger-text">
          Failed to fetch custom columns
          <Button size="sm" icon={RotateCcw} busy={custom.retrying} onClick={custom.retry}>
            Try again
          </Button>
        </p>
      )}
      <BehindNotice name="materials" />
      {list.data === undefined && list.error !== null ? (
        <ErrorState
          title={trash ? 'Error loading deleted transactions' : 'Error loading transactions'}
          description={errorText(
            list.error,
            trash ? 'Failed to fetch deleted transactions' : 'Failed to fetch active transactions',
          )}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          <Grid
            label={trash ? 'Transactions in trash' : 'Active transactions'}
            layout="materials"
            columns={columns}
            rows={rows}
            status={list.data === undefined ? 'pending' : 'ready'}
            sort={view.sort}
            onSort={(sort) => navigate(addressOf({ ...view, sort }))}
            more={more}
            total={totals?.reduce((sum, { count }) => sum + count, 0)}
            selected={selected}
            onSelect={select}
            onOpen={trash ? undefined : acts.edit}
            onRowKey={rowKeys(acts, selected)}
            actions={rowActions(acts, 'Delete')}
            empty={<Empty view={view} onAdd={acts.add} />}
          />
        </div>
      )}
      <TrashQuestion acts={acts} what="transaction" />
    </>
  )
}

function Empty({ view, onAdd }: { view: MaterialView; onAdd: () => void }) {
  if (isNarrowed(view))
    return (
      <EmptyState
        art="search"
        title="No transaction fits what you are looking for"
        action={
          <Button onClick={() => navigate(addressOf({ table: view.table, sort: view.sort }))}>
            Show all transactions
          </Button>
        }
      />
    )
  if (view.table === 'trash')
    return <EmptyState art="table" title="No deleted material transactions found." />
  return (
    <EmptyState
      art="table"
      title="No active material transactions found."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon={RefreshCw} onClick={() => void reloadRecords('materials')}>
            Refresh Data
          </Button>
          <Button variant="primary" onClick={onAdd}>
            Add your first transaction
          </Button>
        </div>
      }
    />
  )
}
