import { type Currency, decimal, roundMoney } from '#platform/contract/decimal.ts'

export const transactionTypes = ['paid', 'received'] as const
export type TransactionType = (typeof transactionTypes)[number]

export const categories = ['expense', 'income', 'loan', 'investment'] as const
export type Category = (typeof categories)[number]

/** Longest texts: names and places as everywhere, notes longer. */
export const maxName = 200
export const maxDescription = 5000

export const sortColumns = [
  'id',
  'projectName',
  'transactionDate',
  'description',
  'transactionWith',
  'transactionType',
  'amount',
  'currency',
  'category',
  'accountAffected',
  'deletedAt',
] as const
export type SortColumn = (typeof sortColumns)[number]

export const groupings = ['month', 'project', 'category', 'currency'] as const
export type Grouping = (typeof groupings)[number]

/** An amount as it is kept, half up to its currency's smallest coin; undefined when nothing is left of it. */
export function storedAmount(amount: string, currency: Currency): string | undefined {
  const rounded = roundMoney(decimal(amount), currency)
  return rounded.gt(0) ? rounded.toFixed() : undefined
}

/** Largest number of groups in a summary, and of suggestions of one kind. */
export const maxGroups = 500
export const maxSuggestions = 100
