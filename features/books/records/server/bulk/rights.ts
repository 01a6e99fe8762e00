import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import { type Book, expectRight } from '#platform/server/book.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { collections } from '../../domain.ts'
import * as sql from './sql.ts'

export type OwnBulk = Authorized<sql.BulkRow>

const isChosenByOther = ({ state, memberId, bookId }: sql.BulkRow, book: Book): boolean =>
  state === 'chosen' && (memberId ?? bookId) !== book.memberId

/**
 * A bulk change of the book. One of another book is answered like one that does not exist, and so is what a colleague
 * has only chosen: nobody else has seen which records those are.
 */
export const ownBulks =
  ({ database }: Pick<App, 'database'>) =>
  async (book: Book, id: number): Promise<OwnBulk> => {
    const row = await sql.findBulk(database, book.id, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    expectRight(book, collections[row.table].areas, 'write')
    if (isChosenByOther(row, book)) throw new Refusal(commonErrors.notFound)
    return authorize(row, 'change')
  }
