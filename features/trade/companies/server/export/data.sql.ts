import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { ArchiveFile, ArchiveList } from '#platform/server/downloads/archive.ts'

export const companyExportTable = {
  table: sql`company_exports`,
  subject: sql`company_id`,
  keepsRows: true,
} as const

/** Tables of books and companies that are left out of their downloads, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  assistant_conversations: 'what a member asked stays theirs: it is in their own download',
  assistant_turns: 'the same',
  assistant_folders: 'the same',
  assistant_ledger: 'the same',
  client_proposals: 'drafts for one member, in their own download',
  file_moves: 'what a member may take back, in their own download',
  confirmed_payments: 'which payments are the same; each is in the data of its side',
  bill_news: 'what waits a moment until it is told',
  bill_counters: 'the last number, which stands on a bill',
  document_counters: 'the last number, which stands on a document',
  invoice_counters: 'the last number, which stands on an invoice',
  trade_counters: 'the last number, which stands on an order or a delivery',
  company_exports: 'the download itself',
}

/** Tables that only books of companies have, or have more in than a member's own download tells. */
export const coveredTables: readonly string[] = [
  'companies',
  'books',
  'book_endings',
  'company_members',
  'company_invitations',
  'company_bank_accounts',
  'company_bank_changes',
  'company_certificates',
  'record_comments',
  'record_history',
  'book_moves',
  'book_move_cuts',
  'book_move_parts',
  'audit_log',
]

/** Tables with rows of books or companies, however far below them, but for those named above. */
export const bookTables = async (queries: Queries): Promise<ReadonlySet<string>> => {
  const found = await queries.all(sql<{ name: string }>`
    with recursive keys as (
      select conrelid as child, confrelid as parent, confdeltype = 'c' as goes from pg_constraint
      where contype = 'f' and conrelid <> 'users'::regclass),
    about as (
      select child as id from keys where parent in ('books'::regclass, 'companies'::regclass)
      union select 'books'::regclass
      union select k.child from about a join keys k on k.parent = a.id and k.goes)
    select c.relname as name from about a join pg_class c on c.oid = a.id`)
  return new Set(found.map(({ name }) => name))
}

/** Whether a list of a member's own data has something to say of a book. */
export const tellsOfBook = (tables: readonly string[], ofBooks: ReadonlySet<string>): boolean =>
  tables.some((table) => ofBooks.has(table) && !coveredTables.includes(table) && !(table in leftOut))

export interface CompanyIds {
  readonly id: number
  readonly bookId: number
}

export const idsOfCompany = (tx: Transaction, id: number): Promise<CompanyIds | undefined> =>
  tx.first(sql<CompanyIds>`select id, book_id as "bookId" from companies where id = ${id}`)

export const companyLists = ({ id, bookId }: CompanyIds): ArchiveList[] => [
  {
    name: 'company',
    rows: sql`
      select c.name, c.legal_name as "legalName", c.about, c.street, c.postcode, c.city, c.country, c.vat_id as "vatId",
        c.registration, c.website, c.email, c.phone, c.currency, c.fiscal_year_start as "fiscalYearStart",
        c.payment_terms as "paymentTerms", c.invoice_note as "invoiceNote", c.shows_figures as "showsFigures",
        c.created_at as "createdAt", b.issued, b.taxes, b.sales_project as "salesProject",
        b.purchases_project as "purchasesProject", b.approval_amount as "approvalAmount",
        b.approval_currency as "approvalCurrency", e.asked_at as "deletionAskedAt", e.ends_at as "deletesAt"
      from companies c join books b on b.id = c.book_id left join book_endings e on e.book_id = b.id
      where c.id = ${id}`,
  },
  {
    name: 'people',
    rows: sql`
      select u.username, u.full_name as "fullName", m.role, m.joined_at as "joinedAt"
      from company_members m join users u on u.id = m.member_id where m.company_id = ${id} order by m.joined_at, u.id`,
  },
  {
    name: 'invitations',
    rows: sql`
      select u.username, i.email, i.role, b.username as "invitedBy", i.created_at as "createdAt",
        i.expires_at as "expiresAt"
      from company_invitations i left join users u on u.id = i.member_id left join users b on b.id = i.invited_by
      where i.company_id = ${id} order by i.id`,
  },
  {
    name: 'bank-accounts',
    rows: sql`
      select position, name, iban, bic, bank from company_bank_accounts where company_id = ${id} order by position`,
  },
  {
    name: 'bank-changes',
    rows: sql`
      select ch.state, ch.old_accounts as before, ch.new_accounts as after, u.username as "changedBy",
        ch.changed_at as "changedAt", ch.effective_at as "effectiveAt", s.username as "stoppedBy",
        ch.decided_at as "decidedAt"
      from company_bank_changes ch left join users u on u.id = ch.changed_by left join users s on s.id = ch.stopped_by
      where ch.company_id = ${id} order by ch.id`,
  },
  {
    name: 'certificates',
    rows: sql`
      select c.name, c.issuer, c.number, c.valid_until as "validUntil", f.file_name as "fileName",
        c.created_at as "createdAt", c.deleted_at as "deletedAt"
      from company_certificates c left join attachments f on f.certificate_id = c.id
      where c.company_id = ${id} order by c.id`,
  },
  {
    name: 'comments',
    rows: sql`
      select c.collection, c.record_id as "recordId", u.username as "by", c.text, c.created_at as "createdAt",
        c.edited_at as "editedAt"
      from record_comments c left join users u on u.id = c.member_id where c.book_id = ${bookId} order by c.id`,
  },
  {
    name: 'history',
    rows: sql`
      select h.collection, h.record_id as "recordId", u.username as "by", h.at, h.kind, h.changes
      from record_history h left join users u on u.id = h.member_id where h.book_id = ${bookId} order by h.id`,
  },
  {
    name: 'log',
    rows: sql`
      select u.username as "by", l.at, l.action, l.target, l.result
      from audit_log l left join users u on u.id = l.actor_id where l.book_id = ${bookId} order by l.id`,
  },
  {
    name: 'moves',
    rows: sql`
      select u.username as "by", m.areas, m.state, m.moved, m.renumbered, m.returned, m.created_at as "createdAt",
        m.finished_at as "finishedAt"
      from book_moves m join users u on u.id = m.member_id where m.company_id = ${id} order by m.id`,
  },
]

export const companyFiles = ({ id }: CompanyIds) => sql<ArchiveFile>`
  select f.file_key as key, 'certificates/' || c.id || '-' || translate(f.file_name, '/\\:', '___') as name
  from company_certificates c join attachments f on f.certificate_id = c.id
  where c.company_id = ${id} and c.deleted_at is null order by c.id`
