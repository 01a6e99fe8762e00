export {
  bookOfPayment,
  deletePayment,
  directionOfType,
  findPayment,
  findPayments,
  insertPayment,
  isPayment,
  lockPayment,
  type PaymentRow,
} from './payments.ts'
export {
  type Documents,
  documentsIn,
  findDuesOfCorrected,
  findLastPayment,
  findPayable,
  lockPayable,
  type PayableRow,
} from './payable.ts'
export { moveParts, moveWhole, type Settled } from './moves.ts'
export { findOpenBills, findOpenInvoices, type OpenRow } from './open.ts'
