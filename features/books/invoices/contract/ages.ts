import * as z from 'zod'
import { currencies } from '#platform/contract/decimal.ts'
import { maxAgeRows } from '../domain.ts'

const figures = {
  /** Not due yet, or without a due date. */
  notDue: z.number(),
  /** Late by up to 30 days, up to 60, up to 90, and more. */
  days30: z.number(),
  days60: z.number(),
  days90: z.number(),
  older: z.number(),
  /** What stands to their credit. */
  onAccount: z.number(),
  /** What is open, less what is on account. */
  total: z.number(),
}

export const ages = z.object({
  /** By customer and currency: those with the most overdue first. */
  rows: z
    .array(
      z.object({
        customer: z.string(),
        customerId: z.string(),
        currency: z.enum(currencies),
        ...figures,
      }),
    )
    .max(maxAgeRows),
  /** Of all customers, also of those that are left out of the rows. */
  totals: z.array(z.object({ currency: z.enum(currencies), customers: z.number().int(), ...figures })),
  /** Whether rows are left out. */
  cut: z.boolean(),
})
export type Ages = z.infer<typeof ages>
