import { areas } from '#platform/contract/books.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { ResolveBook } from '#platform/server/realtime/live.ts'

/** Finds who of some members may read an area of a company's book. */
export type ReadersOf = (queries: Queries) => ResolveBook

/** Whether a member is one of those whose book it is, whatever they may read there. */
export const isInBook = async (
  queries: Queries,
  readersOf: ReadersOf,
  book: BookId,
  memberId: number,
): Promise<boolean> => memberId === book || (await readersOf(queries)({ book, areas }, [memberId])).length > 0
