import { Badge } from '#platform/web/ui/index.ts'
import type { OrderHead } from '../contract.ts'
import type { DeliveryState } from '../domain.ts'
import { deliveryLabels, deliveryTones, isWaiting, stateLabels, stateTones } from './texts.ts'

/** What has become of an order, and whether it waits for one's own side. */
export const StateBadge = ({ order }: { order: OrderHead }) =>
  isWaiting(order) ? (
    <Badge tone="warning">Waits for you</Badge>
  ) : (
    <Badge tone={stateTones[order.state]}>{stateLabels[order.state]}</Badge>
  )

export const DeliveryBadge = ({ state }: { state: DeliveryState }) => (
  <Badge tone={deliveryTones[state]}>{deliveryLabels[state]}</Badge>
)
