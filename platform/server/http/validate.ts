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

/** The library's code in our spelling, and its limits. A rule of a contract may name its own in `params.code`. */
function codeOf(issue: Issue): Pick<FieldError, 'code' | 'params'> {
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? { code: 'missing' }
      : { code: 'wrongType', params: { expected: issue.expected } }
  if (issue.code === 'too_big') return { code: 'tooLarge', params: { maximum: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { code: 'tooSmall', params: { minimum: Number(issue.minimum) } }
  if (issue.code === 'invalid_value') return { code: 'notInList' }
  if (issue.code !== 'custom') return { code: 'invalid' }
  const { code, ...rest }: Readonly<Record<string, unknown>> = issue.params ?? {}
  const params = Object.entries(rest).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return {
    code: typeof code === 'string' ? code : 'invalid',
    ...(params.length > 0 ? { params: Object.fromEntries(params) } : {}),
  }
}

/** Parses the value by the schema, or refuses with a 400 that names each invalid field. */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: FieldError[] = result.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    ...codeOf(issue),
    message: sentenceOf(issue),
  }))
  throw new Refusal(commonErrors.badRequest, {
    sentence: fields[0]?.message ?? commonErrors.badRequest.sentence,
    fields,
  })
}
