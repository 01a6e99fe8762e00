import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, Dialog, Loading, Skeleton } from '#platform/web/ui/index.ts'
import type { Order } from '../../contract.ts'
import { deliveryQuery, OrderCallsContext } from '../calls.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { titleOf } from './values.ts'

interface Props {
  order: Order
  delivery: Order['deliveries'][number]
  onClose: () => void
}

/** Says what came of a delivery, or corrects it. */
export function ReceiveDialog({ order, delivery, onClose }: Props) {
  const calls = use(OrderCallsContext)
  const query = useQuery({ ...deliveryQuery(calls, delivery.id, order.bookId), refetchOnMount: 'always' })
  if (query.data !== undefined) return <ReceiptForm order={order} delivery={query.data} onClose={onClose} />
  return (
    <Dialog
      open
      size="lg"
      title={titleOf(delivery)}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {query.error === null ? (
        <Loading label="Loading the delivery">
          <Skeleton className="h-64 w-full" />
        </Loading>
      ) : (
        <LoadError title="The delivery could not be loaded" query={query} />
      )}
    </Dialog>
  )
}
