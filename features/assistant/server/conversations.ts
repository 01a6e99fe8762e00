import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors, type Conversation, type Turn } from '../contract.ts'
import { frames } from './frames.ts'
import * as sql from './sql/index.ts'

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

const shownTurns = 100

/** Conversations are their owner's; to everybody else there are none. */
export function conversationService({ database, live }: Pick<App, 'database' | 'live'>) {
  const { changed, stopped } = frames(live)

  const present = <T>(found: T | undefined): T => {
    if (found === undefined) throw new Refusal(commonErrors.notFound)
    return found
  }

  const list = (ownerId: number): Promise<Conversation[]> => sql.listConversations(database, ownerId)

  const find = async (ownerId: number, id: number): Promise<Conversation> =>
    present(await sql.findConversation(database, ownerId, id))

  const read = async (ownerId: number, id: number): Promise<Conversation & { turns: Turn[] }> => ({
    ...(await find(ownerId, id)),
    turns: await sql.findTurns(database, id, shownTurns),
  })

  const begin = (ownerId: number, title: string, transaction: Transact): Promise<Conversation> =>
    transaction(async (tx) => {
      const conversation = await sql.insertConversation(tx, ownerId, title)
      if (conversation === undefined) throw new Refusal(chatErrors.tooMany)
      changed(tx, ownerId, conversation.id)
      return conversation
    })

  const rename = (ownerId: number, id: number, title: string): Promise<Conversation> =>
    database.transaction(async (tx) => {
      const conversation = present(await sql.renameConversation(tx, ownerId, id, title))
      changed(tx, ownerId, id)
      return conversation
    })

  const remove = (ownerId: number, id: number): Promise<void> =>
    database.transaction(async (tx) => {
      if (!(await sql.lockConversation(tx, ownerId, id))) throw new Refusal(commonErrors.notFound)
      stopped(tx, ownerId, id, await sql.findRunning(tx, id))
      await sql.deleteConversation(tx, ownerId, id)
      changed(tx, ownerId, id)
    })

  return { list, find, read, begin, rename, remove }
}

export type ConversationService = ReturnType<typeof conversationService>
