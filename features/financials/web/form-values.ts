import { today, formatDate } from '#platform/contract/dates.ts'
import { decimal, defaultCurrency, readDecimal } from '#platform/contract/decimal.ts'
import type { ReadVersion } from '#platform/web/records/index.ts'
import type { FinancialTransaction } from '../contract.ts'
import type { Typed } from './typed.ts'
import { categoryNames, typeNames } from './words.ts'

export const blank = (): Typed => ({
  projectName: '',
  transactionDate: today(),
  description: '',
  transactionWith: '',
  transactionType: 'paid',
  amount: '',
  currency: defaultCurrency,
  category: 'expense',
  accountAffected: '',
  customFields: [],
})

export const typedOf = (row: FinancialTransaction): Typed => ({
  projectName: row.projectName,
  transactionDate: row.transactionDate,
  description: row.description,
  transactionWith: row.transactionWith,
  transactionType: row.transactionType,
  amount: decimal(row.amount).toFixed(),
  currency: row.currency,
  category: row.category,
  accountAffected: row.accountAffected,
  customFields: [...row.customFields],
})

/** `12.50` and `12.5` are one amount. */
const plainAmount = (text: string): string => readDecimal(text)?.toFixed() ?? text.trim()

/** As people read it, for comparing two versions. */
export const readable = (typed: Typed): ReadVersion => ({
  projectName: ['Project Name', typed.projectName.trim()],
  transactionDate: ['Date', typed.transactionDate === '' ? '' : formatDate(typed.transactionDate)],
  transactionType: ['Type', typeNames[typed.transactionType]],
  amount: ['Amount', plainAmount(typed.amount)],
  currency: ['Currency', typed.currency],
  category: ['Category', categoryNames[typed.category]],
  transactionWith: ['Transaction With', typed.transactionWith.trim()],
  accountAffected: ['Account Affected', typed.accountAffected.trim()],
  description: ['Description', typed.description.trim()],
  ...Object.fromEntries(
    typed.customFields.map(({ id, name, value }) => [`custom:${id}`, [name, value.trim()] as const]),
  ),
})
