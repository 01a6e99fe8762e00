/**
 * What other pages show of bills. Load it lazily.
 *   billsKey       the first part of the keys of all that is loaded of them
 *   anyBillQuery   whether a book has a bill
 */
export { anyBillQuery, billsKey } from './queries.ts'
