import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import {
  RecordsTable,
  type useCustomColumns,
  orderQuery,
  type RecordActions,
  reloadRecords,
  type TableTool,
  useColumnsTool,
} from '#features/records/web/index.ts'
import { exportTool, useImportTool } from '#features/imports/web/index.ts'
import { Button, EmptyState } from '#platform/web/ui/index.ts'
import type { MaterialTransaction } from '../contract.ts'
import { gridColumns } from './grid-columns.tsx'
import { listQuery, totalsQuery } from './queries.ts'
import { Toolbar } from './toolbar.tsx'
import { addressOf, filterOf, isNarrowed, type MaterialView } from './view.ts'

interface Props {
  view: MaterialView
  custom: ReturnType<typeof useCustomColumns>
  actions: RecordActions<MaterialTransaction>
  /** The tools of the heading. */
  tools: readonly TableTool[]
}

/** The table with its filters and the actions on its rows. */
export function Transactions({ view, custom, actions, tools }: Props) {
  const list = useInfiniteQuery(listQuery(view))
  const totals = useQuery(totalsQuery(filterOf(view))).data
  const trash = view.table === 'trash'
  const columns = useMemo(() => gridColumns(custom.columns, trash, totals), [custom.columns, trash, totals])
  const columnsTool = useColumnsTool('materials', columns)
  const importTool = useImportTool('materials')
  const exported = exportTool('materials', { ...filterOf(view), ...orderQuery(view.sort) })
  return (
    <RecordsTable
      name="materials"
      list={list}
      columns={columns}
      custom={custom}
      actions={actions}
      isTrash={trash}
      address={addressOf(view)}
      sort={view.sort}
      onSort={(sort) => navigate(addressOf({ ...view, sort }))}
      total={totals?.reduce((sum, { count }) => sum + count, 0)}
      trashLabel="Delete"
      toolbar={
        <Toolbar view={view} tools={[columnsTool, ...(trash ? [] : [importTool]), exported]} more={tools} />
      }
      empty={<Empty view={view} onAdd={actions.add} />}
    />
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
