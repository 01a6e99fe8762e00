/** How the server's sentences begin, and the field each is about: they are the contract's, the same as the form's own. */
const beginnings = {
  'Project name': 'projectName',
  Date: 'transactionDate',
  'A date is written': 'transactionDate',
  'Transaction type': 'transactionType',
  Amount: 'amount',
  Currency: 'currency',
  Category: 'category',
  Description: 'description',
  'Transaction with': 'transactionWith',
  'Account affected': 'accountAffected',
} as const

type Field = (typeof beginnings)[keyof typeof beginnings] | 'root'

export const fieldOf = (sentence: string): Field =>
  Object.entries(beginnings).find(([beginning]) => sentence.startsWith(beginning))?.[1] ?? 'root'
