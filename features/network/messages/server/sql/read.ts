import { attachmentList } from '#features/people/storage/server/index.ts'
import type { Member } from '#features/people/members/contract.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import type { Attachment } from '#features/network/posts/contract.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Quote } from '../../contract.ts'
import { type GroupEvent, quoteLength } from '../../domain.ts'
import { isVisible, memberObject, type Participation } from './participations.ts'

export interface MessageRow {
  readonly id: number
  readonly conversationId: number
  /** Null in groups. */
  readonly fromLow: boolean | null
  readonly content: string
  readonly timestamp: string
  readonly editedAt: string | null
  readonly deletedAt: string | null
  /** The message that it answers, with the beginning of its text. */
  readonly replyTo:
    | (Omit<Quote, 'senderId'> & { readonly fromLow?: boolean; readonly senderId?: number })
    | null
  readonly attachments: readonly Attachment[] | null
  /** In groups. */
  readonly sender: Member | null
  readonly event: GroupEvent | null
  /** The full name of the member whom the event is about; null after they left the product. */
  readonly eventMember: string | null
}

interface NewestRow extends MessageRow {
  /** How many rows of the conversation were read, before long ones were left out. */
  readonly found: number
}

/** The beginning of a message `r`, with an expression for its sender. */
export const quoteOf = (sender: Sql): Sql => sql`json_strip_nulls(json_build_object(
  'id', r.id, ${sender}, 'content', left(r.content, ${quoteLength}), 'fileCount', nullif(r.file_count, 0)))`

/**
 * Of a message `m`, besides its text. What it answers is left out where that is not for the viewer: in groups, from
 * before they joined or from somebody whom a block hides.
 */
const details = (viewerId: number, joinedAfter: Sql): Sql => sql`
  m.id, m.conversation_id as "conversationId", m.from_low as "fromLow", m.created_at as timestamp,
  m.edited_at as "editedAt", m.deleted_at as "deletedAt", (
    select ${quoteOf(sql`'fromLow', r.from_low, 'senderId', r.sender_id`)}
    from messages r where r.conversation_id = m.conversation_id and r.id = m.reply_to and r.id > ${joinedAfter}
      and (r.sender_id is null or ${isReachable(viewerId, sql`r.sender_id`)})) as "replyTo",
  case when m.file_count > 0 then (
    select ${attachmentList} from attachments f where f.conversation_id = m.conversation_id and f.message_id = m.id)
  end as attachments,
  case when m.sender_id is not null then (select ${memberObject} from users u where u.id = m.sender_id) end as sender,
  m.event, (select u.full_name from users u where u.id = m.event_member_id) as "eventMember"`

export const messageColumns = (viewerId: number, joinedAfter: Sql): Sql =>
  sql`${details(viewerId, joinedAfter)}, m.content`

/** What a file counts beside the text of messages. */
const charactersPerFile = 500

/** The conversations to read, each with the message after which the viewer joined. */
const wantedOf = (participations: readonly Participation[]): Sql => sql`unnest(
  ${participations.map(({ id }) => id)}::bigint[],
  ${participations.map(({ joinedAfter }) => joinedAfter)}::bigint[],
  ${participations.map(({ lastMessageId }) => lastMessageId)}::bigint[]) wanted(id, joined_after, last_id)`

/** The newest messages of each conversation, newest first. After the first, they stop at so many characters. */
export const findNewest = (
  queries: Queries,
  viewerId: number,
  participations: readonly Participation[],
  { limit, characters }: { limit: number; characters: number },
): Promise<NewestRow[]> =>
  queries.all(sql<NewestRow>`
    select ${messageColumns(viewerId, sql`m.joined_after`)}, m.found
    from ${wantedOf(participations)} cross join lateral (
      select newest.*, wanted.joined_after, sum(weight) over (order by newest.id desc) - weight as ahead,
        count(*) over () as found
      from (
        select *, length(content) + ${charactersPerFile}::integer * file_count as weight
        from messages m
        where m.conversation_id = wanted.id and m.id > wanted.joined_after and ${isVisible(viewerId)}
        order by m.id desc limit ${limit}
      ) newest
    ) m
    where m.ahead < ${characters}
    order by m.conversation_id, m.id desc`)

/** The beginning of the last message of each, as of the moment the conversation was read. */
export const findPreviews = (
  queries: Queries,
  viewerId: number,
  participations: readonly Participation[],
  length: number,
): Promise<MessageRow[]> =>
  queries.all(sql<MessageRow>`
    select ${details(viewerId, sql`wanted.joined_after`)}, left(m.content, ${length}) as content
    from ${wantedOf(participations)} cross join lateral (
      select * from messages m
      where m.conversation_id = wanted.id and m.id <= wanted.last_id and m.id > wanted.joined_after
        and ${isVisible(viewerId)}
      order by m.conversation_id desc, m.id desc limit 1
    ) m`)

/** Messages after one, oldest first. */
export const findNext = (
  queries: Queries,
  viewerId: number,
  { id, joinedAfter }: Participation,
  { after, limit }: { after: number; limit: number },
): Promise<MessageRow[]> =>
  queries.all(sql<MessageRow>`
    select ${messageColumns(viewerId, sql`${joinedAfter}::bigint`)} from messages m
    where m.conversation_id = ${id} and m.id > greatest(${joinedAfter}::bigint, ${after}::bigint)
      and ${isVisible(viewerId)}
    order by m.conversation_id, m.id limit ${limit}`)

/** Messages older than `before`, newest first. */
export const findMessages = (
  queries: Queries,
  viewerId: number,
  { id, joinedAfter }: Participation,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageRow[]> =>
  queries.all(sql<MessageRow>`
    select ${messageColumns(viewerId, sql`${joinedAfter}::bigint`)} from messages m
    where m.conversation_id = ${id} and m.id > ${joinedAfter} and ${isVisible(viewerId)}
      and ${before === undefined ? sql`true` : sql`m.id < ${before}`}
    order by m.conversation_id desc, m.id desc limit ${limit}`)
