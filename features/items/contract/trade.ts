import * as z from 'zod'
import { currencies } from '#platform/contract/decimal.ts'
import { maxTradeRows } from '../domain.ts'

/**
 * Stock, movements and sales of an item. Quantities are in its unit; those in units that it does not know stand apart,
 * in the unit as written. Areas that the caller may not read are null.
 */
export const itemTrade = z.object({
  stock: z
    .object({
      unit: z.string(),
      onHand: z.number(),
      minimum: z.number().nullable(),
      belowMinimum: z.boolean(),
      warehouses: z
        .array(z.object({ warehouse: z.string(), unit: z.string(), onHand: z.number() }))
        .max(maxTradeRows),
    })
    .nullable(),
  moved: z
    .array(z.object({ unit: z.string(), in: z.number(), out: z.number(), count: z.number().int() }))
    .max(maxTradeRows)
    .nullable(),
  lastMoved: z.string().nullable(),
  /** In issued invoices less credit notes, without tax. */
  sold: z
    .array(
      z.object({
        currency: z.enum(currencies),
        unit: z.string(),
        count: z.number().int(),
        quantity: z.number(),
        total: z.number(),
        lastDate: z.string(),
      }),
    )
    .max(maxTradeRows)
    .nullable(),
})
export type ItemTrade = z.infer<typeof itemTrade>
