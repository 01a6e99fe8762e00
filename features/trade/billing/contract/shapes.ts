import * as z from 'zod'
import { methods } from '#features/books/payments/domain.ts'
import { requiredText, timestamp } from '#platform/contract/shapes.ts'
import { disputeStates, maxDisputes, maxReason } from '../domain.ts'

export const dispute = z.object({
  line: z.number().int(),
  description: z.string(),
  state: z.enum(disputeStates),
  reason: z.string(),
  /** What the seller wrote. */
  answer: z.string(),
  disputedAt: timestamp,
  decidedAt: timestamp.nullable(),
})
export type Dispute = z.infer<typeof dispute>

/** A payment as the other side learns of it. */
export const announcedPayment = z.object({
  date: z.string(),
  amount: z.number(),
  method: z.enum(methods),
  reference: z.string(),
})

const noLines = 'Please choose at least one line'
const lineNumber = z.number('The line must be a number').int('The line must be a number').positive()
export const once = (lines: readonly { readonly line: number }[]) =>
  new Set(lines.map(({ line }) => line)).size === lines.length
export const linesWith = <S extends z.ZodRawShape>(shape: S) =>
  z
    .array(z.object({ line: lineNumber, ...shape }), noLines)
    .min(1, noLines)
    .max(maxDisputes, `At most ${maxDisputes} lines`)

export const disputeForm = z.object({
  lines: linesWith({
    reason: requiredText(maxReason, 'The reason', 'Please say why'),
  }).refine((lines) => once(lines), 'Each line once'),
})

export const disputeAnswerForm = z.object({
  lines: linesWith({
    answer: requiredText(maxReason, 'The answer', 'Please write an answer'),
  }).refine((lines) => once(lines), 'Each line once'),
})
