export {
  bookOfParty,
  deleteParty,
  findParties,
  findParty,
  findNamedParty,
  findReferred,
  insertParties,
  lockParty,
  purgeParties,
  type ReferredParty,
  setTrashed,
  table,
  updateParty,
} from './parties.ts'
export { absorbTyped, freeNames } from './absorb.ts'
export { insertMerge, moveBelongings, returnBelongings, takeMerge } from './merges.ts'
export { addName, countNames, findNamed, isMember, nameTyped } from './names.ts'
export { areaOf, findDues, findSection } from './records.ts'
export { findTraded, findTyped, findTypedDetails, type TypedDetails } from './typed.ts'
export { setBook } from './moves.ts'
