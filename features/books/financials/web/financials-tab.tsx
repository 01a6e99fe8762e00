import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useMember } from '#features/people/accounts/web/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import {
  chartsTool,
  RecordsTab,
  type RecordTabParts,
  type SheetTools,
  useStoredSwitch,
} from '#features/books/records/web/index.ts'
import type { FinancialTransaction } from '../contract.ts'
import { financials } from './kind.ts'
import { totalsQuery } from './queries.ts'
import { Transactions } from './transactions.tsx'
import { views } from './view.ts'

const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }))
const loadForm = async () => (await import('./transaction-dialog.tsx')).TransactionDialog

interface Props {
  SheetTools: SheetTools
}

export function FinancialsTab({ SheetTools }: Props) {
  const memberId = useMember().id
  const address = useSearch()
  const view = useMemo(() => views.viewOf(new URLSearchParams(address)), [address])
  const query = useQuery(totalsQuery(views.filterOf(view)))
  const totals = query.data
  const [charts, showCharts] = useStoredSwitch('kontor.charts.financials')
  const isTrash = view.table === 'trash'
  const content = (parts: RecordTabParts<FinancialTransaction>) => (
    <>
      {charts && !isTrash && (
        <Suspense fallback={null}>
          <Charts view={view} totals={totals} />
        </Suspense>
      )}
      <LoadLine title="The totals could not be loaded" query={query} />
      <Transactions {...parts} view={view} totals={totals} SheetTools={SheetTools} />
    </>
  )
  return (
    <RecordsTab
      kind={financials}
      memberId={memberId}
      loadForm={loadForm}
      table={view.table}
      onTable={(table) => navigate(views.addressOf(views.inTable(view, table)))}
      tables={[
        { value: 'active', label: 'Active Transactions', content },
        { value: 'trash', label: 'Trash', content },
      ]}
      tools={(customColumns) =>
        isTrash ? customColumns : [chartsTool(charts, showCharts), ...customColumns]
      }
    />
  )
}
