import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Dialog, ErrorState, Loading, Skeleton, SkeletonText } from '#platform/web/ui/index.ts'
import type { Invoice } from '../../contract.ts'
import { invoiceQuery } from '../queries.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { blankValues, valuesOf } from './values.ts'

interface Props {
  /** The invoice to edit, or a new one. */
  target: 'new' | number
  onClose: () => void
  onReopen: () => void
  onSaved: (invoice: Invoice) => void
}

export function InvoiceFormDialog({ target, ...rest }: Props) {
  // The key starts a new form for another invoice.
  return target === 'new' ? (
    <InvoiceForm key="new" stored={blankValues()} edited={undefined} {...rest} />
  ) : (
    <EditDialog key={target} id={target} {...rest} />
  )
}

/** Editing starts from the server's current invoice, not from a cached one. */
function EditDialog({ id, ...rest }: { id: number } & Omit<Props, 'target'>) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...invoiceQuery(id),
    refetchOnMount: 'always',
  })
  // Once loaded, the form stays. Later refetches and errors do not replace it.
  const [begun, setBegun] = useState<Invoice>()
  if (begun === undefined && data !== undefined && isFetchedAfterMount && error === null) setBegun(data)
  if (begun !== undefined) return <InvoiceForm stored={valuesOf(begun)} edited={begun} {...rest} />
  return (
    <Dialog
      open
      size="xl"
      title="Edit Invoice"
      onCloseRequest={rest.onClose}
      footer={<Button onClick={rest.onClose}>Cancel</Button>}
    >
      {error === null ? (
        <Loading label="Loading invoice">
          <div className="grid gap-4">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
            <SkeletonText lines={6} />
          </div>
        </Loading>
      ) : (
        <ErrorState
          title={`Error: ${errorText(error, 'The invoice could not be loaded')}`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Dialog>
  )
}
