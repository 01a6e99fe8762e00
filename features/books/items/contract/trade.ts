import * as z from 'zod'
import { currencies } from '#platform/contract/decimal.ts'
import { id } from '#platform/contract/shapes.ts'
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
      reserved: z.number(),
      expected: z.number(),
      expectedBy: z.string().nullable(),
      minimum: z.number().nullable(),
      belowMinimum: z.boolean(),
      warehouses: z
        .array(
          z.object({
            warehouse: z.string(),
            unit: z.string(),
            onHand: z.number(),
            /** Its own, besides that of the item. */
            minimum: z.number().nullable(),
          }),
        )
        .max(maxTradeRows),
    })
    .nullable(),
  /** Lines of accepted orders that are still to be sent or to come, in units as ordered; the most urgent first. */
  planned: z
    .array(
      z.object({
        orderId: id,
        line: z.number().int(),
        side: z.enum(['buyer', 'seller']),
        /** The order's number in this book. */
        number: z.string().nullable(),
        other: z.string(),
        quantity: z.number(),
        unit: z.string(),
        day: z.string().nullable(),
      }),
    )
    .max(maxTradeRows)
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
