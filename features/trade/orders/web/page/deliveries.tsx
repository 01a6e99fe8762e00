import { EmptyState, Panel } from '#platform/web/ui/index.ts'
import { keepFocus } from '#platform/web/ui/keep-focus.ts'
import type { Order } from '../../contract.ts'
import { DeliveryRow } from './delivery-row.tsx'

interface Props {
  order: Order
  /** The delivery that the address names. */
  named?: number | undefined
}

const nothing = {
  buyer: 'Nothing is under way yet',
  seller: 'Nothing was sent yet',
} as const

/** What was sent, the newest first. Before an order is accepted there is nothing to say. */
export function Deliveries({ order, named }: Props) {
  if (order.state !== 'accepted' && order.deliveries.length === 0) return null
  return (
    <Panel title="Deliveries">
      {order.deliveries.length === 0 ? (
        <EmptyState compact art="files" title={nothing[order.side]} />
      ) : (
        <ul ref={keepFocus} tabIndex={-1} aria-label="Deliveries" className="grid grid-cols-1 gap-3">
          {order.deliveries.toReversed().map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              order={order}
              delivery={delivery}
              isNamed={delivery.id === named}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
