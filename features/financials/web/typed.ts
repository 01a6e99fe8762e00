import * as z from 'zod'
import { customField } from '#features/columns/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { financialForm } from '../contract.ts'
import { categories, transactionTypes } from '../domain.ts'

/** The form as it is typed: texts, until the contract's form makes a transaction of them. */
export const typed = z.object({
  projectName: z.string(),
  transactionDate: z.string(),
  description: z.string(),
  transactionWith: z.string(),
  transactionType: z.enum(transactionTypes),
  amount: z.string(),
  currency: z.enum(currencies),
  category: z.enum(categories),
  accountAffected: z.string(),
  customFields: z.array(customField),
})
export type Typed = z.infer<typeof typed>

export const typedForm = typed
  .transform((values): z.input<typeof financialForm> => values)
  .pipe(financialForm)
