import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '../refusal.ts'

const detail = (error: Error, name: 'code' | '$metadata'): unknown =>
  name in error ? Reflect.get(error, name) : undefined

/** Whether the error or one of its causes matches. */
function isAny(error: unknown, holds: (error: Error) => boolean): boolean {
  return error instanceof Error && (holds(error) || isAny(error.cause, holds))
}

/** Whether a file could not be written because the disk is full. */
export const isOutOfSpace = (error: unknown): boolean =>
  isAny(error, (each) => ['ENOSPC', 'EDQUOT'].includes(String(detail(each, 'code'))))

const isMissing = (error: unknown): boolean =>
  isAny(error, (each) => {
    const answer = detail(each, '$metadata')
    const status = typeof answer === 'object' && answer !== null && 'httpStatusCode' in answer
    return detail(each, 'code') === 'ENOENT' || (status && answer.httpStatusCode === 404)
  })

/** The refusal for a caller when the file store is away or full. */
export const unavailable = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(commonErrors.unavailable, { cause: error })

/** The same for a read, where a missing file stays an error of its own. */
export const translate = (error: unknown): unknown => (isMissing(error) ? error : unavailable(error))
