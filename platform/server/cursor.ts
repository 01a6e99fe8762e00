import * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import { isStorable } from '#platform/contract/shapes.ts'
import { Refusal } from './refusal.ts'

/** Where a list goes on: the sort values of the last item shown. Opaque to callers. */
export const encodeCursor = (position: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** The position in a cursor, checked against the list's own shape, or undefined for the first page. */
export function decodeCursor<S extends z.ZodType>(
  cursor: string | undefined,
  shape: S,
): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString(), (_, part: unknown) => {
      if (typeof part === 'string' && !isStorable(part)) throw new Refusal(commonErrors.notText)
      return part
    })
    return shape.parse(position)
  } catch (error) {
    throw new Refusal(commonErrors.invalidCursor, { cause: error })
  }
}

/** Position in a list sorted by id alone. */
export const idPosition = z.tuple([z.number().int().positive().max(Number.MAX_SAFE_INTEGER)])

export const defaultPageSize = 50

/**
 * Splits what a query for `limit + 1` rows found into the page and where the next one starts.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => readonly (string | number)[],
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? encodeCursor(position(last)) : null }
}
