/** What one may do with the requisition of a post. Load it lazily. */
export { RequisitionActions } from './actions.tsx'
/** Requisitions on which the window's book may quote. */
export { OpenRequisitions } from './open/open-list.tsx'
/** Quotes with what whoever asked adds to them. */
export { type Noted, offersOf } from '../offers.ts'
/** What a way to split the lines costs, and the cheapest one that is found. */
export { cheapest, type Offer, type Part, type PricedSplit, priceSplit } from '../domain/split.ts'
