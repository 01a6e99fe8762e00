import type { OwnInvoice } from '#features/books/invoices/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import { maxOutsideReaders } from '#platform/contract/books.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { OutsideReader } from '#platform/server/legacy.ts'
import type { InvoiceLink } from '../../contract.ts'

const isOpen: Sql = sql`(l.revoked_at is null and l.expires_at > now())`

interface NewLink {
  readonly invoiceId: number
  readonly memberId: number
  readonly tokenHash: Buffer
  readonly days: number
}

export const insertLink = (
  tx: Transaction,
  { invoiceId, memberId, tokenHash, days }: NewLink,
): Promise<{ id: number; expiresAt: string }> =>
  tx.one(sql<{ id: number; expiresAt: string }>`
    insert into invoice_links (book_id, invoice_id, created_by, token_hash, expires_at)
    select book_id, id, ${memberId}, ${tokenHash}, now() + make_interval(days => ${days})
    from invoices where id = ${invoiceId}
    returning id, expires_at as "expiresAt"`)

export const countOpenLinks = async (tx: Transaction, invoiceId: number): Promise<number> =>
  (
    await tx.one(sql<{ count: number }>`
      select count(*)::int as count from invoice_links l where l.invoice_id = ${invoiceId} and ${isOpen}`)
  ).count

export interface IdPage {
  /** Greater than all of the page; undefined for the first. */
  readonly before: number | undefined
  readonly limit: number
}

/** The newest first. */
export const findLinks = (
  queries: Queries,
  { id }: Pick<OwnInvoice, 'id'>,
  { before = Number.MAX_SAFE_INTEGER, limit }: IdPage,
): Promise<InvoiceLink[]> =>
  queries.all(sql<InvoiceLink>`
    select l.id, l.created_at as "createdAt", l.expires_at as "expiresAt", l.revoked_at as "revokedAt",
      ${isOpen} as "isOpen", l.visits, l.last_visit_at as "lastVisitAt", l.claimed_at as "claimedAt",
      (select m.recipient from invoice_mails m where m.link_id = l.id order by m.id limit 1) as "mailedTo"
    from invoice_links l where l.invoice_id = ${id} and l.id < ${before} order by l.id desc limit ${limit}`)

/** False if the invoice has no such link. One that was withdrawn stays so. */
export const revokeLink = async (tx: Transaction, { id }: OwnInvoice, linkId: number): Promise<boolean> =>
  (await tx.run(sql`
    update invoice_links set revoked_at = coalesce(revoked_at, now())
    where id = ${linkId} and invoice_id = ${id}`)) > 0

/** The token of a mailed link is made when its mail is written. */
export const setToken = (queries: Queries, linkId: number, tokenHash: Buffer): Promise<number> =>
  queries.run(sql`update invoice_links set token_hash = ${tokenHash} where id = ${linkId}`)

export interface LinkRow {
  readonly id: number
  readonly invoiceId: number
  readonly bookId: BookId
  readonly isOpen: boolean
  readonly expiresAt: string
  readonly claimedAt: string | null
}

/** Closed too while the invoice is a draft or in the trash: then there is nothing to show. */
export const findByToken = (queries: Queries, tokenHash: Buffer): Promise<LinkRow | undefined> =>
  queries.first(sql<LinkRow>`
    select l.id, l.invoice_id as "invoiceId", t.book_id as "bookId", l.expires_at as "expiresAt",
      l.claimed_at as "claimedAt", ${isOpen} and t.deleted_at is null and t.status <> 'draft' as "isOpen"
    from invoice_links l join invoices t on t.id = l.invoice_id where l.token_hash = ${tokenHash}`)

export const noteVisit = (tx: Transaction, linkId: number): Promise<number> =>
  tx.run(sql`update invoice_links set visits = visits + 1, last_visit_at = now() where id = ${linkId}`)

/** True the first time. */
export const claim = async (tx: Transaction, linkId: number): Promise<boolean> =>
  (await tx.run(sql`
    update invoice_links set claimed_at = now() where id = ${linkId} and claimed_at is null`)) > 0

export const findClaim = (tx: Transaction, linkId: number): Promise<{ claimedAt: string }> =>
  tx.one(sql<{ claimedAt: string }>`
    select claimed_at as "claimedAt" from invoice_links where id = ${linkId}`)

const openLinksOf = (bookId: number, memberId: number): Sql => sql`
  l.created_by = ${memberId} and ${isOpen} and l.invoice_id in (select id from invoices where book_id = ${bookId})`

/** The open links that a member made in a book. */
export const countOpenLinksOf = async (queries: Queries, bookId: number, memberId: number): Promise<number> =>
  (
    await queries.one(sql<{ count: number }>`
      select count(*) as count from invoice_links l where ${openLinksOf(bookId, memberId)}`)
  ).count

export const revokeLinksOf = (tx: Transaction, bookId: number, memberId: number): Promise<number> =>
  tx.run(sql`update invoice_links l set revoked_at = now() where ${openLinksOf(bookId, memberId)}`)

export const handOverLinks = (
  tx: Transaction,
  bookId: number,
  memberId: number,
  heirId: number,
): Promise<number> =>
  tx.run(sql`update invoice_links l set created_by = ${heirId} where ${openLinksOf(bookId, memberId)}`)

/** The open links of all documents of a book, with who made them. */
export const findOpenLinksIn = (queries: Queries, bookId: number): Promise<OutsideReader[]> =>
  queries.all(sql<OutsideReader>`
    select l.id, t.invoice_number as name, l.created_at as "createdAt", l.last_visit_at as "usedAt",
      case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name) end as member
    from invoices t join invoice_links l on l.invoice_id = t.id left join users u on u.id = l.created_by
    where t.book_id = ${bookId} and ${isOpen} order by l.id desc limit ${maxOutsideReaders}`)

export const revokeLinkIn = async (tx: Transaction, bookId: number, id: number): Promise<boolean> =>
  (await tx.run(sql`
    update invoice_links l set revoked_at = now()
    where l.id = ${id} and ${isOpen} and l.invoice_id in (select id from invoices where book_id = ${bookId})`)) >
  0
