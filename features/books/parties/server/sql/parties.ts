import { goneWithRemarks } from '#features/books/records/server/index.ts'
import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { allOf, holds, sql, type Sql } from '#platform/server/database/sql.ts'
import { bookOfRow } from '#platform/server/table/book-of.ts'
import type { Party, PartyForm } from '../../contract.ts'
import { absorbTyped, freeNames, isOthersName } from './absorb.ts'

export const table = sql`parties`

export const columns = sql`
  p.id, p.name, p.legal_name as "legalName", p.customer_id as "customerId", p.street, p.postcode, p.city, p.country,
  p.vat_id as "vatId", p.registration, p.email, p.phone, p.currency, p.payment_terms_days as "paymentTermsDays", p.note,
  p.contacts, p.company_id as "companyId", (select c.name from companies c where c.id = p.company_id) as "companyName",
  p.member_id as "userId", p.mail_stopped as "mailStopped", p.created_at as "createdAt",
  p.deleted_at as "deletedAt", p.version, array(
    select n.name from party_names n where n.party_id = p.id and lower(n.name) <> lower(p.name) order by n.id
  ) as "otherNames",
  (select m.merged ->> 'name' from party_merges m where m.party_id = p.id order by m.id desc limit 1) as "mergedName"`

/** Whether a party has a text somewhere. */
export const holdsText = (text: string): Sql => sql`(
  ${holds(sql`fold(p.name)`, text)}
  or exists (select from party_names n where n.party_id = p.id and ${holds(sql`fold(n.name)`, text)})
  or ${holds(
    sql`fold(concat_ws(E'\n', p.legal_name, p.customer_id, p.street, p.postcode, p.city, p.vat_id, p.email, p.phone,
    p.note, p.contacts::text))`,
    text,
  )})`

interface ListQuery {
  readonly search: string | undefined
  readonly isTrash: boolean
  /** Without those that a document made and no person has looked after. */
  readonly isKept?: boolean
  readonly after: readonly [sortKey: string, id: number] | undefined
  readonly limit: number
}

/** By name, or those in trash with the newest first. */
export function findParties(
  queries: Queries,
  bookId: BookId,
  { search, isTrash, isKept = false, after, limit }: ListQuery,
): Promise<(Party & { sortKey: string })[]> {
  const conditions: Sql[] = [
    sql`p.book_id = ${bookId}`,
    isTrash ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`,
  ]
  if (isKept) conditions.push(sql`not p.is_typed`)
  if (search !== undefined && search !== '') conditions.push(holdsText(search))
  if (after !== undefined)
    conditions.push(
      isTrash
        ? sql`(p.deleted_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
        : sql`(lower(p.name), p.id) > (${after[0]}, ${after[1]}::bigint)`,
    )
  return queries.all(sql<Party & { sortKey: string }>`
    select ${columns}, ${isTrash ? sql`p.deleted_at::text` : sql`lower(p.name)`} as "sortKey" from parties p
    where ${allOf(conditions)}
    order by ${isTrash ? sql`p.deleted_at desc, p.id desc` : sql`lower(p.name), p.id`} limit ${limit}`)
}

export const findParty = (queries: Queries, bookId: BookId, id: number): Promise<Party | undefined> =>
  queries.first(sql<Party>`select ${columns} from parties p where p.id = ${id} and p.book_id = ${bookId}`)

/** The one whom a name finds; none that is in trash. */
export const findNamedParty = (
  queries: Queries,
  bookId: BookId,
  name: string,
): Promise<(Party & { readonly isTyped: boolean }) | undefined> =>
  queries.first(sql<Party & { isTyped: boolean }>`
    select ${columns}, p.is_typed as "isTyped" from parties p
    where p.book_id = ${bookId} and p.deleted_at is null and p.id = (
      select n.party_id from party_names n
      where n.book_id = ${bookId} and not n.in_trash and lower(n.name) = lower(${name}))`)

export type ReferredParty = Pick<Party, 'id' | 'name'>

/** Those of the ids that are in the book, in trash or not. They stay until the transaction ends. */
export const findReferred = (
  tx: Transaction,
  bookId: BookId,
  ids: readonly number[],
): Promise<ReferredParty[]> =>
  tx.all(sql<ReferredParty>`
    select id, name from parties where id = any(${ids}::bigint[]) and book_id = ${bookId} for key share`)

export const lockParty = (tx: Transaction, bookId: BookId, id: number): Promise<Party | undefined> =>
  tx.first(
    sql<Party>`select ${columns} from parties p where p.id = ${id} and p.book_id = ${bookId} for update`,
  )

/** All of them in one statement, with what documents have made of their names and customer ids. */
export const insertParties = async (
  tx: Transaction,
  bookId: BookId,
  forms: readonly PartyForm[],
): Promise<number[]> => {
  await freeNames(
    tx,
    bookId,
    forms.map(({ name }) => name),
  )
  const ids = (
    await tx.all(sql<{ id: number }>`
      with given as (
        select g.*, row_number() over () as position from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as g (
          name text, "legalName" text, "customerId" text, street text, postcode text, city text, country text,
          "vatId" text, registration text, email text, phone text, currency text, "paymentTermsDays" smallint,
          note text, contacts jsonb, "companyId" bigint, "userId" bigint, "mailStopped" boolean)
      ), made as (
        insert into parties (book_id, name, legal_name, customer_id, street, postcode, city, country, vat_id,
          registration, email, phone, currency, payment_terms_days, note, contacts, company_id, member_id, mail_stopped)
        select ${bookId}, name, "legalName", "customerId", street, postcode, city, country, "vatId", registration,
          email, phone, currency, "paymentTermsDays", note, contacts, "companyId", "userId",
          coalesce("mailStopped", false)
        from given order by position returning id, name, customer_id
      ), named as (
        insert into party_names (book_id, party_id, name)
        select ${bookId}, id, name from made where not ${isOthersName(bookId, sql`made.name`, sql`made.customer_id`)})
      select id from made order by id`)
  ).map(({ id }) => id)
  await absorbTyped(tx, bookId, ids)
  return ids
}

export async function updateParty(
  tx: Transaction,
  bookId: BookId,
  id: number,
  form: PartyForm,
): Promise<void> {
  await freeNames(tx, bookId, [form.name], id)
  await tx.run(sql`
    update parties set name = ${form.name}, legal_name = ${form.legalName}, customer_id = ${form.customerId},
      street = ${form.street}, postcode = ${form.postcode}, city = ${form.city}, country = ${form.country},
      vat_id = ${form.vatId}, registration = ${form.registration}, email = ${form.email}, phone = ${form.phone},
      currency = ${form.currency}, payment_terms_days = ${form.paymentTermsDays}, note = ${form.note},
      contacts = ${JSON.stringify(form.contacts)}::jsonb, company_id = ${form.companyId}, member_id = ${form.userId},
      mail_stopped = coalesce(${form.mailStopped}::boolean, mail_stopped), is_typed = false,
      version = version + 1
    where id = ${id}`)
}

/** Names in the trash are free for others. */
export async function setTrashed(
  tx: Transaction,
  bookId: BookId,
  { id, name, otherNames }: Party,
  isTrashed: boolean,
): Promise<void> {
  if (!isTrashed) await freeNames(tx, bookId, [name, ...otherNames], id)
  await tx.run(sql`
    update parties set deleted_at = ${isTrashed ? sql`now()` : sql`null`}, version = version + 1 where id = ${id}`)
  await tx.run(sql`update party_names set in_trash = ${isTrashed} where party_id = ${id}`)
  if (!isTrashed) await absorbTyped(tx, bookId, [id])
}

export const deleteParty = (tx: Transaction, { id }: Authorized<Item>): Promise<number> =>
  tx.run(sql`
    ${goneWithRemarks('parties', sql`delete from parties where id = ${id} returning id`)} select from gone`)

/** Whether a document or a payment names a party `p`, in trash or not. */
const isNamed: Sql = sql`(
  exists (select from invoices d where d.party_id = p.id) or exists (select from bills d where d.party_id = p.id)
  or exists (select from financial_transactions d where d.party_id = p.id))`

/** Some of those that were in the trash for too long. An account keeps its party. */
export const purgeParties = (tx: Transaction, days: number, limit: number): Promise<number> => {
  const old = sql`
    delete from parties where id in (
      select p.id from parties p where p.deleted_at < now() - make_interval(days => ${days}) and not ${isNamed}
      order by deleted_at limit ${limit}) returning id`
  return tx.run(sql`${goneWithRemarks('parties', old)} select from gone`)
}

export const bookOfParty = (queries: Queries) => bookOfRow(queries, table)
