import { createNotifier } from '#features/people/notifications/server/index.ts'
import { collections, type RecordCollection } from '#features/books/records/domain.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { cutPage, decodeCursor, idPosition } from '#platform/server/cursor.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import type { ResolveBook } from '#platform/server/realtime/live.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Comment } from '../contract.ts'
import { commentsPerPage, mentionsIn } from '../domain.ts'
import type { OwnComment, RemovableComment, SeenRecord } from './rights.ts'
import * as sql from './sql/index.ts'

/** Finds who may read an area of a company's book. */
export type ReadersOf = (queries: Queries) => ResolveBook

interface About {
  readonly collection: RecordCollection
  readonly recordId: number
}

export function commentService({ database, live }: Pick<App, 'database' | 'live'>, readersOf: ReadersOf) {
  const { notify } = createNotifier({ live })

  const changed = (tx: Transaction, book: Book, id: number, { collection, recordId }: About) =>
    live.changed(
      tx,
      { resource: 'comments', id, collection, record: recordId },
      { book: book.id, areas: collections[collection].areas },
    )

  const shown = async (tx: Transaction, id: number): Promise<Comment> => {
    const row = await sql.findShown(tx, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return row
  }

  /** The members whom a text mentions, whatever they may read. */
  const mentioned = async (tx: Transaction, text: string): Promise<number[]> => {
    const mentions = mentionsIn(text)
    if (mentions.length === 0) return []
    const known = new Map((await sql.findNamed(tx, mentions.flat())).map(({ id, key }) => [key, id]))
    return mentions.flatMap((keys) => keys.flatMap((key) => known.get(key) ?? []).slice(0, 1))
  }

  /** Tells those of the mentioned who may read the record. Who was mentioned before the change is not told again. */
  const tell = async (
    tx: Transaction,
    book: Book,
    { collection, recordId }: About,
    text: string,
    before = '',
  ) => {
    // Nobody else reads a personal book.
    if (book.kind === 'personal') return
    const known = new Set(await mentioned(tx, before))
    const names = (await mentioned(tx, text)).filter((id) => !known.has(id))
    if (names.length === 0) return
    await notify(tx, {
      to: await readersOf(tx)({ book: book.id, areas: collections[collection].areas }, names),
      type: 'comment',
      from: book.memberId,
      record: { kind: collections[collection].kind, id: recordId, bookId: book.id },
    })
  }

  const list = async (
    record: SeenRecord,
    { limit = commentsPerPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  ) => {
    const [before] = decodeCursor(cursor, idPosition) ?? []
    const rows = await sql.findComments(database, record, { before, limit: limit + 1 })
    return cutPage(rows, limit, ({ id }) => [id])
  }

  const add = (book: Book, record: SeenRecord, text: string, transaction: Transact): Promise<Comment> =>
    transaction(async (tx) => {
      const about = { collection: record.collection, recordId: record.id }
      const id = await sql.insertComment(tx, { bookId: book.id, memberId: book.memberId, text, ...about })
      if (id === undefined) throw new Refusal(commonErrors.notFound)
      await tell(tx, book, about, text)
      changed(tx, book, id, about)
      return shown(tx, id)
    })

  const change = (book: Book, comment: OwnComment, text: string): Promise<Comment> =>
    database.transaction(async (tx) => {
      const before = await sql.updateComment(tx, comment, text)
      if (before === undefined) throw new Refusal(commonErrors.notFound)
      await tell(tx, book, comment, text, before)
      changed(tx, book, comment.id, comment)
      return shown(tx, comment.id)
    })

  const remove = (book: Book, comment: RemovableComment): Promise<void> =>
    database.transaction(async (tx) => {
      if (!(await sql.deleteComment(tx, comment))) throw new Refusal(commonErrors.notFound)
      changed(tx, book, comment.id, comment)
    })

  return { list, add, change, remove }
}

export type CommentService = ReturnType<typeof commentService>
