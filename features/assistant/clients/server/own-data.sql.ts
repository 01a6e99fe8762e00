import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const clientData: OwnData = {
  lists: [
    {
      name: 'connected-clients',
      // Codes and tokens open what is here, so they are left out.
      tables: ['client_passes', 'client_codes', 'client_tokens'],
      rows: (id) => sql`
        select c.name, c.client_id as "clientId", p.redirect_uri as "redirectUri", p.categories,
          p.book_ids as "bookIds", p.may_draft as "mayDraft",
          p.connected_at as "connectedAt", p.used_at as "usedAt", p.expires_at as "expiresAt"
        from client_passes p join clients c on c.id = p.client_id where p.member_id = ${id} order by p.id`,
    },
    {
      name: 'drafts-of-clients',
      tables: ['client_proposals'],
      rows: (id) => sql`
        select c.name as client, r.kind, r.book_id as "bookId", r.payload, r.state, r.record_id as "recordId",
          r.created_at as "createdAt", r.decided_at as "decidedAt", r.expires_at as "expiresAt"
        from client_proposals r join client_passes p on p.id = r.pass_id join clients c on c.id = p.client_id
        where r.member_id = ${id} order by r.id`,
    },
    {
      name: 'monthly-notes',
      tables: ['read_notes'],
      rows: (id) => sql`
        select month, lines, created_at as "createdAt" from read_notes where member_id = ${id} order by month`,
    },
  ],
}
