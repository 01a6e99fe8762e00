import * as z from 'zod'
import { maxTableLines } from '#features/network/posts/domain.ts'
import { figure } from '#platform/contract/amounts.ts'
import { day, id, optionalText, requiredText, text, optionalId } from '#platform/contract/shapes.ts'
import { changeAnswers } from '../domain/changes.ts'
import { maxNote, maxReason, maxWarehouse } from '../domain.ts'

const noLines = 'Please choose at least one line'

const lineNumber = z.number('The line must be a number').int('The line must be a number').positive()
/** What the line is called in one's own book, for this and later deliveries. Absent: as it is. */
const ownItem = optionalId
/** Absent: where such goods were moved last. Null: they are not kept in stock. */
const warehouse = text(maxWarehouse, 'Warehouse')
  .nullish()
  .transform((value) => (value === undefined ? undefined : (value ?? '').trim()))
const linesOnce = (lines: readonly { readonly line: number }[]) =>
  new Set(lines.map(({ line }) => line)).size === lines.length

export const deliveryForm = z.object({
  lines: z
    .array(
      z.object({
        line: lineNumber,
        quantity: figure('The quantity', { positive: true }),
        warehouse,
        itemId: ownItem,
      }),
      noLines,
    )
    .min(1, noLines)
    .max(maxTableLines, `At most ${maxTableLines} lines`)
    .refine(linesOnce, 'Each line once'),
  note: optionalText(maxNote, 'Note'),
})
export type DeliveryForm = z.output<typeof deliveryForm>
export type DeliveryInput = z.input<typeof deliveryForm>

export const receiptForm = z.object({
  lines: z
    .array(
      z.object({
        line: lineNumber,
        received: figure('What came', { min: 0 }),
        damaged: figure('What was damaged', { min: 0 })
          .nullish()
          .transform((value) => value ?? '0'),
        warehouse,
        itemId: ownItem,
        note: optionalText(maxNote, 'Note'),
        acceptSurplus: z.boolean().default(false),
      }),
      noLines,
    )
    .min(1, noLines)
    .max(maxTableLines, `At most ${maxTableLines} lines`)
    .refine(linesOnce, 'Each line once'),
})
export type ReceiptForm = z.output<typeof receiptForm>
export type ReceiptInput = z.input<typeof receiptForm>

const optionalDay = z
  .preprocess((value) => (value === '' ? null : value), day('The day must be a date').nullable())
  .optional()

/** What is absent of a line stays. */
export const changeForm = z.object({
  lines: z
    .array(
      z.object({
        line: lineNumber,
        /** 0: both give up what is left. */
        quantity: figure('The quantity', { min: 0 }).optional(),
        unitPrice: figure('The price', { min: 0 }).optional(),
        neededBy: optionalDay,
      }),
      noLines,
    )
    .min(1, noLines)
    .max(maxTableLines, `At most ${maxTableLines} lines`)
    .refine(linesOnce, 'Each line once'),
  reason: requiredText(maxReason, 'The reason', 'Please say why'),
})
export type ChangeForm = z.output<typeof changeForm>
export type ChangeInput = z.input<typeof changeForm>

export const answerForm = z.object({
  answer: z.enum(changeAnswers, 'The answer must be accept, decline or withdraw'),
  reason: optionalText(maxReason, 'The reason'),
})
export type AnswerForm = z.output<typeof answerForm>

export const awardForm = z.object({
  lines: z
    .array(
      z.object({
        line: z.number().int('The line must be a number').positive(),
        quoteId: id,
        /** Absent: all that was quoted. */
        quantity: figure('The quantity', { positive: true }).nullish(),
      }),
      noLines,
    )
    .min(1, noLines)
    .max(maxTableLines * 10, 'Too many lines'),
  /** Kept for one's own side. */
  reason: requiredText(maxReason, 'The reason', 'Please say why you decide so'),
})
export type AwardForm = z.output<typeof awardForm>
export type AwardInput = z.input<typeof awardForm>
