import * as z from 'zod'
import { disputeStates } from '#features/trade/billing/domain.ts'
import { sides } from '#platform/contract/sides.ts'
import { day, days, flag, limit, searchText } from './input-parts.ts'

const operation = z.enum(['list', 'total']).default('list')
/** A requisition, by the number of its post. */
const requisition = z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional()

/** The input of the tools about trade with other companies here. */
export const orderInputs = {
  /** Requisitions whose deadline is still ahead. `dueFrom` and `dueTo` limit the deadline. */
  requisitions: z.strictObject({
    /** Part of what is wanted. */
    text: searchText.optional(),
    limit,
    operation,
    /** `own`: what the book asks for itself. `others`: those of others on which it may quote. Absent: both. */
    whose: z.enum(['own', 'others']).optional(),
    dueFrom: day.optional(),
    dueTo: day.optional(),
  }),
  /** Quotes of the book's own side alone. */
  quotes: z.strictObject({
    /** Part of what is wanted. */
    text: searchText.optional(),
    limit,
    /** `given`: what the book quoted. `received`: what it got, once the deadline has passed. Absent: both. */
    side: z.enum(['given', 'received']).optional(),
    requisition,
  }),
  /** What accepted orders still bring (`buying`) or take (`selling`), line by line. `from` and `to` limit its day. */
  orders: z.strictObject({
    text: searchText.optional(),
    limit,
    operation,
    ...days,
    side: z.enum(sides).optional(),
    /** What should have come, or have been sent, before today. */
    late: flag.optional(),
    item: searchText.optional(),
    party: searchText.optional(),
  }),
  /** What a requisition would ask for of all items below their minimum, less what is expected. */
  shortages: z.strictObject({ text: searchText.optional(), limit }),
  /** Disputed lines of bills (`buying`) and invoices (`selling`) of orders. */
  disputes: z.strictObject({
    /** Part of the line, the reason or the answer. */
    text: searchText.optional(),
    limit,
    operation,
    side: z.enum(sides).optional(),
    /** Absent: `open`, which waits for an answer, and `answered`. */
    state: z.enum(disputeStates).exclude(['dropped']).optional(),
    party: searchText.optional(),
  }),
} as const
