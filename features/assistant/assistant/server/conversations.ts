import type { Authorized } from '#platform/server/authorized.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { cutPage, decodeCursor, idPosition } from '#platform/server/cursor.ts'
import type { Transact } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors, type Conversation, type Turn } from '../contract.ts'
import { conversationFrames } from './frames.ts'
import { lockConversation, ownConversation } from './rights.ts'
import * as sql from './sql/index.ts'

const turnsPerPage = 100

/** A conversation is visible to its owner only, and in its book; elsewhere it does not exist. */
export function conversationService({ database, live }: Pick<App, 'database' | 'live'>) {
  const { sendChanged, sendStopped } = conversationFrames(live)

  const list = (book: Book): Promise<Conversation[]> => sql.listConversations(database, book)

  const find = (book: Book, id: number) => ownConversation(database, book, id)

  const read = async (
    conversation: Authorized<Conversation>,
    cursor: string | undefined,
  ): Promise<Conversation & { turns: Turn[]; olderCursor: string | null }> => {
    const [before] = decodeCursor(cursor, idPosition) ?? []
    const rows = await sql.findTurns(database, conversation, { before, limit: turnsPerPage + 1 })
    const { items, next } = cutPage(rows, turnsPerPage, ({ id }) => [id])
    return { ...conversation, turns: items.toReversed(), olderCursor: next }
  }

  const begin = (book: Book, title: string, transaction: Transact): Promise<Conversation> =>
    transaction(async (tx) => {
      const conversation = await sql.insertConversation(tx, book, title)
      if (conversation === undefined) throw new Refusal(chatErrors.tooMany)
      sendChanged(tx, book.memberId, conversation.id)
      return conversation
    })

  const rename = (book: Book, id: number, title: string): Promise<Conversation> =>
    database.transaction(async (tx) => {
      const conversation = await sql.renameConversation(tx, book, id, title)
      if (conversation === undefined) throw new Refusal(commonErrors.notFound)
      sendChanged(tx, book.memberId, id)
      return conversation
    })

  const remove = (book: Book, id: number): Promise<void> =>
    database.transaction(async (tx) => {
      const conversation = await lockConversation(tx, book, id)
      sendStopped(tx, book.memberId, id, await sql.findRunning(tx, conversation))
      await sql.deleteConversation(tx, conversation)
      sendChanged(tx, book.memberId, id)
    })

  return { list, find, read, begin, rename, remove }
}

export type ConversationService = ReturnType<typeof conversationService>
