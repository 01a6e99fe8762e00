export { type DueRow, findDue } from './due.ts'
export { billList, billTotals, type BillFilter } from './list.ts'
export {
  bookOfBill,
  findBill,
  findHash,
  findItems,
  findParty,
  findSame,
  findSameFile,
  type KnownBill,
  lockBill,
} from './read.ts'
export { type BillRow, type BillSums, columns, type ItemRow, table } from './rows.ts'
export {
  type BillFile,
  insertBill,
  insertGuestBill,
  nextBillNumber,
  noteEntered,
  purgeBills,
  type ReadParts,
  setStatus,
  setTrashed,
  type StoredBill,
  updateBill,
} from './write.ts'
