import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'
import { Refusal } from '../refusal.ts'

const lostConnection = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'])
/** Class 53, insufficient resources: a full disk, no memory, no connection left. */
const outOfResources = /^53/
/** Another transaction held a row for longer than `lock_timeout`, or two waited for each other and this one gave up. */
const blocked = new Set(['55P03', '40P01'])
const systemErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the database is away or busy, rather than the statement wrong. */
export const isUnavailable = (error: unknown): boolean =>
  lostConnection.has(codeOf(error)) ||
  outOfResources.test(codeOf(error)) ||
  blocked.has(codeOf(error)) ||
  systemErrors.has(codeOf(error)) ||
  (error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message))

/** Some servers of distributed tables name a constraint only in the sentence, followed by the number of a part. */
function names(error: Error, constraint: string): boolean {
  const named =
    'constraint' in error && typeof error.constraint === 'string'
      ? error.constraint
      : /constraint "([^"]+)"/.exec(error.message)?.[1]
  return named === constraint || named?.replace(/_\d+$/, '') === constraint
}

const violates =
  (code: string) =>
  (error: unknown, constraint: string): boolean =>
    codeOf(error) === code && error instanceof Error && names(error, constraint)

/** Whether a statement violated this unique constraint or index. */
export const violatesUnique = violates('23505')

/** For `catch`: a refusal in place of an error that violates this unique constraint or index. */
export const refuseDuplicate =
  (constraint: string, refusal: ErrorCode) =>
  (error: unknown): never => {
    throw violatesUnique(error, constraint) ? new Refusal(refusal) : error
  }

/** Whether a statement violated this foreign key: the row is missing, or another owner's. */
export const violatesForeignKey = violates('23503')

/** Whether a statement violated this check. */
export const violatesCheck = violates('23514')

/** A row that was there a moment ago is not there any more. */
export class NoRow extends Error {}

/** A foreign key names a row that does not exist: it has been deleted since it was looked up. */
export const namesDeleted = (error: unknown): boolean => codeOf(error) === '23503'

/** Whether a text could not be read as the number, date or time that it should be. */
export const isUnreadable = (error: unknown): boolean =>
  ['22P02', '22003', '22007', '22008'].includes(codeOf(error))

/** Whether a statement was given up at its deadline. */
export const isTimeout = (error: unknown): boolean =>
  codeOf(error) === '57014' && error instanceof Error && !error.message.includes('conflict with recovery')

/** Turns failures that are not the statement's own into refusals. */
export function asRefusalIfKnown(error: unknown): unknown {
  if (isUnavailable(error)) return new Refusal(commonErrors.unavailable, { cause: error })
  // Text that PostgreSQL cannot store: NUL, or bytes that are not UTF-8.
  if (['22021', '22P05'].includes(codeOf(error))) return new Refusal(commonErrors.notText, { cause: error })
  return error
}
