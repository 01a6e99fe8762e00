import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Book } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Conversation } from '../../contract.ts'
import { maxConversations } from '../../domain.ts'
import { companyBookId, isOwnIn } from './in-book.ts'

export const listConversations = (queries: Queries, book: Book): Promise<Conversation[]> =>
  queries.all(sql<Conversation>`
    select id, title, updated_at as "updatedAt" from assistant_conversations
    where ${isOwnIn(book)}
    order by updated_at desc, id desc limit ${maxConversations}`)

/** For calls that name no book. Everybody else's conversation is refused like one that does not exist. */
export const bookOfConversation =
  (queries: Queries) =>
  async ({ id }: Item): Promise<number | undefined> =>
    (
      await queries.first(sql<{ bookId: number }>`
        select coalesce(book_id, member_id) as "bookId" from assistant_conversations where id = ${id}`)
    )?.bookId

export const findConversation = (
  queries: Queries,
  book: Book,
  id: number,
): Promise<Conversation | undefined> =>
  queries.first(sql<Conversation>`
    select id, title, updated_at as "updatedAt" from assistant_conversations
    where id = ${id} and ${isOwnIn(book)}`)

/** Undefined if the owner already has the maximum. */
export async function insertConversation(
  tx: Transaction,
  book: Book,
  title: string,
): Promise<Conversation | undefined> {
  // Locks the owner, so that two inserts at once cannot both take the last place.
  await tx.run(sql`select from users where id = ${book.memberId} for no key update`)
  return tx.first(sql<Conversation>`
    insert into assistant_conversations (member_id, book_id, title, is_titled)
    select ${book.memberId}, ${companyBookId(book)}, ${title}, ${title !== ''}
    where (select count(*) from assistant_conversations where ${isOwnIn(book)}) < ${maxConversations}
    returning id, title, updated_at as "updatedAt"`)
}

export const renameConversation = (
  tx: Transaction,
  book: Book,
  id: number,
  title: string,
): Promise<Conversation | undefined> =>
  tx.first(sql<Conversation>`
    update assistant_conversations set title = ${title}, is_titled = true
    where id = ${id} and ${isOwnIn(book)}
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
