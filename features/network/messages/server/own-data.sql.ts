import { sql } from '#platform/server/database/sql.ts'
import { isVisible } from './sql/index.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const messageData: OwnData = {
  lists: [
    {
      name: 'messages',
      tables: ['conversations', 'messages'],
      rows: (id) => sql`
        select c.id as conversation, u.username as "with", u.full_name as "withFullName",
          m.from_low = (c.member_low = ${id}) as "fromMe", m.content, m.created_at as "createdAt",
          m.edited_at as "editedAt", m.deleted_at as "deletedAt", m.reply_to as "replyTo",
          array(select f.file_name::text from attachments f
            where f.conversation_id = m.conversation_id and f.message_id = m.id order by f.position) as files
        from conversations c
          join users u on u.id = c.member_low + c.member_high - ${id}
          join messages m on m.conversation_id = c.id
        where c.member_low = ${id} or c.member_high = ${id}
        order by c.id, m.id`,
    },
    {
      name: 'groups',
      tables: ['conversation_members'],
      rows: (id) => sql`
        select c.id as conversation, c.name, g.is_administrator as administrator, g.muted,
          g.joined_at as "joinedAt", c.created_by = ${id} as "createdByMe"
        from conversation_members g join conversations c on c.id = g.conversation_id
        where g.member_id = ${id} order by c.id`,
    },
    {
      // All that the member can read, and what they wrote in groups that they left.
      name: 'groupMessages',
      tables: ['conversation_members', 'messages'],
      rows: (id) => sql`
        select c.id as conversation, c.name as group, u.username as from, m.content, m.event,
          m.created_at as "createdAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt", m.reply_to as "replyTo",
          array(select f.file_name::text from attachments f
            where f.conversation_id = m.conversation_id and f.message_id = m.id order by f.position) as files
        from messages m join conversations c on c.id = m.conversation_id join users u on u.id = m.sender_id
        where m.sender_id = ${id} or (${isVisible(id)} and exists (
          select from conversation_members g
          where g.conversation_id = m.conversation_id and g.member_id = ${id} and g.joined_after < m.id))
        order by c.id, m.id`,
    },
  ],
  // What the member sent. Files of others are named in the list and open in the conversation.
  files: (id) => sql`
    select file_key as key, 'messages/' || conversation_id || '/' || message_id || '-' || position || '-'
      || translate(file_name, '/\\:', '___') as name
    from attachments where storage_book = ${id} and message_id is not null order by id desc`,
}
