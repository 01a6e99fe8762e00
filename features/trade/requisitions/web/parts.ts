/**
 * The requisition of a post. Load it lazily.
 *   <RequisitionOfPost postId requisition/>   its table with buttons
 */
export { RequisitionOfPost } from './post/requisition-of-post.tsx'

/** A moment as requisitions tell it: `Fri Nov 27, 18:00`. */
export { momentText } from './texts.ts'
/** Requisitions on which the window's book may quote. */
export { OpenRequisitions } from './open/open-list.tsx'
/** Quotes with what whoever asked adds to them. */
export { type Noted, offersOf } from '../offers.ts'
/** What a way to split the lines costs, and the cheapest one that is found. */
export { cheapest, type Offer, type Part, type PricedSplit, priceSplit } from '../domain/split.ts'
