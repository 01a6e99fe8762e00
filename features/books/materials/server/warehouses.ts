import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { findPlaces, findWarehouses, type MovedGoods } from './sql/index.ts'

/**
 * Where goods go, or come from, if nobody says: into the warehouse of the item's last movement, else of
 * the book's last, else into the only one. Null for services, which are not kept; undefined where it is not known.
 */
export async function usualWarehouses(
  queries: Queries,
  bookId: BookId,
  moved: readonly MovedGoods[],
): Promise<(string | null | undefined)[]> {
  if (moved.length === 0) return []
  const { goods, last, known } = await findPlaces(queries, bookId, moved)
  const other = last ?? (known.length === 1 ? known[0] : undefined)
  return goods.map(({ isService, last: own }) => (isService ? null : (own ?? other)))
}

const mostNamed = 5

/** The warehouses of a book, as a sentence names them: the first five, and how many more. Empty where it has none. */
export async function namedWarehouses(queries: Queries, bookId: BookId): Promise<string> {
  const { names, count } = await findWarehouses(queries, bookId, mostNamed)
  return [names.join(', '), ...(count > names.length ? [`and ${count - names.length} more`] : [])].join(' ')
}
