import { readMessages } from '#features/messages/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { SearchKind } from '../kind.ts'

/** What was written to the member in their conversations. */
export const message: SearchKind = {
  name: 'message',
  weight: 1,
  ages: true,
  marks: (memberId) =>
    sql`select 'c:' || g.conversation_id as mark from conversation_members g where g.user_id = ${memberId}`,
  read: async (queries, { id: viewerId }, ids) =>
    (await readMessages(queries, viewerId, ids)).map(
      ({ id, conversationId, content, timestamp, sender, groupName, other }) => ({
        id,
        title: sender.id === viewerId ? 'You' : sender.fullName,
        text: content,
        where: groupName ?? (other === null ? null : `Conversation with ${other.fullName}`),
        at: timestamp,
        href: `/messages?conversation=${conversationId}&message=${id}`,
      }),
    ),
}
