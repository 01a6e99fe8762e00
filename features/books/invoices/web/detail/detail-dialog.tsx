import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useComments } from '#features/books/comments/web/index.ts'
import { RecordFiles } from '#features/books/record-files/web/index.ts'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Dialog, ErrorState, Loading, Skeleton, SkeletonText } from '#platform/web/ui/index.ts'
import { keepFocus } from '#platform/web/ui/keep-focus.ts'
import type { Invoice, SavedInvoice } from '../../contract.ts'
import { keepDraftOf } from '../form/use-invoice-form.ts'
import { InvoiceDocument } from '../document/invoice-document.tsx'
import type { IssueNote } from '../issue-question.tsx'
import { invoiceQuery } from '../queries.ts'
import { DetailActions } from './detail-actions.tsx'
import { IssueButton } from './issue.tsx'
import { OpenDues } from './open-dues.tsx'
import { Origins } from './origins.tsx'
import type { InvoicePanel } from './panels.ts'
import { Revisions } from './revisions.tsx'

interface Props {
  id: number
  /** Begins with the comments on it. */
  showComments: boolean
  onClose: () => void
  onEdit: (id: number) => void
  onRestore: (id: number) => void
  onDuplicate: (id: number) => void
  onStatement: (customer: string) => void
  onOpen: (id: number) => void
  panels: readonly InvoicePanel[]
  /** What another feature says of where it came from. */
  Origin: ComponentType<{ invoice: Invoice }>
  IssueNote: IssueNote
}

/** An invoice as its receiver sees it, with the actions on it. */
export function DetailDialog({ id, onClose, onEdit, onRestore, IssueNote, ...handlers }: Props) {
  const { data, error, isFetching, refetch } = useQuery(invoiceQuery(id))
  const isDraft = data?.status === 'draft' && data.deletedAt === null
  const mayWrite = useMayWrite('invoices')
  const memberId = useMember().id
  const [history, setHistory] = useState(false)
  return (
    <Dialog
      open
      size="lg"
      className="sm:max-h-[calc(100dvh-2rem)]! sm:max-w-[min(60rem,calc(100vw-3rem))]!"
      title="Invoice Details"
      onCloseRequest={onClose}
      footer={
        <div ref={keepFocus} tabIndex={-1} className="flex flex-wrap justify-end gap-2 outline-none">
          <Button onClick={onClose}>Close</Button>
          {mayWrite && data !== undefined && data.deletedAt === null && !data.isFixed && (
            <Button variant={isDraft ? 'secondary' : 'primary'} onClick={() => onEdit(id)}>
              Edit Invoice
            </Button>
          )}
          {mayWrite && isDraft && <IssueButton invoice={data} Note={IssueNote} />}
          {mayWrite && data !== undefined && data.deletedAt !== null && (
            <Button variant="primary" onClick={() => onRestore(id)}>
              Restore
            </Button>
          )}
        </div>
      }
    >
      {data === undefined ? (
        error === null ? (
          <DetailLoading />
        ) : (
          <ErrorState
            title={`Error: ${errorText(error, 'The invoice could not be loaded')}`}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )
      ) : (
        <LoadedDetail
          invoice={data}
          history={history}
          onHistory={() => setHistory(!history)}
          onEditAs={
            mayWrite && data.deletedAt === null && !data.isFixed
              ? (before) => {
                  keepDraftOf(memberId, data, before)
                  onEdit(id)
                }
              : undefined
          }
          {...handlers}
        />
      )}
    </Dialog>
  )
}

interface LoadedDetailProps extends Pick<
  Props,
  'onDuplicate' | 'onStatement' | 'onOpen' | 'panels' | 'Origin' | 'showComments'
> {
  invoice: Invoice
  history: boolean
  onHistory: () => void
  onEditAs: ((before: SavedInvoice) => void) | undefined
}

function LoadedDetail(props: LoadedDetailProps) {
  const { invoice, history, onHistory, onEditAs, showComments, panels, Origin, ...handlers } = props
  const [panelName, setPanel] = useState<string>()
  const shown = panels.filter(({ isFor }) => isFor(invoice))
  const panel = shown.find(({ name }) => name === panelName)
  const [open, setOpen] = useState(showComments)
  const comments = useComments('invoices', invoice.id)
  return (
    <div className="grid grid-cols-1 gap-6">
      <DetailActions
        invoice={invoice}
        history={history}
        comments={{ open, count: comments?.count ?? '', toggle: () => setOpen(!open) }}
        onHistory={onHistory}
        panels={shown}
        panel={panel?.name}
        onPanel={(name) => setPanel(panelName === name ? undefined : name)}
        {...handlers}
      />
      {open && (
        <div className="grid grid-cols-1 gap-3 rounded-card bg-sunken p-4">
          <h3 className="text-sm font-semibold">Comments</h3>
          {comments?.panel()}
        </div>
      )}
      {panel !== undefined && (
        <section aria-label={panel.label} className="grid grid-cols-1 gap-3 rounded-card bg-sunken p-4">
          <h3 className="text-sm font-semibold">{panel.label}</h3>
          <Suspense fallback={<SkeletonText lines={3} />}>
            <panel.Content key={panel.name} invoice={invoice} />
          </Suspense>
        </section>
      )}
      <Origins invoice={invoice} onOpen={handlers.onOpen} />
      <Suspense fallback={null}>
        <Origin invoice={invoice} />
      </Suspense>
      <OpenDues invoice={invoice} />
      {history && <Revisions invoice={invoice} onEditAs={onEditAs} />}
      <InvoiceDocument invoice={invoice} />
      <RecordFiles collection="invoices" id={invoice.id} readOnly={invoice.deletedAt !== null} />
    </div>
  )
}

const DetailLoading = () => (
  <Loading label="Loading invoice">
    <div className="grid gap-6">
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="flex justify-between gap-4">
        <Skeleton className="h-12 w-32" />
        <Skeleton className="h-8 w-40" />
      </div>
      <div className="grid grid-cols-2 gap-6">
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
      </div>
      <Skeleton className="h-12 w-full" />
      <SkeletonText lines={6} />
    </div>
  </Loading>
)
