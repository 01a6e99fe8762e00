export {
  bookOfItem,
  deleteItem,
  findItem,
  findItems,
  findItemsCalled,
  findReferred,
  insertItems,
  type ItemRow,
  lockItem,
  purgeTrash,
  setTrashed,
  updateItem,
} from './items.ts'
export { addName, moveNames } from './names.ts'
export { adoptTyped, itemCalled, itemOf, itemReferences, renameTo } from './called.ts'
export { findTyped, findTypedDetails, type TypedRow } from './typed.ts'
export {
  findOpenLinesOf,
  findPlanned,
  findPlannedGoods,
  nothingPlanned,
  openLines,
  type OpenLineRow,
  type Planned,
} from './planned.ts'
export { findShortages, type LowStock, lowStock } from './shortages.ts'
export { isShelfLow, shelfLevel } from './level.ts'
export { findMinimumsAt, moveMinimums, recountMinimums, setMinimum } from './minimums.ts'
export { findTraded, type Traded } from './trade.ts'
export { setBook } from './moves.ts'
