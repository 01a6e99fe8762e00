/**
 * What the page of a guest's link shows of orders. Load it lazily.
 *   <GuestOrder order calls/>   one order with its steps and goods
 */
export { GuestOrder } from './page/guest-order.tsx'
export type { OrderCalls } from './calls.ts'
