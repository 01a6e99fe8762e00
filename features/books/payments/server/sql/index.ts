export {
  bookOfPayment,
  clearSettled,
  deletePayment,
  directionOfType,
  findMoney,
  findPayment,
  findPayments,
  insertPayment,
  insertSettled,
  isPayment,
  isRefunded,
  lockPayment,
  type NewPayment,
  type PaymentRow,
  refundMoney,
  setHeld,
} from './payments.ts'
export {
  type Documents,
  documentsIn,
  findLastPayment,
  findPayable,
  lockPayable,
  type PayableRow,
} from './payable.ts'
export { moveParts, moveWhole, type Settled } from './moves.ts'
export { findOpenBills, findOpenInvoices, type OpenRow } from './open.ts'
export {
  findSameMoney,
  giveRowBack,
  type Known,
  lockChosenMoney,
  lockSameMoney,
  type Money,
  takeRow,
} from './taking.ts'
