import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useMember } from '#features/accounts/web/index.ts'
import { maxColumns } from '#features/records/domain.ts'
import {
  customColumnsTool,
  loadColumnsDialog,
  useCustomColumns,
  chartsTool,
  hasDraft,
  refreshRecords,
  TableHeading,
  useStoredSwitch,
  useRecordActions,
} from '#features/records/web/index.ts'
import { useRefresh } from '#platform/web/live/use-refresh.ts'
import { useOnDemand, useShortcut } from '#platform/web/shell/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { draftName } from './draft-name.ts'
import { calls } from './queries.ts'
import { Stock } from './stock/stock.tsx'
import { Transactions } from './transactions.tsx'
import { addressOf, inTable, viewOf } from './view.ts'
import { texts } from './texts.ts'

const StockCharts = lazy(async () => ({ default: (await import('./stock/charts.tsx')).StockCharts }))
const loadForm = async () => (await import('./transaction-dialog.tsx')).TransactionDialog

export function MaterialsTab() {
  const address = useSearch()
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address])
  const memberId = useMember().id
  const custom = useCustomColumns(maxColumns)
  const form = useOnDemand(loadForm)
  const actions = useRecordActions({
    calls,
    texts: texts.trash,
    resume: () => hasDraft(memberId, draftName),
    onForm: form.open,
  })
  const [charts, showCharts] = useStoredSwitch('kontor.charts.materials')
  const columnsDialog = useOnDemand(loadColumnsDialog)
  useRefresh(['materials'], () => refreshRecords('materials'))
  useShortcut({ key: 'n', label: 'New transaction', group: 'Material Transactions' }, actions.add)
  const tools = [view.table === 'stock' ? chartsTool(charts, showCharts) : customColumnsTool(columnsDialog)]
  const table = () => (
    <div className="grid grid-cols-1 gap-3">
      <Transactions view={view} custom={custom} actions={actions} tools={tools} />
    </div>
  )
  const stock = () => (
    <div className="grid grid-cols-1 gap-3">
      {charts && (
        <Suspense fallback={null}>
          <StockCharts view={view} />
        </Suspense>
      )}
      <Stock view={view} tools={tools} />
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-1">
      <TableHeading
        title="Material Transactions"
        tools={tools}
        action={
          <Button
            variant="primary"
            icon={Plus}
            onPointerEnter={form.preload}
            onFocus={form.preload}
            onClick={actions.add}
          >
            Add Transaction
          </Button>
        }
      />
      <Tabs
        label="Transactions"
        value={view.table}
        onChange={(next) => navigate(addressOf(inTable(view, next)))}
        items={[
          { value: 'active', label: 'Active Transactions', content: table },
          { value: 'trash', label: 'Trash', content: table },
          { value: 'stock', label: 'Stock', content: stock },
        ]}
      />
      {actions.form && form.Open && (
        <form.Open
          record={actions.form.record}
          resume={actions.form.resume}
          columns={custom.columns}
          onClose={actions.close}
        />
      )}
      {columnsDialog.Open && (
        <columnsDialog.Open most={maxColumns} screen="materials" onClose={columnsDialog.close} />
      )}
    </div>
  )
}
