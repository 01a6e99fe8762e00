import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const notificationData: OwnData = {
  lists: [
    {
      name: 'notifications',
      tables: ['notifications'],
      // The row of an anonymous sender contains no id of theirs.
      rows: (id) => sql`
        select n.type, u.username as "from", n.post_id as "postId", n.record_kind as "recordKind",
          n.record_id as "recordId", n.senders, n.times, n.unread, n.read_at as "readAt",
          n.created_at as "createdAt"
        from notifications n left join users u on u.id = n.from_user_id
        where n.user_id = ${id} and n.senders > 0 order by n.id`,
    },
  ],
}
