import * as z from 'zod'
import { companyIdentity } from '#features/books/company-identity/contract.ts'
import { postRequisition, requisitionForm, requisitionLines } from '#features/network/posts/contract.ts'
import { maxLineDescription, maxTableLines } from '#features/network/posts/domain.ts'
import { figure } from '#platform/contract/amounts.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { id, optionalDay, optionalText, requiredText, timestamp } from '#platform/contract/shapes.ts'
import { incoterms, maxAnswer, maxLeadDays, maxNote, maxTerms, quoteStates } from '../domain.ts'
import { lineFile, quoteFile } from './files.ts'
import { quoteOrigin } from './origins.ts'

/** What stays as its post was sent with it. */
const chosenOnce = { bookId: true, proposalId: true, currency: true, companies: true } as const

const linesOnce = (lines: readonly { readonly line: number | null }[]) => {
  const numbers = lines.flatMap(({ line: number }) => number ?? [])
  return new Set(numbers).size === numbers.length
}

/** What can be changed of a requisition. */
export const requisitionChange = requisitionForm.omit(chosenOnce).extend({
  lines: requisitionLines(
    requisitionForm.shape.lines.element.extend({
      /** The number of a line that is there; a new one has none. */
      line: z
        .number('The line must be a number')
        .int('The line must be a number')
        .nullish()
        .transform((value) => value ?? null),
    }),
  ).refine(linesOnce, 'Each line once'),
})
export type RequisitionChange = z.output<typeof requisitionChange>

const company = postRequisition.shape.company.unwrap()
/** One that asks or quotes. */
const actingCompany = company.extend({ identity: companyIdentity })

const line = postRequisition.shape.lines.element

export const requisition = postRequisition.extend({
  company: actingCompany.nullable(),
  postId: id,
  openedAt: timestamp.nullable(),
  /** Nobody learns which supplier asks a question, whoever asked for quotes included. */
  hidesAskers: z.boolean(),
  /** By the server's clock. */
  isOver: z.boolean(),
  lines: z.array(line.extend({ specification: z.string(), itemId: id.nullable(), files: z.array(lineFile) })),
  /** Books of the caller in whose name they may quote. */
  quotable: z.array(z.object({ bookId: id, name: z.string() })),
  /** The caller may read the quotes, and change the requisition. */
  own: z
    .object({
      bookId: id,
      mayWrite: z.boolean(),
      companies: z.array(company),
      /** Suppliers who were not chosen and have no answer yet. */ toAnswer: z.number().int(),
    })
    .nullable(),
})
export type Requisition = z.infer<typeof requisition>

/** An open requisition as whoever may quote finds it in their list. */
export const openRequisition = z.object({
  postId: id,
  company: actingCompany.nullable(),
  currency: z.enum(currencies),
  deadline: timestamp,
  sealed: z.boolean(),
  deliveryPlace: z.string(),
  /** The company of the book was asked by name. */
  isNamed: z.boolean(),
  /** Lines that the book sells. */
  matches: z.number().int(),
  /** The first ones, those that the book sells before others. */
  lines: z.array(line.extend({ isMatch: z.boolean() })),
  lineCount: z.number().int(),
  /** What the book has done; null for nothing. */
  quote: z.object({ state: z.enum(quoteStates), toConfirm: z.boolean() }).nullable(),
})
export type OpenRequisition = z.infer<typeof openRequisition>

const quoteLineForm = z.object({
  line: z.number().int('The line must be a number').positive(),
  unitPrice: figure('The price', { min: 0 }),
  /** Absent: all that is asked for. */
  quantity: figure('The quantity', { positive: true }).nullish(),
  leadDays: z
    .number('The days must be a whole number')
    .int('The days must be a whole number')
    .min(0, 'The days must be a whole number')
    .max(maxLeadDays, `At most ${maxLeadDays} days`)
    .nullish()
    .transform((value) => value ?? null),
  /** What is offered in place of what was asked for. */
  alternative: optionalText(maxLineDescription, 'Alternative'),
  note: optionalText(maxNote, 'Note'),
})

export const quoteForm = z.object({
  bookId: id,
  /** A part of the lines is fine. */
  lines: z
    .array(quoteLineForm, 'Please quote at least one line')
    .max(maxTableLines, `At most ${maxTableLines} lines`)
    .refine(
      (lines) => new Set(lines.map(({ line: number }) => number)).size === lines.length,
      'Each line once',
    ),
  validUntil: optionalDay('The day must be a date'),
  incoterm: z
    .enum(incoterms, `The incoterm must be one of ${incoterms.join(', ')}`)
    .nullish()
    .transform((value) => value ?? null),
  /** For all lines together. */
  freight: figure('The freight', { min: 0 })
    .nullish()
    .transform((value) => value ?? '0'),
  /** The least that an order must come to. */
  minimumOrder: figure('The minimum', { min: 0 })
    .nullish()
    .transform((value) => value ?? null),
  paymentTerms: optionalText(maxNote, 'Terms of payment'),
  terms: optionalText(maxTerms, 'Terms'),
  /** Kept for oneself until it is sent. */
  draft: z.boolean().default(false),
})
export type QuoteForm = z.output<typeof quoteForm>
export type QuoteInput = z.input<typeof quoteForm>

/** With which its sender can prove what was sent: SHA-256 of `text` is `hash`. */
const receipt = z.object({ text: z.string(), hash: z.string(), at: timestamp })

export const quote = z.object({
  /** Not serial, so that it tells nothing of others. */
  id,
  postId: id,
  bookId: id,
  company: actingCompany.nullable(),
  /** Whoever quotes: the company, else the member. */
  name: z.string(),
  state: z.enum(quoteStates),
  revision: z.number().int(),
  /** The lines have changed since; it counts only when it is sent again. */
  toConfirm: z.boolean(),
  currency: z.enum(currencies),
  lines: z.array(
    z.object({
      line: z.number().int(),
      unitPrice: z.number(),
      quantity: z.number(),
      amount: z.number(),
      leadDays: z.number().int().nullable(),
      alternative: z.string(),
      note: z.string(),
    }),
  ),
  freight: z.number(),
  /** Of all lines, with the freight. */
  total: z.number(),
  minimumOrder: z.number().nullable(),
  validUntil: z.string().nullable(),
  incoterm: z.enum(incoterms).nullable(),
  paymentTerms: z.string(),
  terms: z.string(),
  files: z.array(quoteFile),
  submittedAt: timestamp.nullable(),
  /** What whoever asked wrote to this supplier, whom they did not choose. */
  answer: z.object({ text: z.string(), at: timestamp }).nullable(),
})
export type Quote = z.infer<typeof quote>

export const ownQuote = quote.extend({ receipt: receipt.nullable() })
export type OwnQuote = z.infer<typeof ownQuote>

export const answerForm = z.object({
  text: requiredText(maxAnswer, 'The answer', 'Please write an answer'),
})
export type AnswerForm = z.output<typeof answerForm>

export const quotes = z.union([
  z.object({ sealed: z.literal(true) }),
  z.object({
    sealed: z.literal(false),
    quotes: z.array(quote),
    /** Of the same quotes: how their suppliers came to quote, and what may be one person behind several. */
    origins: z.array(quoteOrigin),
  }),
])
export type Quotes = z.infer<typeof quotes>
