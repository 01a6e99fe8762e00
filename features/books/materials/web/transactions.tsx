import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import {
  filterableColumns,
  type KnownTexts,
  RecordList,
  type RecordTabParts,
  reloadRecords,
  settableFields,
  type SheetTools,
} from '#features/books/records/web/index.ts'
import { queryClient } from '#platform/web/api/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button } from '#platform/web/ui/index.ts'
import type { MaterialTransaction } from '../contract.ts'
import { materialRecord } from '../domain.ts'
import { gridColumns } from './grid-columns.tsx'
import { suggestionsQuery, totalsQuery, transactionsQuery } from './queries.ts'
import { gridTotals } from './totals.ts'
import { type TransactionsView, views } from './view.ts'
import { WarehouseFilter } from './warehouse-filter.tsx'

interface Props extends RecordTabParts<MaterialTransaction> {
  view: TransactionsView
  SheetTools: SheetTools
}

const suggestions = () => queryClient.fetchQuery(suggestionsQuery)

/** The texts that stand in the member's own movements. */
const knownTexts: KnownTexts = {
  projectName: async () => (await suggestions()).projectName,
  transactionWith: async () => (await suggestions()).transactionWith,
  materialName: async () => {
    const { materials } = await suggestions()
    return [...new Set(materials.map(({ materialName }) => materialName))]
  },
  unit: async () => (await suggestions()).units,
  warehouseAffected: async () => (await suggestions()).warehouses,
}

export function Transactions({ view, ...parts }: Props) {
  const list = useInfiniteQuery(transactionsQuery(view))
  const query = useQuery(totalsQuery(views.filterOf(view)))
  const totals = query.data
  const custom = parts.custom.columns
  const isTrash = view.table === 'trash'
  const columns = useMemo(() => gridColumns(custom, isTrash), [custom, isTrash])
  const sums = useMemo(() => totals && gridTotals(totals), [totals])
  return (
    <>
      <LoadLine title="The totals could not be loaded" query={query} />
      <RecordList
        {...parts}
        name="materials"
        views={views}
        view={view}
        list={list}
        columns={columns}
        totals={totals}
        settable={settableFields(materialRecord, custom)}
        filterable={filterableColumns(materialRecord, custom)}
        known={knownTexts}
        sums={sums}
        filters={
          <WarehouseFilter
            value={view.warehouse}
            onChange={(warehouse) => navigate(views.addressOf({ ...view, warehouse }))}
          />
        }
        trashLabel="Delete"
        empty={{
          active: 'No active material transactions found.',
          trash: 'No deleted material transactions found.',
          action: (
            <div className="flex flex-wrap justify-center gap-2">
              <Button icon={RefreshCw} onClick={() => void reloadRecords('materials')}>
                Refresh Data
              </Button>
              <Button variant="primary" onClick={parts.actions.add}>
                Add your first transaction
              </Button>
            </div>
          ),
        }}
      />
    </>
  )
}
