import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** What a company holds belongs to it; a member's download says which companies they are in. */
export const companyData: OwnData = {
  lists: [
    {
      name: 'companies',
      tables: ['company_members', 'companies'],
      rows: (id) => sql`
        select c.name, m.role, m.joined_at as "joinedAt"
        from company_members m join companies c on c.id = m.company_id where m.member_id = ${id} order by c.id`,
    },
    {
      name: 'company-invitations',
      tables: ['company_invitations'],
      rows: (id) => sql`
        select c.name as company, i.role, i.member_id = ${id} is true as "toYou", i.email, i.created_at as "createdAt"
        from company_invitations i join companies c on c.id = i.company_id
        where i.member_id = ${id} or i.invited_by = ${id} order by i.id`,
    },
    {
      name: 'moves-into-companies',
      tables: ['book_moves', 'book_move_parts', 'book_move_cuts'],
      rows: (id) => sql`
        select c.name as company, m.areas, m.state, m.total, m.moved, m.renumbered, m.returned, m.stayed,
          m.created_at as "createdAt", m.finished_at as "finishedAt"
        from book_moves m join companies c on c.id = m.company_id where m.member_id = ${id} order by m.id`,
    },
    {
      name: 'certificates-of-companies',
      tables: ['company_certificates'],
      rows: (id) => sql`
        select c.name as company, e.name, e.issuer, e.number, e.valid_until as "validUntil", f.file_name as "fileName",
          e.created_at as "createdAt", e.deleted_at as "deletedAt"
        from company_certificates e join companies c on c.id = e.company_id
          left join attachments f on f.certificate_id = e.id
        where e.member_id = ${id} order by e.id`,
    },
    {
      name: 'bank-details-of-companies',
      tables: ['company_bank_changes'],
      rows: (id) => sql`
        select c.name as company, ch.state, ch.changed_by = ${id} is true as "byYou", ch.changed_at as "changedAt",
          ch.effective_at as "effectiveAt", ch.stopped_by = ${id} is true as "stoppedByYou"
        from company_bank_changes ch join companies c on c.id = ch.company_id
        where ch.changed_by = ${id} or ch.stopped_by = ${id} order by ch.id`,
    },
    {
      name: 'approval-limits-of-companies',
      tables: ['approval_changes'],
      rows: (id) => sql`
        select c.name as company, a.state, a.amount, a.currency, a.changed_by = ${id} is true as "byYou",
          a.changed_at as "changedAt", a.effective_at as "effectiveAt", a.decided_by = ${id} is true as "decidedByYou"
        from approval_changes a join companies c on c.book_id = a.book_id
        where a.changed_by = ${id} or a.decided_by = ${id} order by a.id`,
    },
    {
      name: 'deletions-of-companies',
      tables: ['book_endings'],
      rows: (id) => sql`
        select c.name as company, e.asked_at as "askedAt", e.ends_at as "deletesAt"
        from book_endings e join companies c on c.book_id = e.book_id where e.asked_by = ${id} order by c.id`,
    },
    {
      name: 'downloads-of-companies',
      tables: ['company_exports'],
      rows: (id) => sql`
        select c.name as company, e.state, e.requested_at as "requestedAt"
        from company_exports e join companies c on c.id = e.company_id where e.asked_by = ${id} order by c.id`,
    },
  ],
}
