import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { Button, UserText } from '#platform/web/ui/index.ts'
import { keepFocus } from '#platform/web/ui/keep-focus.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Order } from '../../contract.ts'
import { Changes } from '../changes/changes.tsx'
import { type OrderCalls, OrderCallsContext } from '../calls.ts'
import { Steps } from '../steps/steps.tsx'
import { headingOf, isWaiting, otherParty, partyName } from '../texts.ts'
import { Deliveries } from './deliveries.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderLines } from './order-lines.tsx'
import { Timeline } from './timeline.tsx'

const loadShip = async () => (await import('../goods/ship-dialog.tsx')).ShipDialog

interface Props {
  order: Order
  calls: OrderCalls
  /** Its invoices. */
  papers: ReactNode
}

/** An order on the page of a guest's link. */
export function GuestOrder({ order, calls, papers }: Props) {
  const ship = useOnDemand(loadShip)
  const mayShip =
    order.side === 'seller' && order.state === 'accepted' && order.lines.some(({ open }) => open > 0)
  return (
    <OrderCallsContext value={calls}>
      <section
        ref={keepFocus}
        tabIndex={-1}
        aria-label={headingOf(order)}
        className="grid min-w-0 grid-cols-1 gap-4 outline-none"
      >
        <div className="flex min-w-0 flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold wrap-anywhere">{headingOf(order)}</h2>
            <UserText as="p" className="text-sm wrap-anywhere text-muted">
              {`${order.side === 'buyer' ? 'To' : 'From'} ${partyName(otherParty(order))}`}
            </UserText>
            {isWaiting(order) && <p className="text-sm font-medium">It waits for your answer.</p>}
          </div>
          <div className="flex flex-wrap gap-2">
            <Steps order={order} />
            {mayShip && (
              <Button variant="primary" icon={Truck} {...dialogTrigger(ship)}>
                Send goods
              </Button>
            )}
          </div>
        </div>
        <OrderDetails order={order} />
        <OrderLines order={order} />
        <Changes order={order} />
        <Deliveries order={order} />
        {papers}
        <Timeline order={order} />
        {ship.Open && <ship.Open order={order} onClose={ship.close} />}
      </section>
    </OrderCallsContext>
  )
}
