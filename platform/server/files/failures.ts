import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '../refusal.ts'

const detail = (error: Error, name: 'code' | '$metadata'): unknown =>
  name in error ? Reflect.get(error, name) : undefined

/** Whether the error or one of its causes matches. */
function someCause(error: unknown, matches: (error: Error) => boolean): boolean {
  return error instanceof Error && (matches(error) || someCause(error.cause, matches))
}

/** Whether a file could not be written because the disk is full. */
export const isOutOfSpace = (error: unknown): boolean =>
  someCause(error, (each) => ['ENOSPC', 'EDQUOT'].includes(String(detail(each, 'code'))))

const isMissing = (error: unknown): boolean =>
  someCause(error, (each) => {
    const answer = detail(each, '$metadata')
    const status = typeof answer === 'object' && answer !== null && 'httpStatusCode' in answer
    return detail(each, 'code') === 'ENOENT' || (status && answer.httpStatusCode === 404)
  })

/** The refusal for a caller when the file store is away or full. */
export const storeUnavailable = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(commonErrors.unavailable, { cause: error })

/** The same for a read, where a missing file stays an error of its own. */
export const translateStoreError = (error: unknown): unknown =>
  isMissing(error) ? error : storeUnavailable(error)
