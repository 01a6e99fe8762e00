export {
  bookOfParty,
  deleteParty,
  findParties,
  findParty,
  findPartyOf,
  findReferred,
  insertParties,
  lockParty,
  purgeTrash,
  type ReferredParty,
  setTrashed,
  table,
  updateParty,
} from './parties.ts'
export { addName, findNamed, isMember, moveBelongings, moveNames } from './names.ts'
export { areaOf, findDues, findSection } from './records.ts'
export { findTraded, findTyped, findTypedDetails, type TypedDetails } from './typed.ts'
export { setBook } from './moves.ts'
