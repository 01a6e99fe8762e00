import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** Whom the personal book has invited by mail, without the secrets of their links. */
export const guestData: OwnData = {
  lists: [
    {
      name: 'guests',
      tables: ['guests', 'guest_links'],
      rows: (id) => sql`
        select g.post_id as "postId", g.name, g.email, g.created_at as "createdAt", g.revoked_at as "revokedAt",
          g.mail_stopped_at as "mailStoppedAt"
        from guests g where g.inviter_book = ${id} order by g.book_id`,
    },
    {
      name: 'guest-mails',
      tables: ['guest_mails'],
      rows: (id) => sql`
        select g.email as "to", m.kind, m.state, m.answer, m.created_at as "createdAt", m.state_at as "stateAt"
        from guests g join guest_mails m on m.guest_book = g.book_id where g.inviter_book = ${id} order by m.id`,
    },
  ],
}
