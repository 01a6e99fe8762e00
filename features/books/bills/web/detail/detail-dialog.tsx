import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { useComments } from '#features/books/comments/web/index.ts'
import { RecordFiles } from '#features/books/record-files/web/index.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, Dialog, EmptyState, Loading, Skeleton, SkeletonText } from '#platform/web/ui/index.ts'
import type { Bill } from '../../contract.ts'
import { kindLabels } from '../../domain.ts'
import { Marks } from '../list/marks.tsx'
import { useSetStatus, useSetTrashed } from '../mutations.ts'
import { billQuery } from '../queries.ts'
import { BillDetails } from './bill-details.tsx'
import { BillHistory } from './history.tsx'
import { BillLines } from './lines.tsx'
import { Warnings } from './warnings.tsx'

export interface DetailProps {
  id: number
  mayWrite: boolean
  /** That the supplier changes its bank details, from another feature. */
  Bank: ComponentType<{ billId: number }>
  /** What was paid of a bill, from another feature. */
  Payments: ComponentType<{ bill: Bill }>
  /** The order whose invoice a bill is, from another feature, with the steps that can be taken there. */
  OfOrder: ComponentType<{ bill: Bill }>
  onEdit: (id: number) => void
  onClose: () => void
}

/** A bill with its lines, and the steps that can be taken. */
export function DetailDialog({ id, mayWrite, Bank, Payments, OfOrder, onEdit, onClose }: DetailProps) {
  const query = useQuery(billQuery(id))
  const { data: bill, error } = query
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Dialog
      open
      size="xl"
      title={bill === undefined ? 'Bill' : `${kindLabels[bill.kind]} of ${bill.supplierName}`}
      description={bill?.billNumber ?? (bill === undefined ? undefined : 'Draft')}
      onCloseRequest={onClose}
      footer={
        bill !== undefined &&
        !isMissing &&
        mayWrite &&
        bill.orderId === null && <Actions bill={bill} onEdit={() => onEdit(id)} />
      }
    >
      {isMissing ? (
        <EmptyState compact art="search" title="Not found" description="It may have been deleted." />
      ) : bill !== undefined ? (
        <div className="grid grid-cols-1 gap-6">
          <Bank billId={bill.id} />
          <Warnings warnings={bill.warnings} />
          <Marks bill={bill} />
          <BillDetails bill={bill} />
          <BillLines bill={bill} />
          {bill.orderId !== null && (
            <Suspense fallback={<SkeletonText lines={4} />}>
              <OfOrder bill={bill} />
            </Suspense>
          )}
          <Panels bill={bill} Payments={Payments} />
          <RecordFiles collection="bills" id={bill.id} readOnly={bill.deletedAt !== null} />
          <BillComments id={bill.id} />
        </div>
      ) : error !== null ? (
        <LoadError compact title="The bill could not be loaded" query={query} />
      ) : (
        <Loading label="Loading bill">
          <div className="grid gap-3">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        </Loading>
      )}
    </Dialog>
  )
}

function Actions({ bill, onEdit }: { bill: Bill; onEdit: () => void }) {
  const status = useSetStatus()
  const trash = useSetTrashed()
  const isInTrash = bill.deletedAt !== null
  if (isInTrash)
    return (
      <Button
        variant="primary"
        busy={trash.isPending}
        onClick={() => trash.mutate({ id: bill.id, isTrashed: false })}
      >
        Restore
      </Button>
    )
  const to = (next: Bill['status']) => () => status.mutate({ bill, status: next })
  return (
    <>
      <Button
        variant="ghost"
        busy={trash.isPending}
        className="me-auto"
        onClick={() => trash.mutate({ id: bill.id, isTrashed: true })}
      >
        Move to trash
      </Button>
      <Button onClick={onEdit}>Edit</Button>
      {bill.status !== 'disputed' && bill.status !== 'draft' && (
        <Button disabled={status.isPending} onClick={to('disputed')}>
          Dispute
        </Button>
      )}
      {bill.status === 'draft' && (
        <Button disabled={status.isPending} onClick={to('open')}>
          Open
        </Button>
      )}
      {bill.status !== 'accepted' && (
        <Button variant="primary" busy={status.isPending} onClick={to('accepted')}>
          Accept
        </Button>
      )}
    </>
  )
}

function BillComments({ id }: { id: number }) {
  const comments = useComments('bills', id)
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card bg-sunken p-4">
      <h3 className="text-sm font-semibold">Comments</h3>
      {comments?.panel()}
    </div>
  )
}

/** What is shown of a bill when its button is pressed. */
function Panels({ bill, Payments }: { bill: Bill } & Pick<DetailProps, 'Payments'>) {
  const [open, setOpen] = useState<string>()
  const isPayable = bill.status !== 'draft' && bill.deletedAt === null
  const panels = [
    ...(isPayable ? [{ name: bill.kind === 'creditNote' ? 'Refunds' : 'Payments', Content: Payments }] : []),
    { name: 'History', Content: BillHistory },
  ]
  const shown = panels.find(({ name }) => name === open)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="-ms-2.5 flex flex-wrap gap-1">
        {panels.map(({ name }) => (
          <Button
            key={name}
            size="sm"
            variant="ghost"
            aria-expanded={name === open}
            onClick={() => setOpen(name === open ? undefined : name)}
          >
            {name}
          </Button>
        ))}
      </div>
      {shown !== undefined && (
        <section aria-label={shown.name} className="grid grid-cols-1 gap-3 rounded-card bg-sunken p-4">
          <h3 className="text-sm font-semibold">{shown.name}</h3>
          <Suspense fallback={<SkeletonText lines={3} />}>
            <shown.Content key={shown.name} bill={bill} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
