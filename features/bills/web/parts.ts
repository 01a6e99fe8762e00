/** The first part of the keys of all that is loaded of bills. */
export { billsKey } from './queries.ts'
