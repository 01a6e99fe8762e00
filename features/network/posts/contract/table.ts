import * as z from 'zod'
import { figure } from '#platform/contract/amounts.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { maxUnit } from '#platform/contract/quantities.ts'
import {
  id,
  moment,
  optionalDay,
  optionalId,
  optionalText,
  requiredText,
  timestamp,
} from '#platform/contract/shapes.ts'
import { sides } from '#platform/contract/sides.ts'
import {
  maxDeliveryPlace,
  maxLineDescription,
  maxSpecification,
  maxTableCompanies,
  maxTableLines,
} from '../domain.ts'

const lineForm = z.object({
  description: requiredText(maxLineDescription, 'Description', 'Please say what is wanted'),
  /** An item of the book; its name is what the description says. */
  itemId: optionalId,
  quantity: figure('The quantity', { positive: true }),
  unit: optionalText(maxUnit, 'Unit'),
  neededBy: optionalDay('The day must be a date'),
  specification: optionalText(maxSpecification, 'Specification'),
})

const noLines = 'Please add at least one line'

/** The lines of a table, each of this shape. */
export const requisitionLines = <L extends z.ZodType>(line: L) =>
  z.array(line, noLines).min(1, noLines).max(maxTableLines, `At most ${maxTableLines} lines`)

/** The table of a post as it is sent. */
export const requisitionForm = z.object({
  bookId: id,
  /** The draft of a client that this is made of, which it closes. */
  proposalId: optionalId,
  currency: z.enum(currencies, `The currency must be one of ${currencies.join(', ')}`),
  deadline: moment('Please say until when quotes are welcome'),
  /** Nobody reads a quote before the deadline. */
  sealed: z.boolean('Please say whether quotes are sealed').default(false),
  /** Nobody learns which supplier asks a question. Absent: as it is, and at first if quotes are sealed. */
  hidesAskers: z.boolean('Please say whether suppliers ask without their names').nullish(),
  deliveryPlace: optionalText(maxDeliveryPlace, 'Place of delivery'),
  lines: requisitionLines(lineForm),
  /** Companies that alone may quote; none means all that see the post. */
  companies: z
    .array(id, 'The companies must be a list')
    .max(maxTableCompanies, `At most ${maxTableCompanies} companies`)
    .default([]),
})
export type RequisitionForm = z.output<typeof requisitionForm>
export type RequisitionInput = z.input<typeof requisitionForm>

/** The table of a post, for whoever sees the post. */
export const postRequisition = z.object({
  /** The company that asks; null for a member on their own. */
  company: z.object({ id, name: z.string() }).nullable(),
  side: z.enum(sides),
  currency: z.enum(currencies),
  deadline: timestamp,
  sealed: z.boolean(),
  /** Only companies that the author chose may quote. */
  narrowed: z.boolean(),
  deliveryPlace: z.string(),
  version: z.number().int(),
  cancelledAt: timestamp.nullable(),
  /** The first ones. */
  lines: z.array(
    z.object({
      /** Its own number, which stays. */
      line: z.number().int(),
      description: z.string(),
      quantity: z.number(),
      unit: z.string(),
      neededBy: z.string().nullable(),
    }),
  ),
  lineCount: z.number().int(),
})
export type PostRequisition = z.infer<typeof postRequisition>
