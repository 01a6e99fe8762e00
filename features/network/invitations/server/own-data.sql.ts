import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const invitationData: OwnData = {
  lists: [
    {
      name: 'invitations',
      tables: ['member_invitations'],
      rows: (id) => sql`
        select email, created_at, sent_at, expires_at, accepted_at
        from member_invitations where inviter_id = ${id} order by id`,
    },
  ],
}
