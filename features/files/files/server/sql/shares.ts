import { isReachable, memberJson } from '#features/people/members/server/index.ts'
import type { Role } from '#features/trade/companies/domain.ts'
import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Share } from '../../contract.ts'
import { maxShares } from '../../domain.ts'
import { booksOf } from '#features/files/file-access/server/index.ts'

/** What is shared. */
export type SharedKind = 'file' | 'folder'
export interface SharedThing {
  readonly kind: SharedKind
  readonly item: Authorized<Item & { readonly bookId: number }, 'remove'>
}

const column = (kind: SharedKind): Sql => (kind === 'file' ? sql`file_id` : sql`folder_id`)

export const findShares = (queries: Queries, { kind, item: { id } }: SharedThing): Promise<Share[]> =>
  queries.all(sql<Share>`
    select s.id, case when u.id is not null then ${memberJson(sql`u`)} end as "user", s.role, s.can_write as "canWrite"
    from file_shares s left join users u on u.id = s.member_id
    where s.${column(kind)} = ${id} order by s.id limit ${maxShares}`)

/** A file or folder with those to whom a member gave it. */
export interface GivenThing {
  readonly kind: SharedKind
  readonly id: number
  readonly name: string
  /** Null in the personal book. */
  readonly bookName: string | null
  readonly shares: readonly {
    readonly id: number
    /** Null for a role. */
    readonly fullName: string | null
    readonly role: Role | null
    readonly canWrite: boolean
  }[]
}

/** What a member shares and may still end, without the trash, what was shared last first. */
export const findGiven = (queries: Queries, memberId: CallerId, most: number): Promise<GivenThing[]> =>
  queries.all(sql<GivenThing>`
    select case when s.file_id is null then 'folder' else 'file' end as kind, coalesce(s.file_id, s.folder_id) as id,
      coalesce(f.name, d.name) as name, c.name as "bookName",
      jsonb_agg(jsonb_build_object('id', s.id, 'fullName', u.full_name, 'role', s.role, 'canWrite', s.can_write)
        order by s.id) as shares
    from file_shares s left join files f on f.id = s.file_id left join file_folders d on d.id = s.folder_id
      left join users u on u.id = s.member_id left join companies c on c.book_id = s.book_id
    where s.shared_by = ${memberId} and s.book_id = any(${booksOf(memberId, 'write')})
      and coalesce(f.deleted_at, d.deleted_at) is null
    group by s.file_id, s.folder_id, f.name, d.name, c.name
    order by max(s.id) desc limit ${most}`)

/** A member as far as the one who shares may know of them. */
export const findMember = (
  queries: Queries,
  viewerId: number,
  usernameKey: string,
): Promise<{ readonly id: number } | undefined> =>
  queries.first(sql<{ id: number }>`
    select id from users where username_key = ${usernameKey} and ${isReachable(viewerId, sql`id`)}`)

/** Whether the book is a company's and, if so, whether the member is one of its people. */
export const findPlace = (
  queries: Queries,
  bookId: number,
  memberId: number | null,
): Promise<{ readonly isCompany: boolean; readonly isInside: boolean }> =>
  queries.one(sql<{ isCompany: boolean; isInside: boolean }>`
    select b.kind = 'company' as "isCompany", exists (
      select from companies c join company_members cm on cm.company_id = c.id
      where c.book_id = b.id and cm.member_id = ${memberId}::bigint) as "isInside"
    from books b where b.id = ${bookId}`)

interface NewShare {
  readonly userId: number | null
  readonly role: Role | null
  readonly canWrite: boolean
}

/** Holds the book, so that two calls at once do not exceed the limit. Answers whether it was not shared so before. */
export async function insertShare(
  tx: Transaction,
  { kind, item }: SharedThing,
  sharedBy: CallerId,
  { userId, role, canWrite }: NewShare,
): Promise<boolean> {
  await tx.one(sql`select id from books where id = ${item.bookId} for no key update`)
  const { isNew } = await tx.one(sql<{ isNew: boolean }>`
    insert into file_shares (book_id, ${column(kind)}, member_id, role, can_write, shared_by)
    values (${item.bookId}, ${item.id}, ${userId}, ${role}, ${canWrite}, ${sharedBy})
    on conflict (${column(kind)}, coalesce(member_id, 0), coalesce(role, '')) where ${column(kind)} is not null
    do update set can_write = excluded.can_write, shared_by = excluded.shared_by
    returning xmax = 0 as "isNew"`)
  return isNew
}

/** Those who have a role in the company of a book, at most so many. */
export const membersInRole = async (
  queries: Queries,
  bookId: number,
  role: Role,
  limit: number,
): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select cm.member_id as id from companies c join company_members cm on cm.company_id = c.id
      where c.book_id = ${bookId} and cm.role = ${role} order by cm.member_id limit ${limit}`)
  ).map(({ id }) => id)

export const countShares = async (queries: Queries, { kind, item: { id } }: SharedThing): Promise<number> =>
  (
    await queries.one(sql<{ count: number }>`
      select count(*) as count from file_shares where ${column(kind)} = ${id}`)
  ).count

/** Answers the member who had it; null for a role, undefined if there is no such share. */
export const deleteShare = async (
  tx: Transaction,
  { kind, item: { id } }: SharedThing,
  shareId: number,
): Promise<number | null | undefined> =>
  (
    await tx.first(sql<{ userId: number | null }>`
      delete from file_shares where id = ${shareId} and ${column(kind)} = ${id} returning member_id as "userId"`)
  )?.userId

/** Each file of it with the folders that it is in. */
const filesOfThing = ({ kind, item: { id } }: SharedThing): Sql =>
  kind === 'file'
    ? sql`select f.id, coalesce(d.path, '{}') as path from files f left join file_folders d on d.id = f.folder_id
        where f.id = ${id}`
    : sql`select f.id, d.path from file_folders d left join files f on f.folder_id = d.id
        where d.path && array[${id}::bigint]`

/** With whom it, or something in it or around it, is shared by name. */
export const findRecipients = async (queries: Queries, thing: SharedThing): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      with gone as materialized (${filesOfThing(thing)})
      select distinct member_id as id from file_shares s
      where s.book_id = ${thing.item.bookId} and s.member_id is not null and (s.file_id in (select id from gone)
        or exists (select from gone where s.folder_id = any(gone.path)))`)
  ).map(({ id }) => id)

/** The company of a book with its owners; undefined for a personal book. */
export const findLosing = (
  queries: Queries,
  bookId: number,
): Promise<{ readonly companyId: number; readonly owners: readonly number[] } | undefined> =>
  queries.first(sql<{ companyId: number; owners: readonly number[] }>`
    select c.id as "companyId",
      array(select m.member_id from company_members m where m.company_id = c.id and m.role = 'owner') as owners
    from companies c where c.book_id = ${bookId}`)

/** Ends what two members share with each other out of their own books. */
export const deleteSharesBetween = (tx: Transaction, one: number, other: number): Promise<number> =>
  tx.run(sql`
    delete from file_shares where (book_id = ${one} and member_id = ${other})
      or (book_id = ${other} and member_id = ${one})`)

/** Ends what a member had in the book of a company that they left. */
export const deleteSharesIn = (tx: Transaction, bookId: number, memberId: number): Promise<number> =>
  tx.run(sql`delete from file_shares where book_id = ${bookId} and member_id = ${memberId}`)

/** Those with whom a file, or a folder above it, is shared by name: for live frames. */
export const recipientsOf = async (
  queries: Queries,
  { fileId, path }: { readonly fileId: number; readonly path: readonly number[] },
): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select distinct member_id as id from file_shares
      where (file_id = ${fileId} or folder_id = any(${path}::bigint[])) and member_id is not null`)
  ).map(({ id }) => id)

/** Shares of a member with people outside the company of the book. */
const sharesBy = (bookId: number, memberId: number): Sql => sql`
  book_id = ${bookId} and shared_by = ${memberId} and member_id is not null
    and member_id not in (select m.member_id from company_members m join companies c on c.id = m.company_id
      where c.book_id = ${bookId})`

export const countSharesBy = async (queries: Queries, bookId: number, memberId: number): Promise<number> =>
  (
    await queries.one(sql<{ count: number }>`
      select count(*) as count from file_shares where ${sharesBy(bookId, memberId)}`)
  ).count

export const deleteSharesBy = (tx: Transaction, bookId: number, memberId: number): Promise<number> =>
  tx.run(sql`delete from file_shares where ${sharesBy(bookId, memberId)}`)

export const handOverShares = (
  tx: Transaction,
  bookId: number,
  memberId: number,
  heirId: number,
): Promise<number> =>
  tx.run(sql`update file_shares set shared_by = ${heirId} where ${sharesBy(bookId, memberId)}`)
