/**
 * What the page of a requisition shows of orders. Load it lazily.
 *   requisitionSlots   the award of its quotes, and what came of it
 */
export { requisitionSlots } from './award/requisition-slots.ts'
