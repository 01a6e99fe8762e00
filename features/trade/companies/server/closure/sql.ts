import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { endingDays, exportCountsDays, reminderDays } from '../../domain/ending.ts'

/** Answers when it ends; undefined if that was decided before. */
export const insertEnding = (
  tx: Transaction,
  bookId: number,
  by: number,
): Promise<{ deletesAt: string } | undefined> =>
  tx.first(sql<{ deletesAt: string }>`
    insert into book_endings (book_id, asked_by, ends_at)
    values (${bookId}, ${by}, now() + ${endingDays}::integer * interval '1 day')
    on conflict do nothing returning ends_at as "deletesAt"`)

export const deleteEnding = (tx: Transaction, bookId: number): Promise<number> =>
  tx.run(sql`delete from book_endings where book_id = ${bookId}`)

interface EndingCompany {
  readonly id: number
  readonly bookId: number
  readonly name: string
  readonly country: string
  readonly askedBy: number | null
}

const ending = sql`c.id, c.book_id as "bookId", c.name, c.country, e.asked_by as "askedBy"`

export const findDue = (queries: Queries, limit: number): Promise<EndingCompany[]> =>
  queries.all(sql<EndingCompany>`
    select ${ending} from book_endings e join companies c on c.book_id = e.book_id
    where e.ends_at <= now() order by e.ends_at limit ${limit}`)

/** Holds a company whose time is over; undefined if it was kept, or another process deletes it. */
export const lockDue = (tx: Transaction, id: number): Promise<EndingCompany | undefined> =>
  tx.first(sql<EndingCompany>`
    select ${ending} from book_endings e join companies c on c.book_id = e.book_id
    where c.id = ${id} and e.ends_at <= now() for update of e, c skip locked`)

/** Companies that end soon and whose owners were not reminded; each is taken once. */
export const takeReminders = (tx: Transaction, limit: number): Promise<{ id: number; bookId: number }[]> =>
  tx.all(sql<{ id: number; bookId: number }>`
    with taken as (
      update book_endings set reminded_at = now() where book_id in (
        select book_id from book_endings
        where reminded_at is null and ends_at < now() + ${reminderDays}::integer * interval '1 day'
        order by ends_at limit ${limit} for update skip locked)
      returning book_id)
    select c.id, c.book_id as "bookId" from taken t join companies c on c.book_id = t.book_id`)

/** Issued documents and payments of a book: what each is of, and when it was changed. */
const documents = (bookId: number): Sql => sql`
  select invoice_date as dated, greatest(updated_at, deleted_at) as changed from invoices
  where book_id = ${bookId} and status <> 'draft' and kind in ('invoice', 'creditNote')
  union all
  select coalesce(bill_date, created_at::date), greatest(updated_at, deleted_at) from bills
  where book_id = ${bookId} and status <> 'draft'
  union all
  select transaction_date, created_at from financial_transactions where book_id = ${bookId} and side is not null`

/** Whether the law keeps a document of the book that nobody has taken along as it is now. */
export const isKeptByLaw = async (
  queries: Queries,
  { id, bookId }: { readonly id: number; readonly bookId: number },
  years: number,
): Promise<boolean> =>
  (
    await queries.one(sql<{ kept: boolean }>`
      with documents as (${documents(bookId)}),
      taken as (
        select as_of from company_exports where company_id = ${id} and fetched_at is not null
          and as_of > now() - ${exportCountsDays}::integer * interval '1 day')
      select exists (select from documents
          where extract(year from dated) + ${years}::integer >= extract(year from now()))
        and not exists (select from taken
          where not exists (select from documents where changed > taken.as_of)) as kept`)
  ).kept

interface Recipient {
  readonly userId: number
  readonly fullName: string
  readonly email: string
}

const recipient = sql`u.id as "userId", u.full_name as "fullName", u.email`

/** The owners of a company whose address is verified. */
export const findRecipients = (queries: Queries, companyId: number): Promise<Recipient[]> =>
  queries.all(sql<Recipient>`
    select ${recipient} from company_members m join users u on u.id = m.member_id
    where m.company_id = ${companyId} and m.role = 'owner' and u.email_verified_at is not null order by u.id`)

/** What a letter to an owner says; undefined once they are none, or the company is gone. */
export const findToTell = (
  queries: Queries,
  { userId, companyId }: { readonly userId: number; readonly companyId: number },
): Promise<(Recipient & { company: string; deletesAt: string | null; by: string | null }) | undefined> =>
  queries.first(sql<Recipient & { company: string; deletesAt: string | null; by: string | null }>`
    select ${recipient}, c.name as company, e.ends_at as "deletesAt", a.full_name as by
    from company_members m join users u on u.id = m.member_id join companies c on c.id = m.company_id
      left join book_endings e on e.book_id = c.book_id left join users a on a.id = e.asked_by
    where m.company_id = ${companyId} and m.member_id = ${userId} and m.role = 'owner'
      and u.email_verified_at is not null`)

export const deleteCompany = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`delete from books where id = (select book_id from companies where id = ${id})`)

/** Notes that what a download holds is as of this moment. */
export const noteTaken = (tx: Transaction, companyId: number, asOf: Date): Promise<number> =>
  tx.run(sql`
    update company_exports set as_of = ${asOf.toISOString()}, fetched_at = null where company_id = ${companyId}`)

export const noteFetched = (queries: Queries, companyId: number): Promise<number> =>
  queries.run(sql`
    update company_exports set fetched_at = coalesce(fetched_at, now())
    where company_id = ${companyId} and state = 'ready'`)

export const noteAsked = (tx: Transaction, companyId: number, by: number): Promise<number> =>
  tx.run(sql`update company_exports set asked_by = ${by}, fetched_at = null where company_id = ${companyId}`)
