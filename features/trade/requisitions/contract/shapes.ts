import * as z from 'zod'
import { companyIdentity } from '#features/books/company-identity/contract.ts'
import { lineFigure } from '#platform/contract/amounts.ts'
import { maxUnit } from '#platform/contract/quantities.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { day, id, optionalText, requiredText, timestamp, optionalId } from '#platform/contract/shapes.ts'
import {
  incoterms,
  maxAnswer,
  maxCompanies,
  maxDescription,
  maxLeadDays,
  maxLines,
  maxNote,
  maxPlace,
  maxSpecification,
  maxTerms,
  quoteStates,
  sides,
} from '../domain.ts'
import { lineFile, quoteFile } from './files.ts'
import { quoteOrigin } from './origins.ts'

export const currency = z.enum(currencies, `The currency must be one of ${currencies.join(', ')}`)

const optionalDay = (sentence: string) =>
  z
    .preprocess((value) => (value === '' ? null : value), day(sentence).nullish())
    .transform((value) => value ?? null)

const positive = (name: string) =>
  lineFigure({ name, sentence: `${name} must be more than 0`, positive: true })

const price = (name: string) => lineFigure({ name, sentence: `${name} must be 0 or more`, min: 0 })

/** A moment with its time zone, as ISO 8601. */
export const moment = (sentence: string) =>
  z
    .string(sentence)
    .refine((value) => /[zZ]$|[+-]\d\d:?\d\d$/.test(value) && !Number.isNaN(Date.parse(value)), sentence)
    .transform((value) => new Date(value).toISOString())

export const lineForm = z.object({
  description: requiredText(maxDescription, 'Description', 'Please say what is wanted'),
  /** An item of the book; its name is what the description says. */
  itemId: optionalId,
  quantity: positive('The quantity'),
  unit: optionalText(maxUnit, 'Unit'),
  neededBy: optionalDay('The day must be a date'),
  specification: optionalText(maxSpecification, 'Specification'),
})

const noLines = 'Please add at least one line'

/** What can be changed of a requisition. */
export const terms = {
  deadline: moment('Please say until when quotes are welcome'),
  /** Nobody reads a quote before the deadline. */
  sealed: z.boolean('Please say whether quotes are sealed').default(false),
  /** Nobody learns which supplier asks a question. Absent: as it is, and at first if quotes are sealed. */
  hidesAskers: z.boolean('Please say whether suppliers ask without their names').nullish(),
  deliveryPlace: optionalText(maxPlace, 'Place of delivery'),
  lines: z.array(lineForm, noLines).min(1, noLines).max(maxLines, `At most ${maxLines} lines`),
}

export const requisitionForm = z.object({
  bookId: id,
  /** The draft of a client that this is made of, which it closes. */
  proposalId: optionalId,
  currency,
  ...terms,
  /** Companies that alone may quote; none means all that see the post. */
  companies: z
    .array(id, 'The companies must be a list')
    .max(maxCompanies, `At most ${maxCompanies} companies`)
    .default([]),
})
export type RequisitionForm = z.output<typeof requisitionForm>
export type RequisitionInput = z.input<typeof requisitionForm>

const linesOnce = (lines: readonly { readonly line: number | null }[]) => {
  const numbers = lines.flatMap(({ line: number }) => number ?? [])
  return new Set(numbers).size === numbers.length
}

export const requisitionChange = z.object({
  ...terms,
  lines: z
    .array(
      lineForm.extend({
        /** The number of a line that is there; a new one has none. */
        line: z
          .number('The line must be a number')
          .int('The line must be a number')
          .nullish()
          .transform((value) => value ?? null),
      }),
      noLines,
    )
    .min(1, noLines)
    .max(maxLines, `At most ${maxLines} lines`)
    .refine(linesOnce, 'Each line once'),
})
export type RequisitionChange = z.output<typeof requisitionChange>

const company = z.object({ id, name: z.string() })
/** One that asks or quotes. */
const actingCompany = company.extend({ identity: companyIdentity })

const line = z.object({
  /** Its own number, which stays. */
  line: z.number().int(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  neededBy: z.string().nullable(),
})

/** As a post shows it to whoever sees the post. */
export const postRequisition = z.object({
  /** The company that asks; null for a member on their own. */
  company: company.nullable(),
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
  lines: z.array(line),
  lineCount: z.number().int(),
})
export type PostRequisition = z.infer<typeof postRequisition>

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
  unitPrice: price('The price'),
  /** Absent: all that is asked for. */
  quantity: positive('The quantity').nullish(),
  leadDays: z
    .number('The days must be a whole number')
    .int('The days must be a whole number')
    .min(0, 'The days must be a whole number')
    .max(maxLeadDays, `At most ${maxLeadDays} days`)
    .nullish()
    .transform((value) => value ?? null),
  /** What is offered in place of what was asked for. */
  alternative: optionalText(maxDescription, 'Alternative'),
  note: optionalText(maxNote, 'Note'),
})

export const quoteForm = z.object({
  bookId: id,
  /** A part of the lines is fine. */
  lines: z
    .array(quoteLineForm, 'Please quote at least one line')
    .max(maxLines, `At most ${maxLines} lines`)
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
  freight: price('The freight')
    .nullish()
    .transform((value) => value ?? '0'),
  /** The least that an order must come to. */
  minimumOrder: price('The minimum')
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
