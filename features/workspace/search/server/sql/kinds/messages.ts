import { readMessages } from '#features/network/messages/server/index.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { SearchKind } from '../kind.ts'

/** The marks of conversation `c`: of the two, or of a group. */
export const readersOf = (c: Sql): Sql => sql`
  case when ${c}.name is null then array['m:' || ${c}.member_low, 'm:' || ${c}.member_high]
    else array['c:' || ${c}.id] end`

/** What was written to the member in their conversations. */
export const message: SearchKind = {
  name: 'message',
  weight: 1,
  ages: true,
  follows: { messages: 'itself' },
  says: (ids) => sql`
    select m.id as ref, 0 as part, null as title, m.content as body, m.created_at as at, ${readersOf(sql`c`)} as marks
    from messages m join conversations c on c.id = m.conversation_id
    where m.id = any(${ids}::bigint[]) and m.event is null and m.deleted_at is null`,
  marks: (memberId) =>
    sql`select 'c:' || g.conversation_id as mark from conversation_members g where g.member_id = ${memberId}`,
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
