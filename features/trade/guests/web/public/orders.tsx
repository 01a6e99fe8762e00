import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OrderHead } from '#features/trade/orders/contract.ts'
import { GuestOrder } from '#features/trade/orders/web/guest.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Loading, Skeleton } from '#platform/web/ui/index.ts'
import { guestOrderQuery, orderCallsOf } from '../queries.ts'
import { GuestPapers } from './papers.tsx'

/** One order of the guest, with all that they may do. */
export function OrderByLink({ token, id }: { token: string; id: number }) {
  const query = useQuery(guestOrderQuery(token, id))
  const calls = useMemo(() => orderCallsOf(token), [token])
  if (query.data !== undefined)
    return (
      <GuestOrder
        order={query.data}
        calls={calls}
        papers={<GuestPapers token={token} order={query.data} />}
      />
    )
  return query.error === null ? (
    <Loading label="Loading the order">
      <Skeleton className="h-96 w-full" />
    </Loading>
  ) : (
    <LoadError title="The order could not be loaded" query={query} />
  )
}

/** One before the newest, which opens on demand. */
export function EarlierOrder({ token, head }: { token: string; head: OrderHead }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="min-w-0 rounded-card border border-line p-3"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer text-sm font-medium wrap-anywhere">
        {`Earlier order ${head.otherNumber ?? head.number ?? ''}`}
      </summary>
      {isOpen && (
        <div className="min-w-0 pt-3">
          <OrderByLink token={token} id={head.id} />
        </div>
      )}
    </details>
  )
}
