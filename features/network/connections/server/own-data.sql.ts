import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const connectionData: OwnData = {
  lists: [
    {
      name: 'connections',
      tables: ['friendships'],
      rows: (id) => sql`
        select u.username, u.full_name as "fullName", f.status, f.requester_id = ${id} as "askedByMe",
          f.created_at as "createdAt", f.accepted_at as "acceptedAt"
        from (
          select user_high as other, * from friendships where user_low = ${id}
          union all
          select user_low, * from friendships where user_high = ${id}) f
          join users u on u.id = f.other
        order by f.created_at, u.id`,
    },
    {
      name: 'muted-and-blocked',
      // Who blocked the member is not theirs to know.
      tables: ['mutes', 'blocks'],
      rows: (id) => sql`
        select u.username, r.kind, r.created_at as "since" from (
          select muted_id as other, 'muted' as kind, created_at from mutes where muter_id = ${id}
          union all
          select blocked_id, 'blocked', created_at from blocks where blocker_id = ${id}) r
          join users u on u.id = r.other
        order by r.created_at, u.id`,
    },
    {
      name: 'dismissed-suggestions',
      tables: ['dismissed_suggestions'],
      rows: (id) => sql`
        select u.username, d.dismissed_at as "dismissedAt"
        from dismissed_suggestions d join users u on u.id = d.dismissed_id where d.member_id = ${id}
        order by d.dismissed_at, u.id`,
    },
  ],
}
