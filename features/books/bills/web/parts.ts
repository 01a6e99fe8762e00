/**
 * What other pages show of bills. Load it lazily.
 *   billsKey       the first part of the keys of all that is loaded of them
 *   anyBillQuery   whether a book has a bill
 *   <DueBills/>    all that the member's books have to pay
 *   <DueBox/>      the first of them, in a narrow box
 *   <BillWarnings/> what somebody should look at before they pay a bill
 */
export { DueBills } from './due/due-bills.tsx'
export { DueBox } from './due/due-box.tsx'
export { BillWarnings } from './detail/bill-warnings.tsx'
export { billsKey } from './live.ts'
export { anyBillQuery } from './queries.ts'
