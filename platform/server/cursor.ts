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

/** The most bytes that the answer of any list has. Pages end early for it, and go on at their cursor. */
export const maxListBytes = 2 * 1024 * 1024

export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** How many of the items, whose sizes in bytes these are, fit into one answer; the first one always does. */
export function fitting(sizes: readonly number[], maxBytes = maxListBytes): number {
  let bytes = 0
  const tooMany = sizes.findIndex((size) => (bytes += size + 1) > maxBytes)
  return tooMany === -1 ? sizes.length : Math.max(1, tooMany)
}

/** Rows become items that may have some more about them. */
const maxRowBytes = maxListBytes / 2
/** Of one letter. */
const mostBytes = 3

/** The rows whose answer will not be too large. */
function fittingRows<Row>(rows: readonly Row[]): readonly Row[] {
  // Nearly always, and told without a second look.
  if (JSON.stringify(rows).length * mostBytes <= maxRowBytes) return rows
  return rows.slice(0, fitting(rows.map(jsonBytes), maxRowBytes))
}

/**
 * Splits what a query for `limit + 1` rows found into the page, so much of it as fits into one answer, and where the
 * next one starts.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => readonly (string | number)[],
): { items: Row[]; next: string | null } {
  const items = [...fittingRows(rows.slice(0, limit))]
  const last = items.at(-1)
  return {
    items,
    next: rows.length > items.length && last !== undefined ? encodeCursor(position(last)) : null,
  }
}
