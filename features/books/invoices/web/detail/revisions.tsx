import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  Loading,
  RelativeTime,
  SkeletonText,
} from '#platform/web/ui/index.ts'
import type { Invoice, SavedInvoice } from '../../contract.ts'
import { diffInvoices } from '../form/diff.ts'
import { InvoiceHistory } from './invoice-history.tsx'
import { InvoiceDocument } from '../document/invoice-document.tsx'
import { valuesOf } from '../form/values.ts'
import { revisionsQuery } from '../queries.ts'

interface RevisionsProps {
  invoice: Invoice
  /** Opens the form with what a revision said; missing for who may not change the invoice. */
  onEditAs: ((before: SavedInvoice) => void) | undefined
}

/** Who changed an invoice, and what it said before each change since it was issued, newest first. */
export function Revisions({ invoice, onEditAs }: RevisionsProps) {
  const { data, error, isFetching, refetch } = useQuery(revisionsQuery(invoice.id))
  return (
    <section aria-label="History" className="grid grid-cols-1 gap-3 rounded-card bg-sunken p-4">
      <h3 className="text-sm font-semibold">History</h3>
      <InvoiceHistory invoice={invoice} />
      <h3 className="pt-2 text-sm font-semibold">Earlier versions</h3>
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading history">
            <SkeletonText lines={3} />
          </Loading>
        ) : (
          <ErrorState
            compact
            title={`Error: ${errorText(error)}`}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )
      ) : data.length === 0 ? (
        <EmptyState
          compact
          art="files"
          title="Nothing has changed since this invoice was issued. Drafts keep no history."
        />
      ) : (
        <ol className="grid grid-cols-1 gap-2">
          {data.map(({ revision, savedAt, invoice: before }, index) => (
            <Revision
              key={revision}
              revision={revision}
              savedAt={savedAt}
              before={before}
              after={data[index - 1]?.invoice ?? invoice}
              onEditAs={onEditAs}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface RevisionProps {
  revision: number
  savedAt: string
  before: SavedInvoice
  /** The state after the edit. */
  after: SavedInvoice
  onEditAs: RevisionsProps['onEditAs']
}

function Revision({ revision, savedAt, before, after, onEditAs }: RevisionProps) {
  const [open, setOpen] = useState(false)
  const changes = diffInvoices(valuesOf(before), valuesOf(after))
  return (
    <li className="grid grid-cols-1 gap-2 rounded-control border border-line bg-surface p-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">Revision {revision}</span>
        <span className="text-xs text-muted">
          replaced <RelativeTime date={savedAt} />
        </span>
        <Button
          size="sm"
          variant="ghost"
          className="ms-auto"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'View'}
        </Button>
      </div>
      {changes.length === 0 ? (
        <p className="text-muted">Saved without a change.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-1">
          {changes.map((change) => (
            <li key={change.name} className="wrap-anywhere">
              <span className="text-muted">{change.label}: </span>
              <del dir="auto" className="text-muted">
                {change.before === '' ? 'empty' : change.before}
              </del>{' '}
              →{' '}
              <ins dir="auto" className="no-underline">
                {change.after === '' ? 'empty' : change.after}
              </ins>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <div className="grid grid-cols-1 gap-3 rounded-control border border-line p-4">
          {onEditAs && (
            <Button size="sm" className="justify-self-end" onClick={() => onEditAs(before)}>
              Edit from this version
            </Button>
          )}
          <InvoiceDocument invoice={before} />
        </div>
      )}
    </li>
  )
}
