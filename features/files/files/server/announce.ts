import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { recipientsOf } from './sql/index.ts'

interface Changed {
  readonly bookId: BookId
  readonly fileId?: number
  /** The folders above, the changed one included. */
  readonly path?: readonly number[]
  /** Members who have just lost it. */
  readonly also?: readonly number[]
}

/** Tells open pages that files of a book changed: those of its readers, and of members it is shared with. */
export const announcer =
  ({ live }: Pick<App, 'live'>) =>
  async (tx: Transaction, { bookId, fileId = 0, path = [], also = [] }: Changed): Promise<void> => {
    const change = { resource: 'files', id: fileId }
    live.changed(tx, change, { book: bookId, areas: ['files'] })
    const others = new Set([...(await recipientsOf(tx, { fileId, path })), ...also])
    if (others.size > 0) live.changed(tx, change, [...others])
  }

export type Announce = ReturnType<typeof announcer>
