/**
 * What the workspace shows of orders. Load it lazily.
 *   <OrdersTab/>                  what a book buys and sells: a tab
 *   <OrderOfMovement movement/>   the order of which a movement of stock is a part
 */
export { OrdersTab } from './list/orders-tab.tsx'
export { OrderOfMovement } from './list/order-of-movement.tsx'
