import Plus from 'lucide-react/icons/plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { useRefresh } from '#platform/web/live/use-refresh.ts'
import { refreshRecords, TableTabs } from '#features/books/records/web/index.ts'
import { useShortcut } from '#platform/web/shell/index.ts'
import { Button, ConfirmDialog } from '#platform/web/ui/index.ts'
import type { Invoice, InvoiceSummary } from '../contract.ts'
import type { InvoiceStatus } from '../domain.ts'
import { invoiceCalls } from './calls.ts'
import type { InvoicePanel } from './detail/panels.ts'
import { type IssueNote, IssueQuestion } from './issue-question.tsx'
import { useInvoiceActions } from './list/use-actions.ts'
import { type StatusChange, useStatusChange } from './list/actions.ts'
import { Invoices } from './list/invoices.tsx'
import { urlStateOf } from './url-state.ts'
import type { InvoiceTool, ToolUse } from './list/tools.ts'
import { useUrlState } from './list/use-url-state.ts'
import { invoicesQuery } from './queries.ts'

const loadForm = async () => ({ default: (await import('./form/form-dialog.tsx')).InvoiceFormDialog })
const loadDetail = async () => ({ default: (await import('./detail/detail-dialog.tsx')).DetailDialog })
const loadStatement = async () => ({
  default: (await import('./statement/statement-dialog.tsx')).StatementDialog,
})
const Ages = lazy(async () => ({ default: (await import('./ages/ages-view.tsx')).AgesView }))
const Form = lazy(loadForm)
const Detail = lazy(loadDetail)
const Statement = lazy(loadStatement)

const wholeTrash = invoicesQuery(urlStateOf('?trash=true'))

interface Props {
  panels: readonly InvoicePanel[]
  tools: readonly InvoiceTool[]
  /** What stands above the list of active invoices. */
  Notice: ComponentType
  /** The invoices that repeat, as a view beside the list. */
  Recurring: ComponentType<{ onOpen: (id: number) => void }>
  /** What another feature says of where an invoice came from. */
  Origin: ComponentType<{ invoice: Invoice }>
  IssueNote: IssueNote
}

/** Invoice Management: the list, and the form, details or statement that the address opens over it. */
export function InvoicesTab({ panels, tools, Notice, Recurring, Origin, IssueNote }: Props) {
  const [urlState, go] = useUrlState()
  const [trashTarget, setTrashTarget] = useState<InvoiceSummary>()
  const [using, setUsing] = useState<ToolUse>()
  const handlers = useInvoiceActions(go, setTrashTarget, { tools, use: setUsing })
  const changeStatus = useStatusChange()
  const [issued, setIssued] = useState<StatusChange>()
  const onStatus = useCallback(
    (invoice: InvoiceSummary, status: InvoiceStatus) => {
      if (invoice.status === 'draft') setIssued({ invoice, status })
      else changeStatus({ invoice, status })
    },
    [changeStatus],
  )
  // Preloads the trash before anybody opens it.
  useInfiniteQuery(wholeTrash)
  useRefresh([invoiceCalls.name], () => refreshRecords(invoiceCalls.name))
  const mayWrite = useMayWrite('invoices')
  const add = () => go({ form: 'new' })
  useShortcut({ key: 'n', label: 'New invoice', group: 'Invoice Management', when: mayWrite }, add)
  const preloadForm = () => void loadForm().catch(() => undefined)
  const table = () => (
    <div className="grid grid-cols-1 gap-3">
      {!urlState.trash && (
        <Suspense fallback={null}>
          <Notice />
        </Suspense>
      )}
      <Invoices urlState={urlState} go={go} handlers={handlers} onStatus={onStatus} onAdd={add} />
    </div>
  )
  return (
    <>
      <TableTabs
        title="Invoice Management"
        description="Create, send and follow the invoices of your customers."
        action={
          mayWrite && (
            <Button
              variant="primary"
              icon={Plus}
              onPointerEnter={preloadForm}
              onFocus={preloadForm}
              onClick={add}
            >
              Add Invoice
            </Button>
          )
        }
        label="Invoices"
        value={urlState.view ?? (urlState.trash ? 'trash' : 'active')}
        onChange={(tab) =>
          go({
            trash: tab === 'trash',
            view: tab === 'ages' || tab === 'recurring' ? tab : undefined,
            sort: undefined,
          })
        }
        items={[
          { value: 'active', label: 'Active Invoices', content: table },
          { value: 'trash', label: 'Trash', content: table },
          {
            value: 'ages',
            label: 'Ages of dues',
            content: urlState.view === 'ages' && (
              <Suspense fallback={null}>
                <Ages onStatement={(statement) => go({ statement })} />
              </Suspense>
            ),
          },
          {
            value: 'recurring',
            label: 'Recurring',
            content: urlState.view === 'recurring' && (
              <Suspense fallback={null}>
                <Recurring onOpen={(id) => go({ open: id })} />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense fallback={null}>
        {urlState.open !== undefined && (
          <Detail
            id={urlState.open}
            showComments={urlState.comments}
            onClose={() => go({ open: undefined }, true)}
            onEdit={(id) => go({ open: undefined, form: id }, true)}
            onRestore={(id) => {
              go({ open: undefined }, true)
              handlers.restore([id])
            }}
            onDuplicate={handlers.duplicate}
            onStatement={handlers.statement}
            onOpen={(id) => go({ open: id }, true)}
            panels={panels}
            Origin={Origin}
            IssueNote={IssueNote}
          />
        )}
        {using !== undefined && (
          <using.tool.Dialog invoice={using.invoice} onClose={() => setUsing(undefined)} />
        )}
        {urlState.form !== undefined && (
          <Form
            target={urlState.form}
            onClose={() => go({ form: undefined }, true)}
            onReopen={() => go({ form: urlState.form })}
            onSaved={() => go({ form: undefined }, true)}
          />
        )}
        {urlState.statement !== undefined && (
          <Statement customer={urlState.statement} onClose={() => go({ statement: undefined }, true)} />
        )}
      </Suspense>
      {issued !== undefined && (
        <IssueQuestion
          invoice={issued.invoice}
          Note={IssueNote}
          onCancel={() => setIssued(undefined)}
          onConfirm={() => {
            setIssued(undefined)
            changeStatus(issued)
          }}
        />
      )}
      <ConfirmDialog
        open={trashTarget !== undefined}
        danger
        title="Are you sure?"
        description="This will move the invoice to trash. You can restore it later if needed."
        confirmLabel="Move to Trash"
        onConfirm={() => {
          if (trashTarget !== undefined) handlers.trash([trashTarget.id])
          setTrashTarget(undefined)
        }}
        onCancel={() => setTrashTarget(undefined)}
      />
    </>
  )
}
