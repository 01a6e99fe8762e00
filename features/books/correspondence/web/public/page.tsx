import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { DocumentSheet } from '#features/books/invoices/web/parts.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { useTitle } from '#platform/web/shell/index.ts'
import { EmptyState, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { shownQuery } from '../queries.ts'
import { Payment } from './payment.tsx'

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

/** An invoice, for whoever got its link. */
export function PublicInvoicePage({ params: { token = '' } }: { params: Record<string, string> }) {
  const shown = useQuery(shownQuery(token))
  useTitle(shown.data === undefined ? 'Invoice' : `${shown.data.label} ${shown.data.document.number}`)
  if (shown.isPending)
    return (
      <Frame>
        <h1 className="sr-only">Invoice</h1>
        <Loading label="Loading the invoice">
          <Skeleton className="h-160 w-full" />
        </Loading>
      </Frame>
    )
  if (shown.isError)
    return (
      <Frame>
        <h1 className="sr-only">Invoice</h1>
        {isGone(shown.error) ? (
          <EmptyState
            art="files"
            title={
              shown.error instanceof ApiError && shown.error.status === 410
                ? 'This link was withdrawn or has expired'
                : 'There is nothing at this address'
            }
            description="Please ask whoever sent it to you for a new one."
          />
        ) : (
          <LoadError title="The invoice could not be loaded" query={shown} />
        )}
      </Frame>
    )
  const { document, label, sender } = shown.data
  return (
    <Frame>
      <h1 className="text-xl font-semibold wrap-anywhere">
        {label} {document.number} <span className="font-normal">from</span>{' '}
        <bdi className="font-normal">{document.by.name}</bdi>
      </h1>
      <CompanyIdentity identity={sender} />
      <Payment token={token} shown={shown.data} />
      <div className="rounded-card border border-line bg-surface p-4 sm:p-8">
        <DocumentSheet content={document} label={`${label} ${document.number}`} />
      </div>
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-240 grid-cols-1 gap-4 self-start p-4 sm:py-8">{children}</div>
)
