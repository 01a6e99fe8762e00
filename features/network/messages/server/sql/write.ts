import { isReachable } from '#features/people/members/server/index.ts'
import type { Attachment } from '#features/network/posts/contract.ts'
import { attachmentList, insertOf, type NewAttachment } from '#features/people/storage/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Database, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Quote } from '../../contract.ts'
import { changeMinutes } from '../../domain.ts'
import { isVisible } from './participations.ts'
import { messageColumns, type MessageRow, quoteOf } from './read.ts'

/** The pair's conversation, created if there is none; undefined if a member does not exist. */
export async function openConversation(
  tx: Transaction,
  one: number,
  other: number,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const [low, high] = one < other ? [one, other] : [other, one]
  const inserted = await tx.first(sql<{ id: number }>`
    insert into conversations (member_low, member_high)
    select ${low}::bigint, id from users
    where id = ${high} and exists (select from users where id = ${low}) and ${isReachable(one, sql`${other}::bigint`)}
    on conflict on constraint conversations_pair do nothing returning id`)
  if (inserted !== undefined) return { id: inserted.id, isNew: true }
  const found = await tx.first(sql<{ id: number }>`
    select id from conversations
    where member_low = ${low} and member_high = ${high} and ${isReachable(one, sql`${other}::bigint`)}`)
  return found === undefined ? undefined : { id: found.id, isNew: false }
}

/** Counts a conversation that the actor has opened. Answers how many they have opened today. */
export const countOpening = async (tx: Transaction, actorId: number): Promise<number> => {
  const row = await tx.one(sql<{ opened: number }>`
    insert into conversation_openings (member_id, day, opened) values (${actorId}, current_date, 1)
    on conflict (member_id, day) do update set opened = conversation_openings.opened + 1
    returning opened`)
  return row.opened
}

export const deleteOldOpenings = (database: Database): Promise<number> =>
  database.run(sql`delete from conversation_openings where day < current_date`)

export interface SentMessage {
  readonly id: number
  readonly content: string
  readonly timestamp: string
  /** Null in groups. */
  readonly recipientId: number | null
  /** Null also where the answered message is not in the conversation. */
  readonly replyTo: Quote | null
  readonly attachments: readonly Attachment[] | null
}

interface NewMessage {
  readonly conversationId: number
  readonly senderId: CallerId
  readonly content: string
  readonly replyTo?: number | undefined
  readonly attachments?: readonly NewAttachment[] | undefined
}

const storedFiles = (senderId: CallerId, attachments: readonly NewAttachment[]): Sql =>
  sql`, stored as (${insertOf(
    {
      kind: 'message',
      owner: { conversation_id: sql`sent.conversation_id`, message_id: sql`sent.id` },
      storage: sql`${senderId}::bigint`,
      from: sql`sent`,
    },
    attachments,
  )})`

/** Of a message of conversation `c` that the sender, who stands at `place`, may see. */
const answeredQuote = (senderId: CallerId, replyTo: number): Sql => sql`(
  select ${quoteOf(sql`'senderId', case when r.sender_id is not null then r.sender_id
    when r.from_low then c.member_low else c.member_high end`)}
  from messages r where r.conversation_id = c.id and r.id = ${replyTo}::bigint
    and r.deleted_at is null and r.event is null and r.id > place.joined_after
    and (r.sender_id is null or ${isReachable(senderId, sql`r.sender_id`)}))`

/**
 * Inserts a message with its files and updates its conversation, in one statement. It locks the conversation's row
 * first, so that messages get their ids, and are published, in the order of their commits.
 */
export const insertMessage = (
  tx: Transaction,
  { conversationId, senderId, content, replyTo, attachments = [] }: NewMessage,
): Promise<SentMessage | undefined> =>
  tx.first(sql<SentMessage>`
    with place as materialized (
      select id, member_low = ${senderId} as from_low,
        case when name is not null then ${senderId}::bigint end as sender_id,
        coalesce((select joined_after from conversation_members g
          where g.conversation_id = id and g.member_id = ${senderId}), 0) as joined_after,
        case when member_low = ${senderId} then member_high else member_low end as recipient_id
      from conversations c where id = ${conversationId} and (${senderId} in (member_low, member_high) or exists (
        select from conversation_members g where g.conversation_id = c.id and g.member_id = ${senderId}))
      for no key update
    ), sent as (
      insert into messages (conversation_id, from_low, sender_id, content, created_at, reply_to, file_count)
      select id, from_low, sender_id, ${content}, clock_timestamp(), ${replyTo ?? null}::bigint, ${attachments.length}
      from place
      returning conversation_id, id, content, created_at
    ) ${attachments.length === 0 ? sql`` : storedFiles(senderId, attachments)}
    update conversations c set
      last_message_id = sent.id,
      low_unread = low_unread + case when place.from_low = false then 1 else 0 end,
      high_unread = high_unread + case when place.from_low then 1 else 0 end
    from place, sent where c.id = place.id
    returning sent.id, sent.content, sent.created_at as timestamp, place.recipient_id as "recipientId",
      ${replyTo === undefined ? sql`null` : answeredQuote(senderId, replyTo)} as "replyTo",
      ${attachments.length === 0 ? sql`null` : sql`(select ${attachmentList} from stored f)`} as attachments`)

export interface Change {
  readonly conversationId: number
  readonly messageId: number
  readonly senderId: CallerId
  /** Messages up to this one are not for the sender. */
  readonly joinedAfter: number
}

/** Of its row in `messages`, whether its sender can still change it. */
export interface Changeable {
  readonly hasFiles: boolean
  readonly isOwn: boolean
  readonly isDeleted: boolean
  readonly isLate: boolean
}

/** Locks the conversation, so that changes are published in the order of their commits; undefined for no message. */
export const lockMessage = (
  tx: Transaction,
  { conversationId, messageId, senderId, joinedAfter }: Change,
): Promise<Changeable | undefined> =>
  tx.first(sql<Changeable>`
    with place as materialized (
      select id, member_low = ${senderId} as low from conversations where id = ${conversationId} for no key update)
    select coalesce(m.sender_id = ${senderId}, m.from_low = place.low) as "isOwn",
      m.deleted_at is not null as "isDeleted",
      m.file_count > 0 as "hasFiles",
      m.created_at < clock_timestamp() - ${changeMinutes}::integer * interval '1 minute' as "isLate"
    from place join messages m on m.conversation_id = place.id and m.id = ${messageId} and m.id > ${joinedAfter}
      and m.event is null and ${isVisible(senderId)}`)

export const editMessage = (
  tx: Transaction,
  { conversationId, messageId, senderId, joinedAfter }: Change,
  content: string,
): Promise<MessageRow> =>
  tx.one(sql<MessageRow>`
    update messages m set content = ${content}, edited_at = clock_timestamp()
    where m.conversation_id = ${conversationId} and m.id = ${messageId}
    returning ${messageColumns(senderId, sql`${joinedAfter}::bigint`)}`)

/** A message that is deleted already stays as it is. */
export const deleteMessage = (
  tx: Transaction,
  { conversationId, messageId, senderId, joinedAfter }: Change,
): Promise<MessageRow> =>
  tx.one(sql<MessageRow>`
    update messages m set content = '', deleted_at = coalesce(m.deleted_at, clock_timestamp()), edited_at = null,
      file_count = 0
    where m.conversation_id = ${conversationId} and m.id = ${messageId}
    returning ${messageColumns(senderId, sql`${joinedAfter}::bigint`)}`)

interface ReadMark {
  readonly readId: number
  readonly unreadCount: number
}

/**
 * Marks messages up to `upTo` as read, or all of them; undefined where all of these were read before. Unread messages
 * are counted while the row is locked, because a message may arrive at the same moment.
 */
export async function markRead(
  tx: Transaction,
  {
    conversationId,
    readerId,
    upTo,
  }: { conversationId: number; readerId: CallerId; upTo: number | undefined },
): Promise<ReadMark | undefined> {
  const participation = await tx.one(sql<{ low: boolean; readId: number; lastId: number }>`
    select member_low = ${readerId} as low, last_message_id as "lastId",
      case when member_low = ${readerId} then low_read_id else high_read_id end as "readId"
    from conversations where id = ${conversationId} for no key update`)
  const readId = Math.min(upTo ?? participation.lastId, participation.lastId)
  if (readId <= participation.readId) return undefined
  const { left } =
    readId === participation.lastId
      ? { left: 0 }
      : await tx.one(sql<{ left: number }>`
          select count(*)::integer as left from messages
          where conversation_id = ${conversationId} and id > ${readId} and from_low = ${!participation.low}`)
  await tx.run(
    participation.low
      ? sql`update conversations set low_read_id = ${readId}, low_unread = ${left} where id = ${conversationId}`
      : sql`update conversations set high_read_id = ${readId}, high_unread = ${left} where id = ${conversationId}`,
  )
  return { readId, unreadCount: left }
}
