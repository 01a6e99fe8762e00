import { isReachable } from '#features/people/members/server/index.ts'
import { type Attachment, attachmentColumns } from '#features/people/storage/server/index.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { isVisible } from './participations.ts'
import type { Change } from './write.ts'

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
export const findFile = (queries: Queries, viewerId: number, id: number): Promise<Attachment | undefined> =>
  queries.first(sql<Attachment>`
    select ${attachmentColumns}
    from attachments f
      join messages m on m.conversation_id = f.conversation_id and m.id = f.message_id
      join conversations c on c.id = f.conversation_id
    where f.id = ${id} and ${mayReadMessage(viewerId)}`)

export const removeFiles = (tx: Transaction, { conversationId, messageId }: Change): Promise<number> =>
  tx.run(sql`
    delete from attachments where conversation_id = ${conversationId} and message_id = ${messageId}`)
