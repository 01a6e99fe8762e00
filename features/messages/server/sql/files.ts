import { isReachable } from '#features/members/server/index.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { isVisible } from './participations.ts'
import type { Change } from './write.ts'

export interface StoredFile {
  readonly fileKey: string
  readonly previewKey: string | null
  readonly fileName: string
  readonly mimeType: string
  readonly size: number
}

/** True if message `m` of conversation `c` is for the member. */
export const mayReadMessage = (
  viewerId: number,
): Sql => sql`(m.deleted_at is null and case when c.name is null
  then ${viewerId} in (c.member_low, c.member_high)
    and ${isReachable(viewerId, sql`c.member_low + c.member_high - ${viewerId}`)}
  else ${isVisible(viewerId)} and exists (
    select from conversation_members g
    where g.conversation_id = c.id and g.member_id = ${viewerId} and g.joined_after < m.id) end)`

/** A file of a conversation in which the member takes part; undefined for any other. */
export const findFile = (queries: Queries, viewerId: number, id: number): Promise<StoredFile | undefined> =>
  queries.first(sql<StoredFile>`
    select f.file_key as "fileKey", f.preview_key as "previewKey", f.file_name as "fileName",
      f.mime_type as "mimeType", f.size
    from message_files f
      join messages m on m.conversation_id = f.conversation_id and m.id = f.message_id
      join conversations c on c.id = f.conversation_id
    where f.id = ${id} and ${mayReadMessage(viewerId)}`)

/** Answers the keys of the removed files. */
export async function removeFiles(tx: Transaction, { conversationId, messageId }: Change): Promise<string[]> {
  const removed = await tx.all(sql<{ keys: readonly (string | null)[] }>`
    delete from message_files where conversation_id = ${conversationId} and message_id = ${messageId}
    returning array[file_key, preview_key] as keys`)
  return removed.flatMap(({ keys }) => keys).filter((key) => key !== null)
}

/** Keys of all files that go with a member: those in conversations of two, and those that they sent to groups. */
export async function filesOfMember(queries: Queries, memberId: number): Promise<string[]> {
  const files = await queries.all(sql<{ key: string | null }>`
    select unnest(array[f.file_key, f.preview_key]) as key
    from conversations c join message_files f on f.conversation_id = c.id
    where c.member_low = ${memberId} or c.member_high = ${memberId}
    union
    select unnest(array[file_key, preview_key]) from message_files where member_id = ${memberId}
    union
    select unnest(array[f.file_key, f.preview_key])
    from conversation_members g
      join conversations c on c.id = g.conversation_id and c.member_count = 1
      join message_files f on f.conversation_id = c.id
    where g.member_id = ${memberId}`)
  return files.map(({ key }) => key).filter((key) => key !== null)
}
