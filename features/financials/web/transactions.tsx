import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import {
  RecordsTable,
  type useCustomColumns,
  orderQuery,
  type RecordActions,
  type TableTool,
  useColumnsTool,
} from '#features/records/web/index.ts'
import { exportTool, useImportTool } from '#features/imports/web/index.ts'
import { Button, EmptyState } from '#platform/web/ui/index.ts'
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
  actions: RecordActions<FinancialTransaction>
  /** The tools of the heading. */
  tools: readonly TableTool[]
}

/** The table with its filters and the actions on its rows. */
export function Transactions({ view, totals, custom, actions, tools }: Props) {
  const list = useInfiniteQuery(listQuery(view))
  const { trash } = view
  const columns = useMemo(() => gridColumns(custom.columns, trash, totals), [custom.columns, trash, totals])
  const columnsTool = useColumnsTool('financials', columns)
  const importTool = useImportTool('financials')
  const exported = exportTool('financials', { ...filterOf(view), ...orderQuery(view.sort) })
  return (
    <RecordsTable
      name="financials"
      list={list}
      columns={columns}
      custom={custom}
      actions={actions}
      isTrash={trash}
      address={addressOf(view)}
      sort={view.sort}
      onSort={(sort) => navigate(addressOf({ ...view, sort }))}
      total={totals?.reduce((sum, { count }) => sum + count, 0)}
      trashLabel="Move to trash"
      toolbar={
        <Toolbar view={view} tools={[columnsTool, ...(trash ? [] : [importTool]), exported]} more={tools} />
      }
      empty={<Empty view={view} onAdd={actions.add} />}
    />
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
