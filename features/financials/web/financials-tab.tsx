import Plus from 'lucide-react/icons/plus'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useMember } from '#features/accounts/web/index.ts'
import { maxShownColumns } from '#features/records/domain.ts'
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
import { calls, totalsQuery } from './queries.ts'
import { Transactions } from './transactions.tsx'
import { addressOf, filterOf, inTrash, viewOf } from './view.ts'
import { texts } from './texts.ts'

const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }))
const loadForm = async () => (await import('./transaction-dialog.tsx')).TransactionDialog

export function FinancialsTab() {
  const address = useSearch()
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address])
  const memberId = useMember().id
  const totals = useQuery(totalsQuery(filterOf(view))).data
  const custom = useCustomColumns(maxShownColumns)
  const form = useOnDemand(loadForm)
  const actions = useRecordActions({
    calls,
    texts: texts.trash,
    resume: () => hasDraft(memberId, draftName),
    onForm: form.open,
  })
  const [charts, showCharts] = useStoredSwitch('kontor.charts.financials')
  const columnsDialog = useOnDemand(loadColumnsDialog)
  useRefresh(['financials'], () => refreshRecords('financials'))
  useShortcut({ key: 'n', label: 'New transaction', group: 'Financial Transactions' }, actions.add)
  const ownColumns = customColumnsTool(columnsDialog)
  const tools = view.trash ? [ownColumns] : [chartsTool(charts, showCharts), ownColumns]
  const table = () => (
    <div className="grid grid-cols-1 gap-3">
      {charts && !view.trash && (
        <Suspense fallback={null}>
          <Charts view={view} totals={totals} />
        </Suspense>
      )}
      <Transactions view={view} totals={totals} custom={custom} actions={actions} tools={tools} />
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-1">
      <TableHeading
        title="Financial Transactions"
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
        value={view.trash ? 'trash' : 'active'}
        onChange={(tab) => navigate(addressOf(inTrash(view, tab === 'trash')))}
        items={[
          { value: 'active', label: 'Active Transactions', content: table },
          { value: 'trash', label: 'Trash', content: table },
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
        <columnsDialog.Open most={maxShownColumns} screen="financials" onClose={columnsDialog.close} />
      )}
    </div>
  )
}
