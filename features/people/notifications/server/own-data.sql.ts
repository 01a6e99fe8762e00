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
          n.record_id as "recordId", n.record_book_id as "recordBookId",
          n.senders, n.times, n.unread, n.read_at as "readAt",
          n.created_at as "createdAt"
        from notifications n left join users u on u.id = n.from_member_id
        where n.member_id = ${id} and n.senders > 0 order by n.id`,
    },
    {
      name: 'notification-settings',
      tables: ['notification_settings', 'notification_channels'],
      rows: (id) => sql`
        select s.time_zone as "timeZone", s.quiet_from as "quietFrom", s.quiet_until as "quietUntil",
          s.digest_at as "digestAt", (
            select json_object_agg(c.type, c.channel) from notification_channels c where c.member_id = s.member_id
          ) as channels
        from notification_settings s where s.member_id = ${id}`,
    },
    {
      name: 'notification-mails',
      tables: ['notification_mails'],
      rows: (id) => sql`
        select notification_id as "notificationId", due_at as "dueAt", sent_at as "sentAt"
        from notification_mails where member_id = ${id} order by notification_id`,
    },
  ],
}
