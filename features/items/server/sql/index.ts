export {
  bookOfItem,
  deleteItem,
  findItem,
  findItems,
  insertItems,
  type ItemRow,
  lockItem,
  purgeTrash,
  setTrashed,
  updateItem,
} from './items.ts'
export { addName, moveNames } from './names.ts'
export { findTyped, findTypedDetails, type TypedRow } from './typed.ts'
export { findTraded, type Traded } from './trade.ts'
export { setBook } from './moves.ts'
