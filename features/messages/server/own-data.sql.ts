import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const messageData: OwnData = {
  lists: [
    {
      name: 'messages',
      tables: ['conversations', 'messages'],
      rows: (id) => sql`
        select c.id as conversation, u.username as "with", u.full_name as "withFullName",
          m.from_low = (c.member_low = ${id}) as "fromMe", m.content, m.created_at as "createdAt",
          m.edited_at as "editedAt", m.deleted_at as "deletedAt", m.reply_to as "replyTo"
        from conversations c
          join users u on u.id = c.member_low + c.member_high - ${id}
          join messages m on m.conversation_id = c.id
        where c.member_low = ${id} or c.member_high = ${id}
        order by c.id, m.id`,
    },
  ],
}
