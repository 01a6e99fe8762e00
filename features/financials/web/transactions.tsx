import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RecordList, type RecordTabParts, type SheetTools } from '#features/records/web/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { FinancialTransaction } from '../contract.ts'
import { gridColumns } from './grid-columns.tsx'
import { transactionsQuery } from './queries.ts'
import { gridTotals, type Totals } from './totals.ts'
import { type FinancialView, views } from './view.ts'

interface Props extends RecordTabParts<FinancialTransaction> {
  view: FinancialView
  totals: Totals | undefined
  SheetTools: SheetTools
}

export function Transactions({ view, totals, ...parts }: Props) {
  const list = useInfiniteQuery(transactionsQuery(view))
  const custom = parts.custom.columns
  const isTrash = view.table === 'trash'
  const columns = useMemo(() => gridColumns(custom, isTrash), [custom, isTrash])
  const sums = useMemo(() => totals && gridTotals(totals), [totals])
  return (
    <RecordList
      {...parts}
      name="financials"
      views={views}
      view={view}
      list={list}
      columns={columns}
      totals={totals}
      sums={sums}
      trashLabel="Move to trash"
      empty={{
        active: 'No transactions found. Add your first transaction to get started.',
        trash: 'No deleted transactions found in trash.',
        action: (
          <Button variant="primary" onClick={parts.actions.add}>
            Add Transaction
          </Button>
        ),
      }}
    />
  )
}
