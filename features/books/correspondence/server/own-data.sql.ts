import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** What was sent of the invoices of the member's own book. Links are listed without their secret. */
export const sendingData: OwnData = {
  lists: [
    {
      name: 'invoice-mails',
      tables: ['invoice_mails', 'invoice_reminders'],
      rows: (id) => sql`
        select m.invoice_id as "invoiceId", m.kind, r.step, m.recipient as "to", m.subject, m.message, m.state,
          m.answer, m.created_at as "createdAt", m.state_at as "stateAt"
        from invoices t join invoice_mails m on m.book_id = t.book_id and m.invoice_id = t.id
        left join invoice_reminders r on r.book_id = m.book_id and r.mail_id = m.id
        where t.book_id = ${id} order by m.id`,
    },
    {
      name: 'invoice-links',
      tables: ['invoice_links'],
      rows: (id) => sql`
        select l.invoice_id as "invoiceId", l.created_at as "createdAt", l.expires_at as "expiresAt",
          l.revoked_at as "revokedAt", l.visits, l.last_visit_at as "lastVisitAt", l.claimed_at as "claimedAt"
        from invoices t join invoice_links l on l.invoice_id = t.id where t.book_id = ${id} order by l.id`,
    },
    {
      name: 'invoices-without-reminders',
      tables: ['invoice_reminder_stops'],
      rows: (id) => sql`
        select s.invoice_id as "invoiceId", s.stopped_at as "stoppedAt"
        from invoices t join invoice_reminder_stops s on s.book_id = t.book_id and s.invoice_id = t.id
        where t.book_id = ${id} order by 1`,
    },
  ],
}
