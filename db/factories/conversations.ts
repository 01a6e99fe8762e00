import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'
import { nextNumber } from './sequence.ts'

export interface NewMessage {
  /** An id of `reserveMessageIds`, for conversations whose messages are in order with those of others. */
  readonly id?: number
  readonly senderId: number
  readonly content: string
  readonly createdAt?: Date
}

export interface NewConversation {
  /** The two members, in any order. */
  readonly between: readonly [number, number]
  /** In the order in which they were written. */
  readonly messages: readonly NewMessage[]
  /** How many of the newest messages a member has not read; all others are read. */
  readonly unread?: { readonly memberId: number; readonly count: number }
}

export async function reserveMessageIds(queries: Queries, count: number): Promise<number[]> {
  const reserved = await queries.all(sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('messages', 'id')) as id from generate_series(1, ${count}::integer)`)
  return reserved.map((row) => row.id)
}

/**
 * Inserts all conversations with their messages in one statement, ordered by their last messages. Returns their ids in
 * the order of the argument.
 */
export async function insertConversations(
  queries: Queries,
  conversations: readonly NewConversation[],
): Promise<number[]> {
  const pairs = conversations.map(({ between: [one, other], unread }, at) => ({
    at,
    low: Math.min(one, other),
    high: Math.max(one, other),
    lowUnread: unread?.memberId === Math.min(one, other) ? unread.count : 0,
    highUnread: unread?.memberId === Math.max(one, other) ? unread.count : 0,
  }))
  const messages = conversations.flatMap(({ between, messages: written }, conversation) =>
    written.map(({ id, senderId, content, createdAt }) => ({
      reservedId: id,
      conversation,
      fromLow: senderId === Math.min(...between),
      content,
      createdAt,
    })),
  )
  const inserted = await queries.all(sql<{ id: number }>`
    with pairs as materialized (
      select nextval(pg_get_serial_sequence('conversations', 'id')) as id, p.*
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (
        at integer, low bigint, high bigint, "lowUnread" integer, "highUnread" integer
      )
    ), written as materialized (
      -- By time, because conversations are ordered by the ids of their messages.
      select coalesce(m."reservedId", nextval(pg_get_serial_sequence('messages', 'id'))) as id, m.*
      from (
        select g.*, coalesce(g."createdAt", now()) as at
        from rows from (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as (
          "reservedId" bigint, conversation integer, "fromLow" boolean, content text, "createdAt" timestamptz
        )) with ordinality as g
        order by coalesce(g."createdAt", now()), g.ordinality
      ) m
    ), numbered as (
      select w.*, row_number() over (partition by conversation, "fromLow" order by id desc) as newest from written w
    ), opened as (
      insert into conversations (
        id, member_low, member_high, last_message_id, low_unread, high_unread, low_read_id, high_read_id, created_at
      ) overriding system value
      select p.id, p.low, p.high, max(n.id), p."lowUnread", p."highUnread",
        coalesce(max(n.id) filter (where n."fromLow" or n.newest > p."lowUnread"), 0),
        coalesce(max(n.id) filter (where not n."fromLow" or n.newest > p."highUnread"), 0),
        min(n.at)
      from pairs p join numbered n on n.conversation = p.at
      group by p.id, p.low, p.high, p."lowUnread", p."highUnread"
      returning id
    ), sent as (
      insert into messages (id, conversation_id, from_low, content, created_at) overriding system value
      select w.id, opened.id, w."fromLow", w.content, w.at
      from written w join pairs p on p.at = w.conversation join opened on opened.id = p.id
    )
    select id from pairs order by at`)
  return inserted.map((row) => row.id)
}

interface BuiltConversation {
  readonly id: number
  readonly between: readonly [number, number]
}

/** A conversation of `count` messages, written in turn. Missing members are created. */
export async function buildConversation(
  queries: Queries,
  overrides: Partial<NewConversation> & { count?: number } = {},
): Promise<BuiltConversation> {
  const between = overrides.between ?? [(await buildMember(queries)).id, (await buildMember(queries)).id]
  const messages =
    overrides.messages ??
    Array.from({ length: overrides.count ?? 1 }, (_, index) => ({
      senderId: between[index % 2 === 0 ? 0 : 1],
      content: `Message ${nextNumber()}`,
    }))
  const [id = 0] = await insertConversations(queries, [{ ...overrides, between, messages }])
  return { id, between }
}
