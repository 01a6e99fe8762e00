import * as z from 'zod'
import { currencies } from '#platform/contract/decimal.ts'
import { id, moment, optionalText, timestamp } from '#platform/contract/shapes.ts'
import { requisitionForm } from '#features/network/posts/contract.ts'
import { maxLineDescription, maxTableLines } from '#features/network/posts/domain.ts'

const { currency, deliveryPlace, lines, sealed } = requisitionForm.shape

const written = '2026-01-31T18:00:00+01:00'

const line = lines.element.omit({ itemId: true }).extend({
  description: optionalText(maxLineDescription, 'Description').describe(
    'What is wanted. May be left out where an item is named.',
  ),
  item: optionalText(maxLineDescription, 'Item').describe('The name or code of one of the book’s items.'),
  quantity: lines.element.shape.quantity.describe('Above 0, like 2.5.'),
  unit: lines.element.shape.unit.describe('Like pcs or kg; the item’s own without it.'),
  neededBy: lines.element.shape.neededBy.describe('Like 2026-01-31.'),
})

/** What a program says of a requisition. Who sees it, and who may quote, is the member's choice alone. */
export const requisitionOutline = z.object({
  lines: z
    .array(line, 'Please send the lines')
    .max(maxTableLines, `At most ${maxTableLines} lines can be prepared`)
    .default([])
    .describe('What is wanted. Leave it out with belowMinimum.'),
  belowMinimum: z
    .boolean('belowMinimum must be true or false')
    .default(false)
    .describe(
      'Fills the lines with all items below their minimum: what lacks of each, less what orders bring.',
    ),
  currency: currency.nullish().describe('Of all quotes.'),
  deadline: moment(`deadline is written like ${written}`)
    .nullish()
    .describe(`Until when quotes are welcome, with its time zone, like ${written}.`),
  sealed: sealed.describe('Nobody reads a quote before the deadline.'),
  deliveryPlace,
})
export type RequisitionOutline = z.output<typeof requisitionOutline>

export const requisitionLineFields = Object.keys(line.shape)

const preparedLine = z.object({
  description: z.string(),
  itemId: id.nullable(),
  quantity: z.string(),
  unit: z.string(),
  neededBy: z.string().nullable(),
  specification: z.string(),
})

/** A requisition as its form shows it before anybody has typed. Null is left to the form. */
export const preparedRequisition = z.object({
  currency: z.enum(currencies).nullable(),
  deadline: timestamp.nullable(),
  sealed: z.boolean(),
  deliveryPlace: z.string(),
  lines: z.array(preparedLine).min(1).max(maxTableLines),
})
export type PreparedRequisition = z.output<typeof preparedRequisition>
