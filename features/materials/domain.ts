export const transactionTypes = ['in', 'out'] as const
export type TransactionType = (typeof transactionTypes)[number]

export const categories = ['Raw Material', 'Packaging Material', 'Finished Goods', 'Others'] as const
export type Category = (typeof categories)[number]

export const maxName = 200
export const maxUnit = 50
export const maxDescription = 5000
/** Digits after the point of a quantity. */
export const quantityDigits = 6

export const sortColumns = [
  'id',
  'projectName',
  'transactionDate',
  'materialName',
  'quantity',
  'unit',
  'transactionType',
  'category',
  'warehouseAffected',
  'transactionWith',
  'description',
  'deletedAt',
] as const
export type SortColumn = (typeof sortColumns)[number]

/** Stock that calls for attention: at or below what should be there at least, or nothing left. */
export const isLow = (onHand: number, minimum: number | null): boolean => onHand <= (minimum ?? 0)

/** Most units in the totals, and suggestions of one kind. */
export const maxUnits = 100
export const maxSuggestions = 100
