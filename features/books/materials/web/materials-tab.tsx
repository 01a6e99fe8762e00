import { lazy, Suspense, useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useMember } from '#features/people/accounts/web/index.ts'
import {
  chartsTool,
  RecordsTab,
  type RecordTabParts,
  type SheetTools,
  useStoredSwitch,
} from '#features/books/records/web/index.ts'
import type { MaterialTransaction } from '../contract.ts'
import { materials } from './kind.ts'
import { Stock } from './stock/stock.tsx'
import { Transactions } from './transactions.tsx'
import { addressOf, inTable, viewOf } from './view.ts'

const StockCharts = lazy(async () => ({ default: (await import('./stock/charts.tsx')).StockCharts }))
const loadForm = async () => (await import('./transaction-dialog.tsx')).TransactionDialog

interface Props {
  SheetTools: SheetTools
}

export function MaterialsTab({ SheetTools }: Props) {
  const memberId = useMember().id
  const address = useSearch()
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address])
  const [charts, showCharts] = useStoredSwitch('kontor.charts.materials')
  const content = (parts: RecordTabParts<MaterialTransaction>) =>
    view.table === 'stock' ? (
      <>
        {charts && (
          <Suspense fallback={null}>
            <StockCharts view={view} />
          </Suspense>
        )}
        <Stock view={view} tools={parts.tools} />
      </>
    ) : (
      <Transactions {...parts} view={view} SheetTools={SheetTools} />
    )
  return (
    <RecordsTab
      kind={materials}
      memberId={memberId}
      loadForm={loadForm}
      table={view.table}
      onTable={(table) => navigate(addressOf(inTable(view, table)))}
      tables={[
        { value: 'active', label: 'Active Transactions', content },
        { value: 'trash', label: 'Trash', content },
        { value: 'stock', label: 'Stock', content },
      ]}
      tools={(customColumns) => (view.table === 'stock' ? [chartsTool(charts, showCharts)] : customColumns)}
    />
  )
}
