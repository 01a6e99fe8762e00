import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Conversation } from '../../contract.ts'
import { maxConversations } from '../../domain.ts'

export const listConversations = (queries: Queries, ownerId: CallerId): Promise<Conversation[]> =>
  queries.all(sql<Conversation>`
    select id, title, updated_at as "updatedAt" from assistant_conversations where owner_id = ${ownerId}
    order by updated_at desc, id desc limit ${maxConversations}`)

export const findConversation = (
  queries: Queries,
  ownerId: CallerId,
  id: number,
): Promise<Conversation | undefined> =>
  queries.first(sql<Conversation>`
    select id, title, updated_at as "updatedAt" from assistant_conversations
    where id = ${id} and owner_id = ${ownerId}`)

/** Undefined if the owner already has the maximum. */
export async function insertConversation(
  tx: Transaction,
  ownerId: CallerId,
  title: string,
): Promise<Conversation | undefined> {
  // Locks the owner, so that two inserts at once cannot both take the last place.
  await tx.run(sql`select from users where id = ${ownerId} for no key update`)
  return tx.first(sql<Conversation>`
    insert into assistant_conversations (owner_id, title, is_titled)
    select ${ownerId}, ${title}, ${title !== ''}
    where (select count(*) from assistant_conversations where owner_id = ${ownerId}) < ${maxConversations}
    returning id, title, updated_at as "updatedAt"`)
}

export const renameConversation = (
  tx: Transaction,
  ownerId: CallerId,
  id: number,
  title: string,
): Promise<Conversation | undefined> =>
  tx.first(sql<Conversation>`
    update assistant_conversations set title = ${title}, is_titled = true
    where id = ${id} and owner_id = ${ownerId}
    returning id, title, updated_at as "updatedAt"`)

/** Moves the conversation to the top of the list. Without a chosen title it takes this one with its first question. */
export const touchConversation = (
  tx: Transaction,
  { id }: Authorized<Item>,
  title: string,
  isFirst: boolean,
): Promise<number> =>
  tx.run(sql`
    update assistant_conversations
    set updated_at = now(), title = case when ${isFirst} and not is_titled then ${title} else title end
    where id = ${id}`)

export const deleteConversation = (tx: Transaction, { id }: Authorized<Item>): Promise<number> =>
  tx.run(sql`delete from assistant_conversations where id = ${id}`)
