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

interface SuggestionOwner {
  readonly authorId: number
}

/** Locks the suggestion until the transaction ends. Undefined if it is deleted. */
export const lockSuggestion = (tx: Transaction, id: number): Promise<SuggestionOwner | undefined> =>
  tx.first(
    sql<SuggestionOwner>`select author_id as "authorId" from suggestions where id = ${id} for no key update`,
  )

/** Votes on a locked suggestion: of two simultaneous presses, the second sees the first one's vote. */
export async function pressVote(
  tx: Transaction,
  { suggestionId, userId, isUpvote }: { suggestionId: number; userId: CallerId; isUpvote: boolean },
): Promise<{ before: Vote; after: Vote }> {
  const ownVote = sql`suggestion_id = ${suggestionId} and member_id = ${userId}`
  const row = await tx.first(sql<{ vote: boolean }>`
    select is_upvote as vote from suggestion_votes where ${ownVote}`)
  const before = row?.vote ?? null
  const after = votedAgain(before, isUpvote)
  await (after === null
    ? tx.run(sql`delete from suggestion_votes where ${ownVote}`)
    : tx.run(sql`
        insert into suggestion_votes (suggestion_id, member_id, is_upvote)
        values (${suggestionId}, ${userId}, ${after})
        on conflict (suggestion_id, member_id) do update set is_upvote = excluded.is_upvote, created_at = now()`))
  return { before, after }
}

/** Sets the status; undefined keeps it. Answers the owner, or undefined if the suggestion is deleted. */
export const setStatus = (
  tx: Transaction,
  { id }: Authorized<Item, 'moderate'>,
  status: SuggestionStatus | undefined,
): Promise<SuggestionOwner | undefined> =>
  tx.first(sql<SuggestionOwner>`
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
