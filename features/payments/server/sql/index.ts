export {
  bookOfPayment,
  deletePayment,
  findPayment,
  findPayments,
  insertPayment,
  lockPayment,
  type PaymentRow,
} from './payments.ts'
export { findLastPayment, findPartyName, findPayable, lockPayable, type PayableRow } from './payable.ts'
export { moveParts, moveWhole } from './moves.ts'
