import { formatDate, today } from '#platform/contract/dates.ts'
import { decimal, readDecimal } from '#platform/contract/decimal.ts'
import type { ReadVersion } from '#platform/web/records/index.ts'
import type { MaterialTransaction } from '../contract.ts'
import type { Typed } from './typed.ts'
import { typeNames } from './words.ts'

export const blank = (): Typed => ({
  projectName: '',
  transactionDate: today(),
  materialName: '',
  unit: '',
  quantity: '0',
  transactionType: 'in',
  warehouseAffected: '',
  transactionWith: '',
  description: '',
  category: '',
  customFields: [],
})

export const typedOf = (row: MaterialTransaction): Typed => ({
  projectName: row.projectName,
  transactionDate: row.transactionDate,
  materialName: row.materialName,
  unit: row.unit,
  quantity: decimal(row.quantity).toFixed(),
  transactionType: row.transactionType,
  warehouseAffected: row.warehouseAffected,
  transactionWith: row.transactionWith,
  description: row.description,
  category: row.category ?? '',
  customFields: [...row.customFields],
})

/** `12.50` and `12.5` are one quantity. */
const plain = (text: string): string => readDecimal(text)?.toFixed() ?? text.trim()

/** As people read it, for comparing two versions. */
export const readable = (typed: Typed): ReadVersion => ({
  projectName: ['Project', typed.projectName.trim()],
  transactionDate: ['Date', typed.transactionDate === '' ? '' : formatDate(typed.transactionDate)],
  materialName: ['Material', typed.materialName.trim()],
  quantity: ['Quantity', plain(typed.quantity)],
  unit: ['Unit', typed.unit.trim()],
  transactionType: ['Type', typeNames[typed.transactionType]],
  category: ['Category', typed.category],
  warehouseAffected: ['Warehouse', typed.warehouseAffected.trim()],
  transactionWith: ['Transaction With', typed.transactionWith.trim()],
  description: ['Description', typed.description.trim()],
  ...Object.fromEntries(
    typed.customFields.map(({ id, name, value }) => [`custom:${id}`, [name, value.trim()] as const]),
  ),
})
