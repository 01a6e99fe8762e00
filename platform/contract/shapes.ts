import * as z from 'zod'

/** Largest id that is still exact as a JSON number; larger ones cannot exist. */
const idText = /^[1-9]\d*$/

/**
 * Id in a path. `abc`, `0`, `-1` and `1e99` are refused; a well-formed id too large to exist becomes
 * `Number.MAX_SAFE_INTEGER`, which no record has, so that it is answered like any absent one.
 */
export const pathId = z
  .string()
  .regex(idText, 'The id must be a positive whole number')
  .transform((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER))

/** Id in a JSON body or answer. */
export const id = z.number().int().positive()

export const timestamp = z.string()

/** Text a person typed. PostgreSQL cannot store NUL, and a lone surrogate is no text at all. */
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

/** Trimmed; absent and null count as ''. */
export const optionalText = (limit: number, name: string) =>
  text(limit, name)
    .nullish()
    .transform((value) => (value ?? '').trim())

/** Whether the database can hold it, and so look for it. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

const pageSize = z
  .string()
  .regex(/^\d{1,9}$/, 'The limit must be a whole number')
  .transform(Number)
  .refine((n) => n >= 1 && n <= 100, 'The limit must be between 1 and 100')

/** `?limit=&cursor=` of every list. Cursors are opaque to callers. */
export const paging = { limit: pageSize.optional(), cursor: z.string().max(2000).optional() }

export const idParams = z.object({ id: pathId })

export const message = z.object({ message: z.string() })
