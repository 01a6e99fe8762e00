/** The page of a requisition, by the id of its post. Load it lazily. */
export { requisitionPage } from './page/page.tsx'
export type { Quoted, RequisitionSlots } from './page/slots.ts'
