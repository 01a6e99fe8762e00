import { plainName } from '../fields.ts'
import type { Read } from './numbers.ts'

/** Other words for the fixed choices, as `plainName` makes them. None that could mean two of them. */
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
/** Signs that only one of the currencies has. */
const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', US$: 'USD' }

/** One of the choices, however its case and spaces are written. */
export function readChoice(text: string, options: readonly string[]): Read {
  const written = text.trim()
  const plain = plainName(written)
  const value =
    options.find((option) => option === written) ??
    options.find((option) => plain !== '' && plainName(option) === plain) ??
    options.find((option) => option === synonyms[plain] || option === signs[written])
  return value === undefined
    ? { sentence: `“${written.slice(0, 40)}” is none of ${options.join(', ')}` }
    : { value }
}
