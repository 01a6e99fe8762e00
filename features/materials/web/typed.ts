import * as z from 'zod'
import { customField } from '#features/columns/contract.ts'
import { materialForm } from '../contract.ts'
import { categories, transactionTypes } from '../domain.ts'

/** The form as it is typed: texts, until the contract's form makes a transaction of them. */
export const typed = z.object({
  projectName: z.string(),
  transactionDate: z.string(),
  materialName: z.string(),
  unit: z.string(),
  quantity: z.string(),
  transactionType: z.enum(transactionTypes),
  warehouseAffected: z.string(),
  transactionWith: z.string(),
  description: z.string(),
  category: z.enum(categories).or(z.literal('')),
  customFields: z.array(customField),
})
export type Typed = z.infer<typeof typed>

export const typedForm = typed.transform((values): z.input<typeof materialForm> => values).pipe(materialForm)
