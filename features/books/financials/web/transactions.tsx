import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  filterableColumns,
  RecordList,
  type KnownTexts,
  type RecordTabParts,
  settableFields,
  type SheetTools,
} from '#features/books/records/web/index.ts'
import { queryClient } from '#platform/web/api/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { FinancialTransaction } from '../contract.ts'
import { financialRecord } from '../domain.ts'
import { gridColumns } from './grid-columns.tsx'
import { suggestionsQuery, transactionsQuery } from './queries.ts'
import { gridTotals, type Totals } from './totals.ts'
import { type FinancialView, views } from './view.ts'

interface Props extends RecordTabParts<FinancialTransaction> {
  view: FinancialView
  totals: Totals | undefined
  SheetTools: SheetTools
}

const suggestions = () => queryClient.fetchQuery(suggestionsQuery)

/** The member's own projects, partners and accounts. */
const knownTexts: KnownTexts = {
  projectName: async () => (await suggestions()).projectName,
  transactionWith: async () => (await suggestions()).transactionWith,
  accountAffected: async () => (await suggestions()).accountAffected,
}

export function Transactions({ view, totals, ...parts }: Props) {
  const list = useInfiniteQuery(transactionsQuery(view))
  const custom = parts.custom.columns
  const isTrash = view.table === 'trash'
  const columns = useMemo(() => gridColumns(custom, isTrash), [custom, isTrash])
  // A payment goes to no trash: it is shown with its documents, where it is deleted.
  const actions: typeof parts.actions = {
    ...parts.actions,
    askToTrash: (row) => (row.settles === undefined ? parts.actions.askToTrash : parts.actions.edit)(row),
  }
  const sums = useMemo(() => totals && gridTotals(totals), [totals])
  return (
    <RecordList
      {...parts}
      actions={actions}
      name="financials"
      views={views}
      view={view}
      list={list}
      columns={columns}
      totals={totals}
      settable={settableFields(financialRecord, custom)}
      filterable={filterableColumns(financialRecord, custom)}
      known={knownTexts}
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
