import type * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import { type FieldError, Refusal } from '../refusal.ts'

type Issue = z.core.$ZodIssue

const expectation: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** zod's own messages are for programmers; the contracts define ours. */
const isLibraryMessage = (message: string) => /^(Invalid|Too (small|big)|Unrecognized)\b/.test(message)

function sentenceOf(issue: Issue): string {
  if (!isLibraryMessage(issue.message)) return issue.message
  const field = issue.path.length > 0 ? issue.path.join('.') : 'The request'
  if (issue.code !== 'invalid_type') return `${field} is not valid`
  return issue.input === undefined && issue.message.endsWith('received undefined')
    ? `${field} is required`
    : `${field} must be ${expectation[issue.expected] ?? 'of another type'}`
}

/** Parses the value by the schema, or refuses with a 400 that names each invalid field. */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: FieldError[] = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: sentenceOf(issue),
  }))
  throw new Refusal(commonErrors.badRequest, {
    sentence: fields[0]?.message ?? commonErrors.badRequest.sentence,
    fields,
  })
}
