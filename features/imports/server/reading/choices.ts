import { plainName } from '../fields.ts'
import type { ReadResult } from './numbers.ts'

/** Unambiguous synonyms of the fixed choices, normalized by `plainName`. */
const synonyms: Readonly<Record<string, string>> = {
  pay: 'paid',
  payment: 'paid',
  moneyout: 'paid',
  outgoing: 'paid',
  receive: 'received',
  receipt: 'received',
  moneyin: 'received',
  incoming: 'received',
  inbound: 'in',
  outbound: 'out',
  rawmaterials: 'Raw Material',
  packaging: 'Packaging Material',
  finishedgood: 'Finished Goods',
  other: 'Others',
  expenses: 'expense',
  incomes: 'income',
  loans: 'loan',
  investments: 'investment',
}
/** Signs that belong to only one of the currencies. */
const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', US$: 'USD' }

/** Finds a choice regardless of case and spaces. */
export function readChoice(text: string, options: readonly string[]): ReadResult {
  const trimmed = text.trim()
  const plain = plainName(trimmed)
  const value =
    options.find((option) => option === trimmed) ??
    options.find((option) => plain !== '' && plainName(option) === plain) ??
    options.find((option) => option === synonyms[plain] || option === signs[trimmed])
  return value === undefined
    ? { sentence: `“${trimmed.slice(0, 40)}” is none of ${options.join(', ')}` }
    : { value }
}
