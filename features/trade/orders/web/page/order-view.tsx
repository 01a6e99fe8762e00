import Truck from 'lucide-react/icons/truck'
import { LinkedFiles } from '#features/people/file-links/web/index.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { Button, PageHeader, UserText } from '#platform/web/ui/index.ts'
import { keepFocus } from '#platform/web/ui/keep-focus.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Order } from '../../contract.ts'
import { Changes } from '../changes/changes.tsx'
import { Steps } from '../steps/steps.tsx'
import { headingOf, otherParty, partyName } from '../texts.ts'
import { Deliveries } from './deliveries.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderLines } from './order-lines.tsx'
import { Papers } from './papers.tsx'
import { Timeline } from './timeline.tsx'

const loadShip = async () => (await import('../goods/ship-dialog.tsx')).ShipDialog

interface Props {
  order: Order
  /** The delivery that the address names. */
  named: number | undefined
}

export function OrderView({ order, named }: Props) {
  const ship = useOnDemand(loadShip)
  const { side, state, bookId } = order
  const mayShip =
    side === 'seller' && state === 'accepted' && order.mayMove && order.lines.some(({ open }) => open > 0)
  return (
    <div
      ref={keepFocus}
      tabIndex={-1}
      className="mx-auto grid w-full max-w-400 min-w-0 grid-cols-1 gap-4 px-4 py-6 outline-none"
    >
      <PageHeader
        back={{ href: `/ai?tab=orders&book=${bookId}`, label: 'Orders' }}
        title={headingOf(order)}
        description={
          <UserText className="wrap-anywhere">
            {`${side === 'buyer' ? 'To' : 'From'} ${partyName(otherParty(order))}`}
          </UserText>
        }
        actions={
          <>
            <Steps order={order} />
            {mayShip && (
              <Button variant="primary" icon={Truck} {...dialogTrigger(ship)}>
                Send goods
              </Button>
            )}
          </>
        }
      />
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <OrderLines order={order} />
          <Changes order={order} />
          <Deliveries order={order} named={named} />
          <Papers order={order} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <OrderDetails order={order} />
          <LinkedFiles kind="orders" id={order.id} />
          <Timeline order={order} />
        </div>
      </div>
      {ship.Open && <ship.Open order={order} onClose={ship.close} />}
    </div>
  )
}
