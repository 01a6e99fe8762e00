/**
 * What the workspace shows of orders. Load it lazily.
 *   <OrdersTab/>                  what a book buys and sells: a tab
 *   <OrderOfMovement movement/>   the order of which a movement of stock is a part
 *   anyOrderQuery                 whether a book has an order
 */
export { OrdersTab } from './list/orders-tab.tsx'
export type { OrdersElsewhere } from './list/order-list.tsx'
export { anyOrderQuery } from './queries.ts'
export { OrderOfMovement } from './list/order-of-movement.tsx'
