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
          p.book_ids as "bookIds", p.connected_at as "connectedAt", p.used_at as "usedAt", p.expires_at as "expiresAt"
        from client_passes p join clients c on c.id = p.client_id where p.user_id = ${id} order by p.id`,
    },
  ],
}
