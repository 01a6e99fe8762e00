import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useInfiniteQuery } from '@tanstack/react-query'
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
  rowActions,
  rowKeys,
  SelectionBar,
  TrashQuestion,
  useRows,
  useSelection,
} from '#platform/web/records/index.ts'
import { Button, EmptyState, ErrorState } from '#platform/web/ui/index.ts'
import type { FinancialTransaction } from '../contract.ts'
import type { Totals } from './foot.tsx'
import { gridColumns } from './grid-columns.tsx'
import { listQuery } from './queries.ts'
import { Toolbar } from './toolbar.tsx'
import { addressOf, filterOf, type FinancialView, isNarrowed } from './view.ts'

interface Props {
  view: FinancialView
  totals: Totals | undefined
  custom: ReturnType<typeof useCustomColumns>
  acts: RecordActs<FinancialTransaction>
}

/** The table with what narrows it and what can be done to its rows. */
export function Transactions({ view, totals, custom, acts }: Props) {
  const list = useInfiniteQuery(listQuery(view))
  const { rows, more } = useRows(list)
  const columns = useMemo(
    () => gridColumns(custom.columns, view.trash, totals),
    [custom.columns, view.trash, totals],
  )
  const { selected, select, clear } = useSelection(addressOf(view), rows)
  const { trash } = view
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
          <GridColumnsButton layout="financials" columns={columns} />
          {!trash && <ImportButton table="financials" />}
          <ExportButton table="financials" query={{ ...filterOf(view), ...orderQuery(view.sort) }} />
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
      <BehindNotice name="financials" />
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
            layout="financials"
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
            actions={rowActions(acts, 'Move to trash')}
            empty={<Empty view={view} onAdd={acts.add} />}
          />
        </div>
      )}
      <TrashQuestion acts={acts} what="transaction" />
    </>
  )
}

function Empty({ view, onAdd }: { view: FinancialView; onAdd: () => void }) {
  if (isNarrowed(view))
    return (
      <EmptyState
        art="search"
        title="No transaction fits what you are looking for"
        action={
          <Button onClick={() => navigate(addressOf({ trash: view.trash, sort: view.sort }))}>
            Show all transactions
          </Button>
        }
      />
    )
  if (view.trash) return <EmptyState art="table" title="No deleted transactions found in trash." />
  return (
    <EmptyState
      art="table"
      title="No transactions found. Add your first transaction to get started."
      action={
        <Button variant="primary" onClick={onAdd}>
          Add Transaction
        </Button>
      }
    />
  )
}
