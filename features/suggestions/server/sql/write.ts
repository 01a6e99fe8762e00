import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SuggestionStatus, type Vote, votedAgain } from '../../domain.ts'

export async function insertSuggestion(
  tx: Transaction,
  { authorId, title, content }: { authorId: number; title: string; content: string },
): Promise<number> {
  const row = await tx.one(sql<{ id: number }>`
    insert into suggestions (author_id, title, content) values (${authorId}, ${title}, ${content}) returning id`)
  return row.id
}

interface Owned {
  readonly authorId: number
}

/** Holds the suggestion until the transaction ends; undefined when it is gone. */
export const lockSuggestion = (tx: Transaction, id: number): Promise<Owned | undefined> =>
  tx.first(sql<Owned>`select author_id as "authorId" from suggestions where id = ${id} for no key update`)

/** Votes on a suggestion that is locked: of two equal presses at once, the second sees what the first one did. */
export async function pressVote(
  tx: Transaction,
  { suggestionId, userId, isUpvote }: { suggestionId: number; userId: CallerId; isUpvote: boolean },
): Promise<{ before: Vote; after: Vote }> {
  const own = sql`suggestion_id = ${suggestionId} and user_id = ${userId}`
  const row = await tx.first(sql<{ vote: boolean }>`
    select is_upvote as vote from suggestion_votes where ${own}`)
  const before = row?.vote ?? null
  const after = votedAgain(before, isUpvote)
  await (after === null
    ? tx.run(sql`delete from suggestion_votes where ${own}`)
    : tx.run(sql`
        insert into suggestion_votes (suggestion_id, user_id, is_upvote)
        values (${suggestionId}, ${userId}, ${after})
        on conflict (suggestion_id, user_id) do update set is_upvote = excluded.is_upvote, created_at = now()`))
  return { before, after }
}

/** Undefined: as it is. Whose the suggestion is; nothing when it is gone. */
export const setStatus = (
  tx: Transaction,
  { id }: Authorized<Item, 'moderate'>,
  status: SuggestionStatus | undefined,
): Promise<Owned | undefined> =>
  tx.first(sql<Owned>`
    update suggestions set status = coalesce(${status ?? null}, status) where id = ${id}
    returning author_id as "authorId"`)

export const insertReply = (
  tx: Transaction,
  { suggestionId, adminId, content }: { suggestionId: number; adminId: number; content: string },
): Promise<number> =>
  tx.run(sql`
    insert into suggestion_replies (suggestion_id, admin_id, content)
    values (${suggestionId}, ${adminId}, ${content})`)

export const deleteSuggestion = async (
  tx: Transaction,
  { id }: Authorized<Item, 'moderate'>,
): Promise<boolean> => (await tx.run(sql`delete from suggestions where id = ${id}`)) > 0
