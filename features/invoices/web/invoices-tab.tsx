import Plus from 'lucide-react/icons/plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useRefresh } from '#platform/web/live/use-refresh.ts'
import { refreshRecords, TableHeading } from '#features/records/web/index.ts'
import { useShortcut } from '#platform/web/shell/index.ts'
import { Button, ConfirmDialog, Tabs } from '#platform/web/ui/index.ts'
import type { InvoiceSummary } from '../contract.ts'
import type { InvoiceStatus } from '../domain.ts'
import { invoiceCalls } from './calls.ts'
import { useInvoiceActions } from './list/use-actions.ts'
import { useStatusChange } from './list/actions.ts'
import { Invoices } from './list/invoices.tsx'
import { urlStateOf } from './list/url-state.ts'
import { useUrlState } from './list/use-url-state.ts'
import { listQuery } from './queries.ts'

const loadForm = async () => ({ default: (await import('./form/form-dialog.tsx')).InvoiceFormDialog })
const loadDetail = async () => ({ default: (await import('./detail/detail-dialog.tsx')).DetailDialog })
const loadStatement = async () => ({
  default: (await import('./statement/statement-dialog.tsx')).StatementDialog,
})
const Form = lazy(loadForm)
const Detail = lazy(loadDetail)
const Statement = lazy(loadStatement)

const wholeTrash = listQuery(urlStateOf('?trash=true'))

/** Invoice Management: the list, and over it the form, the details and the statement that the address asks for. */
export function InvoicesTab() {
  const [place, go] = useUrlState()
  const [asked, setAsked] = useState<InvoiceSummary>()
  const acts = useInvoiceActions(go, setAsked)
  const changeStatus = useStatusChange()
  const onStatus = useCallback(
    (invoice: InvoiceSummary, status: InvoiceStatus) => changeStatus({ invoice, status }),
    [changeStatus],
  )
  // The trash is at hand before anybody opens it.
  useInfiniteQuery(wholeTrash)
  useRefresh([invoiceCalls.name], () => refreshRecords(invoiceCalls.name))
  const add = () => go({ form: 'new' })
  useShortcut({ key: 'n', label: 'New invoice', group: 'Invoice Management' }, add)
  const near = () => void loadForm().catch(() => undefined)
  const table = () => <Invoices place={place} go={go} acts={acts} onStatus={onStatus} onAdd={add} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <TableHeading
        title="Invoice Management"
        description="Create, send and follow the invoices of your customers."
        action={
          <Button variant="primary" icon={Plus} onPointerEnter={near} onFocus={near} onClick={add}>
            Add Invoice
          </Button>
        }
      />
      <Tabs
        label="Invoices"
        value={place.trash ? 'trash' : 'active'}
        onChange={(tab) => go({ trash: tab === 'trash', sort: undefined })}
        items={[
          { value: 'active', label: 'Active Invoices', content: table },
          { value: 'trash', label: 'Trash', content: table },
        ]}
      />
      <Suspense fallback={null}>
        {place.open !== undefined && (
          <Detail
            id={place.open}
            onClose={() => go({ open: undefined }, true)}
            onEdit={(id) => go({ open: undefined, form: id }, true)}
            onRestore={(id) => {
              go({ open: undefined }, true)
              acts.restore([id])
            }}
            onDuplicate={acts.duplicate}
            onStatement={acts.statement}
          />
        )}
        {place.form !== undefined && (
          <Form
            target={place.form}
            onClose={() => go({ form: undefined }, true)}
            onReopen={() => go({ form: place.form }, true)}
            onSaved={() => go({ form: undefined }, true)}
          />
        )}
        {place.statement !== undefined && (
          <Statement customer={place.statement} onClose={() => go({ statement: undefined }, true)} />
        )}
      </Suspense>
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title="Are you sure?"
        description="This will move the invoice to trash. You can restore it later if needed."
        confirmLabel="Move to Trash"
        onConfirm={() => {
          if (asked !== undefined) acts.trash([asked.id])
          setAsked(undefined)
        }}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  )
}
