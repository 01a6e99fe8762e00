import * as z from 'zod'
import { financialForm } from '#features/books/financials/contract.ts'
import { categories, transactionTypes } from '#features/books/financials/domain.ts'
import { today } from '#platform/contract/dates.ts'
import { currencies } from '#platform/contract/decimal.ts'
import type { Draft } from '../contract.ts'
import type { Confidence } from '#features/books/receipts/domain.ts'

/** The texts in the form, before they are validated as a transaction. */
const draftInput = z.object({
  projectName: z.string(),
  transactionWith: z.string(),
  transactionDate: z.string(),
  amount: z.string(),
  currency: z.string().pipe(z.enum(currencies, 'Currency is required')),
  transactionType: z.enum(transactionTypes),
  category: z.enum(categories),
})
export type DraftInput = z.input<typeof draftInput>

export const draftForm = draftInput
  .transform((values): z.input<typeof financialForm> => values)
  .pipe(financialForm)

export const inputOf = ({ vendor, date, total, currency }: Draft): DraftInput => ({
  projectName: 'Receipts',
  transactionWith: vendor ?? '',
  transactionDate: date ?? today(),
  amount: total ?? '',
  currency: currency ?? '',
  transactionType: 'paid',
  category: 'expense',
})

/** The hint below a field; none if the value is sure. */
export function fieldHint(value: string | null, confidence: Confidence): string | undefined {
  if (value === null) return 'Not found in the image.'
  if (confidence === 'sure') return undefined
  return confidence === 'likely' ? 'Most likely. Please check.' : 'A guess. Please check.'
}
