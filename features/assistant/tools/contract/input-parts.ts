import * as z from 'zod'
import { readDate } from '#platform/contract/dates.ts'
import { isStorable } from '#platform/contract/shapes.ts'
import { maxRows, operations, orders } from '../domain.ts'

export const searchText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine(isStorable, 'The text contains characters that cannot be looked for')
export const day = z
  .string()
  .refine((text) => readDate(text) === text, 'A day must be written as YYYY-MM-DD, from 1900 to 2199')
/** An exact decimal as text, `12.50`. */
export const decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, 'An amount must be a plain decimal')
export const limit = z.int().min(1).max(maxRows).default(10)
export const flag = z.boolean()

/** Names match those in the records, ignoring case. `text` is searched in all text fields. */
export const common = { text: searchText.optional(), limit, order: z.enum(orders).optional() }
/** Days, both included. */
export const days = { from: day.optional(), to: day.optional() }
export const bounds = { minimum: decimal.optional(), maximum: decimal.optional() }
/** Of a group's measure: `customers who paid more than 100,000`. Both are included, and need `by`. */
export const groupBounds = { groupMinimum: decimal.optional(), groupMaximum: decimal.optional() }
export const operation = z.enum(operations).default('list')
