import * as z from 'zod'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { OpenRequisition, requisitionsApi } from '../contract.ts'
import { presentOpen } from './present.ts'
import type { RequisitionRights, Surroundings } from './rights.ts'
import { findOpen } from './sql/index.ts'

const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
/** Whether the book was named, how well it fits, the deadline in microseconds, and the post. */
const position = z.tuple([z.union([z.literal(0), z.literal(1)]), whole, whole, whole])

/** Requisitions for a book: those on which it may quote, what it sells first. */
export function openList(
  { database }: Pick<App, 'database'>,
  rights: RequisitionRights,
  { seesPost }: Pick<Surroundings, 'seesPost'>,
) {
  return async (
    viewer: Viewer,
    book: Book,
    { limit = defaultPageSize, cursor }: Query<typeof requisitionsApi.open>,
  ): Promise<{ readonly items: OpenRequisition[]; readonly next: string | null }> => {
    const books = await rights.tradeBooks(viewer)
    const after = decodeCursor(cursor, position)
    const rows = await findOpen(database, seesPost, {
      viewerId: viewer.id,
      bookId: book.id,
      companyId: books.find(({ id }) => id === book.id)?.companyId ?? null,
      ownBooks: [...books.map(({ id }) => id), book.id],
      after: after && { isNamed: after[0] === 1, score: after[1], at: after[2], postId: after[3] },
      limit: limit + 1,
    })
    const { items, next } = cutPage(rows, limit, ({ isNamed, score, at, postId }) => [
      isNamed ? 1 : 0,
      score,
      at,
      postId,
    ])
    return { items: items.map(presentOpen), next }
  }
}

export type OpenList = ReturnType<typeof openList>
