import type { SuggestionStatus } from '#features/network/suggestions/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'
import { nextNumber } from './sequence.ts'

export interface NewSuggestion {
  readonly authorId: number
  readonly title: string
  readonly content: string
  readonly status?: SuggestionStatus
  readonly createdAt?: Date
}

/** Inserts all rows in one statement, and returns their ids in the same order. */
export async function insertSuggestions(
  queries: Queries,
  suggestions: readonly NewSuggestion[],
): Promise<number[]> {
  const inserted = await queries.all(sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('suggestions', 'id')) as id, g.*
      from rows from (jsonb_to_recordset(${JSON.stringify(suggestions)}::jsonb) as (
        "authorId" bigint, title text, content text, status text, "createdAt" timestamptz
      )) with ordinality as g
    ), written as (
      insert into suggestions (id, author_id, title, content, status, created_at) overriding system value
      select id, "authorId", title, content, coalesce(status, 'open'), coalesce("createdAt", now()) from given
    )
    select id from given order by ordinality`)
  return inserted.map((row) => row.id)
}

export interface NewSuggestionVote {
  readonly suggestionId: number
  readonly userId: number
  readonly isUpvote: boolean
  readonly createdAt?: Date
}

/** Inserts all rows in one statement. */
export async function insertSuggestionVotes(
  queries: Queries,
  votes: readonly NewSuggestionVote[],
): Promise<void> {
  await queries.run(sql`
    insert into suggestion_votes (suggestion_id, member_id, is_upvote, created_at)
    select "suggestionId", "userId", "isUpvote", coalesce("createdAt", now())
    from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb) as g (
      "suggestionId" bigint, "userId" bigint, "isUpvote" boolean, "createdAt" timestamptz
    )`)
}

export interface NewSuggestionReply {
  readonly suggestionId: number
  readonly adminId: number
  readonly content: string
  readonly createdAt?: Date
}

/** Inserts all rows in one statement, the oldest first. */
export async function insertSuggestionReplies(
  queries: Queries,
  replies: readonly NewSuggestionReply[],
): Promise<void> {
  await queries.run(sql`
    insert into suggestion_replies (suggestion_id, admin_id, content, created_at)
    select "suggestionId", "adminId", content, coalesce("createdAt", now())
    from rows from (jsonb_to_recordset(${JSON.stringify(replies)}::jsonb) as (
      "suggestionId" bigint, "adminId" bigint, content text, "createdAt" timestamptz
    )) with ordinality as g order by ordinality`)
}

/** An open suggestion; a missing author is created. */
export async function buildSuggestion(
  queries: Queries,
  overrides: Partial<NewSuggestion> = {},
): Promise<NewSuggestion & { readonly id: number }> {
  const number = nextNumber()
  const suggestion = {
    title: `Suggestion ${number}`,
    content: `What suggestion ${number} is about`,
    ...overrides,
    authorId: overrides.authorId ?? (await buildMember(queries)).id,
  }
  const [id = 0] = await insertSuggestions(queries, [suggestion])
  return { ...suggestion, id }
}
