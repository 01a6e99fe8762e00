import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Book } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Conversation } from '../contract.ts'
import * as sql from './sql/index.ts'

/** A conversation of the caller's own. For everybody else it does not exist. */
export async function ownConversation(
  queries: Queries,
  book: Book,
  id: number,
): Promise<Authorized<Conversation>> {
  const found = await sql.findConversation(queries, book, id)
  if (found === undefined) throw new Refusal(commonErrors.notFound)
  return authorize(found, 'change')
}

/** The same, locked until the transaction ends. */
export async function lockConversation(tx: Transaction, book: Book, id: number): Promise<Authorized<Item>> {
  if (!(await sql.lockConversation(tx, book, id))) throw new Refusal(commonErrors.notFound)
  return authorize({ id }, 'change')
}

/** A turn of the conversation. */
export async function ownTurn(
  queries: Queries,
  conversation: Authorized<Item>,
  id: number,
): Promise<Authorized<Item>> {
  if (!(await sql.hasTurn(queries, conversation, id))) throw new Refusal(commonErrors.notFound)
  return authorize({ id }, 'change')
}
