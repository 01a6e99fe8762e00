import { dateNotations, numberNotations } from './notation.ts'
import * as z from 'zod'
import { dateProblem, isDate, readDate } from './dates.ts'

/** A positive whole number without leading zeros. */
const idText = /^[1-9]\d*$/

/**
 * An id in a path. `abc`, `0`, `-1` and `1e99` are refused. A well-formed id that is too large becomes
 * `Number.MAX_SAFE_INTEGER`, which no record has, so it is answered like any missing one.
 */
export const pathId = z
  .string()
  .regex(idText, 'The id must be a positive whole number')
  .transform((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER))

/** An id in a JSON body or answer. */
export const id = z.number().int().positive()

/** Null where there is none. */
export const optionalId = id.nullish().transform((value) => value ?? null)

export const timestamp = z.string()

/** `YYYY-MM-DD` or an ISO date-time, whose day is taken as written. */
export const day = (sentence: string) =>
  z.string(sentence).transform((written, context) => {
    const date = readDate(written)
    if (date !== undefined) return date
    context.addIssue({
      code: 'custom',
      message: written.trim() === '' ? sentence : dateProblem(written.trim()),
    })
    return z.NEVER
  })

/** Null where there is none. */
export const optionalDay = (sentence: string) =>
  z
    .preprocess((value) => (value === '' ? null : value), day(sentence).nullish())
    .transform((value) => value ?? null)

/** A moment with its time zone, as ISO 8601. */
export const moment = (sentence: string) =>
  z
    .string(sentence)
    .refine((value) => /[zZ]$|[+-]\d\d:?\d\d$/.test(value) && !Number.isNaN(Date.parse(value)), sentence)
    .transform((value) => new Date(value).toISOString())

/** A day in a query parameter. */
export const dayParam = z.string().refine(isDate, { error: ({ input }) => dateProblem(String(input)) })

/** Text that a person typed. PostgreSQL stores neither NUL nor lone surrogates. */
export const text = (limit: number, name: string, absent = `${name} must be text`) =>
  z
    .string({
      error: ({ input }) => (input === undefined || input === null ? absent : `${name} must be text`),
    })
    .max(limit, `${name} must be at most ${limit} characters`)
    .refine(isStorable, 'The text contains characters that cannot be stored')

export const requiredText = (limit: number, name: string, sentence = `${name} is required`) =>
  text(limit, name, sentence)
    .transform((value) => value.trim())
    .refine((value) => value.length > 0, sentence)

/** Trimmed text; a missing value and null become ''. */
export const optionalText = (limit: number, name: string) =>
  text(limit, name)
    .nullish()
    .transform((value) => (value ?? '').trim())

/** Whether the database can store the text, and so search for it. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

const pageSize = z
  .string()
  .regex(/^\d{1,9}$/, 'The limit must be a whole number')
  .transform(Number)
  .refine((n) => n >= 1 && n <= 100, 'The limit must be between 1 and 100')

/** The parameters `?limit=&cursor=` of every list. Callers treat cursors as opaque. */
export const paging = { limit: pageSize.optional(), cursor: z.string().max(2000).optional() }

export const idParams = z.object({ id: pathId })

/** How the bytes of a stored file are wanted: a picture in the page, or a small one of it. */
export const fileQuery = z.object({
  inline: z.enum(['true']).optional(),
  preview: z.enum(['true']).optional(),
})

export const message = z.object({ message: z.string() })

/** How the page writes numbers and dates. Without it the member's choice holds. */
export const notationParams = {
  numbers: z.enum(numberNotations, 'Choose one of the notations of numbers').optional(),
  dates: z.enum(dateNotations, 'Choose one of the notations of dates').optional(),
}

/** A multipart field with JSON. */
export const jsonField = <S extends z.ZodType>(inner: S, sentence: string) =>
  z
    .string()
    .transform((value, context) => {
      try {
        const parsed: unknown = JSON.parse(value)
        return parsed
      } catch {
        context.addIssue({ code: 'custom', message: sentence })
        return z.NEVER
      }
    })
    .pipe(inner)
