/**
 * What the page of a guest's link shows of an invoice. Load it lazily.
 *   <Disputes disputes/>      what was disputed, with the answers
 *   <Reasons lines .../>      a form with a text for each line
 */
export { Disputes } from './disputes.tsx'
export { Reasons } from './reasons.tsx'
