import * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import { isStorable } from '#platform/contract/shapes.ts'
import { Refusal } from './refusal.ts'

/** Encodes the sort values of the last item on a page. Callers treat the text as opaque. */
export const encodeCursor = (position: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** The position in a cursor, checked against the list's schema; undefined for the first page. */
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

/** The largest answer of any list. A larger page is cut, and its cursor leads to the rest. */
export const maxListBytes = 2 * 1024 * 1024

export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** How many items of these sizes, in bytes, fit into one answer. The first always counts as fitting. */
export function countFitting(sizes: readonly number[], maxBytes = maxListBytes): number {
  let bytes = 0
  const tooMany = sizes.findIndex((size) => (bytes += size + 1) > maxBytes)
  return tooMany === -1 ? sizes.length : Math.max(1, tooMany)
}

/** Half of the bound, because items may carry more than their rows. */
const maxRowBytes = maxListBytes / 2
/** The most UTF-8 bytes of one UTF-16 code unit. */
const maxBytesPerCharacter = 3

/** As many of the first rows as fit into one answer. */
function fittingRows<Row>(rows: readonly Row[]): readonly Row[] {
  // The usual case, decided without measuring each row.
  if (JSON.stringify(rows).length * maxBytesPerCharacter <= maxRowBytes) return rows
  return rows.slice(0, countFitting(rows.map(jsonBytes), maxRowBytes))
}

/**
 * Splits the result of a query for `limit + 1` rows into a page and the cursor of the next one. The page is cut to
 * fit into one answer.
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
