import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { NewMessage } from './conversations.ts'

interface NewMessageFile {
  readonly position: number
  readonly fileKey: string
  readonly previewKey?: string | null
  readonly fileName: string
  readonly mimeType: string
  readonly size: number
  readonly previewSize?: number
  readonly width?: number | null
  readonly height?: number | null
}

interface NewGroupMessage extends NewMessage {
  /** An id of `reserveMessageIds`. */
  readonly id: number
  readonly createdAt: Date
  /** The message that it answers. */
  readonly replyTo?: number
  /** The line about the group’s beginning; its content is the name. */
  readonly event?: 'created'
  readonly files?: readonly NewMessageFile[]
}

export interface NewGroup {
  readonly name: string
  /** The first one created and administers it. */
  readonly memberIds: readonly number[]
  /** In the order in which they were written. */
  readonly messages: readonly NewGroupMessage[]
  /** How many of the newest messages a member has not read; all others are read. */
  readonly unread?: { readonly memberId: number; readonly count: number }
}

/** Inserts all groups with their messages in one statement, and returns their ids in the same order. */
export async function insertGroups(queries: Queries, groups: readonly NewGroup[]): Promise<number[]> {
  const rows = groups.map(({ name, memberIds, messages, unread }) => ({
    name,
    memberIds,
    createdAt: messages[0]?.createdAt,
    lastId: messages.at(-1)?.id ?? 0,
    unreadBy: unread?.memberId ?? null,
    readId: messages.at(-1 - (unread?.count ?? 0))?.id ?? 0,
  }))
  const messages = groups.flatMap(({ messages: written }, group) =>
    written.map((message) => ({ ...message, group, fileCount: message.files?.length ?? 0 })),
  )
  const files = messages.flatMap(({ id, group, senderId, files: sent = [] }) =>
    sent.map((file) => ({ ...file, group, messageId: id, memberId: senderId })),
  )
  const inserted = await queries.all(sql<{ id: number }>`
    with groups as materialized (
      select nextval(pg_get_serial_sequence('conversations', 'id')) as id, g.*
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        name text, "memberIds" bigint[], "createdAt" timestamptz, "lastId" bigint, "unreadBy" bigint, "readId" bigint
      )) with ordinality as g
    ), opened as (
      insert into conversations (id, name, created_by, last_message_id, created_at) overriding system value
      select id, name, "memberIds"[1], "lastId", "createdAt" from groups
    ), joined as (
      insert into conversation_members (conversation_id, member_id, is_administrator, read_id, joined_at)
      select id, m.member, m.ordinality = 1,
        case when m.member = "unreadBy" then "readId" else "lastId" end, "createdAt"
      from groups, unnest("memberIds") with ordinality as m (member)
    ), sent as (
      insert into messages (id, conversation_id, sender_id, event, content, reply_to, file_count, created_at)
      overriding system value
      select m.id, g.id, m."senderId", m.event, m.content, m."replyTo", m."fileCount", m."createdAt"
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (
        id bigint, "group" integer, "senderId" bigint, event text, content text, "replyTo" bigint,
        "fileCount" smallint, "createdAt" timestamptz
      ) join groups g on g.ordinality = m."group" + 1
    ), filed as (
      insert into attachments (kind, conversation_id, message_id, position, storage_book, file_key, preview_key,
        file_name, mime_type, size, preview_size, width, height)
      select 'message', g.id, f."messageId", f.position, f."memberId", f."fileKey", f."previewKey", f."fileName",
        f."mimeType", f.size, coalesce(f."previewSize", 0), f.width, f.height
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (
        "group" integer, "messageId" bigint, position smallint, "memberId" bigint, "fileKey" text, "previewKey" text,
        "fileName" text, "mimeType" text, size bigint, "previewSize" integer, width integer, height integer
      ) join groups g on g.ordinality = f."group" + 1
    )
    select id from groups order by ordinality`)
  return inserted.map((row) => row.id)
}
