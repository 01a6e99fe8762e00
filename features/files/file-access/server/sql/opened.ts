import type { Book } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { maxOpenFolders } from '../../domain.ts'
import { mayReadFile, mayReadFolder, type Viewer } from './rights.ts'

/**
 * Which files a member lets the assistant read: those of the folders that they opened in a book, as long as they may
 * read them themselves. Statements read the folders as they are then, so what is closed is closed for the next one.
 */

/** Who asks, and in which book. */
export interface Viewing {
  readonly viewer: Viewer
  readonly book: number | Sql
}

/** What is asked about in a book: what is in it; in a personal book also what other members share out of theirs. */
const isOf = (owner: Sql, { viewer, book }: Viewing): Sql => sql`(
  ${owner} = ${book}::bigint or ${book}::bigint = ${viewer}::bigint and exists (
    select from books other where other.id = ${owner} and other.kind = 'personal'))`

const openedIn = ({ viewer, book }: Viewing): Sql =>
  sql`opened.member_id = ${viewer}::bigint and opened.book_id = ${book}::bigint`

/** True if the member may read file `f`, and lets the assistant read it where they ask. */
export const isOpenFile = (viewing: Viewing): Sql => sql`(
  ${mayReadFile(viewing.viewer)} and ${isOf(sql`f.book_id`, viewing)} and (
    exists (select from assistant_folders opened where ${openedIn(viewing)} and opened.folder_id is null)
    or coalesce(f.folder_id = any(array(
      select below.id from assistant_folders opened
        join file_folders below on below.path @> array[opened.folder_id]
      where ${openedIn(viewing)})), false)))`

/** Whether all these files are open still; files that are gone are not. */
export const areOpenFiles = (ids: Sql, viewing: Viewing): Sql => sql`not exists (
  select from unnest(${ids}) wanted(id)
  where not exists (select from files f where f.id = wanted.id and ${isOpenFile(viewing)}))`

/** A folder that a member may open. */
export interface OpenableFolder {
  readonly id: number
  readonly name: string
  /** Null at the top, or where the member does not see the folder above. */
  readonly parentId: number | null
  /** Whose it is, if another member shares it out of their own book. */
  readonly sharedBy: string | null
  /** Whether it was opened by itself. */
  readonly isOpen: boolean
}

const isChosen = (viewing: Viewing): Sql => sql`exists (
  select from assistant_folders opened where ${openedIn(viewing)} and opened.folder_id = d.id)`

const viewingOf = ({ id, memberId }: Pick<Book, 'id' | 'memberId'>): Viewing => ({
  viewer: memberId,
  book: id,
})

/** Opened ones first, so that each of them can be closed however many there are. */
export const findOpenable = (queries: Queries, book: Book): Promise<OpenableFolder[]> => {
  const viewing = viewingOf(book)
  return queries.all(sql<OpenableFolder>`
    with seen as materialized (
      select d.id, d.name, d.parent_id, d.book_id, ${isChosen(viewing)} as "isOpen"
      from file_folders d where ${mayReadFolder(viewing.viewer)} and ${isOf(sql`d.book_id`, viewing)})
    select d.id, d.name, above.id as "parentId", d."isOpen", case when d.book_id <> ${book.id} then (
      select u.full_name from books b join users u on u.id = b.member_id where b.id = d.book_id) end as "sharedBy"
    from seen d left join seen above on above.id = d.parent_id
    order by d."isOpen" desc, d.book_id = ${book.id} desc, lower(d.name), d.id limit ${maxOpenFolders}`)
}

/** What a member opened in one of their books. */
export interface Opened {
  readonly bookId: number
  /** Null for all files. */
  readonly folder: { readonly id: number; readonly name: string } | null
}

const readable = (viewer: Viewer): Sql => sql`(opened.folder_id is null or ${mayReadFolder(viewer)})`

/** By name, of all books, or of one. Folders that the member may not read any more are left out. */
export const findOpened = (
  queries: Queries,
  { memberId, bookId }: { readonly memberId: number; readonly bookId?: number },
): Promise<Opened[]> =>
  queries.all(sql<Opened>`
    select opened.book_id as "bookId",
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as folder
    from assistant_folders opened left join file_folders d on d.id = opened.folder_id
    where opened.member_id = ${memberId} and (${bookId === undefined} or opened.book_id = ${bookId ?? 0})
      and ${readable(memberId)}
    order by opened.book_id, d.id is not null, lower(d.name), d.id limit ${maxOpenFolders}`)

/** Opens these folders. Answers how many of them the member may open. */
export const openFolders = async (tx: Transaction, book: Book, ids: readonly number[]): Promise<number> => {
  const viewing = viewingOf(book)
  const { count } = await tx.one(sql<{ count: number }>`
    with chosen as (
      select d.id, d.book_id from file_folders d
      where d.id = any(${ids}::bigint[]) and ${mayReadFolder(viewing.viewer)} and ${isOf(sql`d.book_id`, viewing)}),
    added as (
      insert into assistant_folders (book_id, member_id, folder_book, folder_id)
      select ${book.id}, ${book.memberId}, book_id, id from chosen on conflict do nothing)
    select count(*) as count from chosen`)
  return count
}

export const closeFolders = (
  tx: Transaction,
  { id, memberId }: Book,
  ids: readonly number[],
): Promise<number> =>
  tx.run(sql`
    delete from assistant_folders
    where member_id = ${memberId} and book_id = ${id} and folder_id = any(${ids}::bigint[])`)

/** Opens all files, or only those of the opened folders again. */
export const setAllOpen = (tx: Transaction, { id, memberId }: Book, isOpen: boolean): Promise<number> =>
  tx.run(
    isOpen
      ? sql`insert into assistant_folders (book_id, member_id) values (${id}, ${memberId}) on conflict do nothing`
      : sql`
        delete from assistant_folders where member_id = ${memberId} and book_id = ${id} and folder_id is null`,
  )

export const countOpened = async (queries: Queries, { id, memberId }: Book): Promise<number> =>
  (
    await queries.one(sql<{ count: number }>`
      select count(*) as count from assistant_folders where member_id = ${memberId} and book_id = ${id}`)
  ).count

/** Ends what members opened of a folder, or below it, and may not read any more. */
export const closeUnreadable = (tx: Transaction, folderId: number): Promise<number> =>
  tx.run(sql`
    delete from assistant_folders opened using file_folders d
    where d.id = opened.folder_id and d.path @> array[${folderId}::bigint] and d.deleted_at is null
      and not ${mayReadFolder(sql`opened.member_id`)}`)

/** Ends what a member opened in the book of a company that they left. */
export const closeAllIn = (tx: Transaction, bookId: number, memberId: number): Promise<number> =>
  tx.run(sql`delete from assistant_folders where book_id = ${bookId} and member_id = ${memberId}`)

/** Ends what two members opened of each other's folders. */
export const closeBetween = (tx: Transaction, one: number, other: number): Promise<number> =>
  tx.run(sql`
    delete from assistant_folders opened using file_folders d where d.id = opened.folder_id and (
      d.book_id = ${one} and opened.member_id = ${other} or d.book_id = ${other} and opened.member_id = ${one})`)
