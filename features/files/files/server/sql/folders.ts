import {
  mayManageFolder,
  mayReadFolder,
  mayWriteFolder,
  sharedFoldersOf,
} from '#features/files/file-access/server/index.ts'
import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Folder } from '../../contract.ts'
import { maxFolders } from '../../domain.ts'

const columns = (viewerId: number, parent: Sql): Sql => sql`
  d.id, d.name, ${parent} as "parentId",
  exists (select from file_shares s where s.folder_id = d.id) as "isShared",
  ${mayWriteFolder(viewerId)} as "mayWrite", ${mayManageFolder(viewerId)} as "mayManage",
  d.deleted_at as "deletedAt"`

/** By name. The trash has those that were deleted themselves. */
export const findFolders = (
  queries: Queries,
  viewerId: number,
  { bookId, trash }: { readonly bookId: BookId; readonly trash: boolean },
): Promise<Folder[]> =>
  queries.all(sql<Folder>`
    select ${columns(viewerId, sql`d.parent_id`)} from file_folders d
    where d.book_id = ${bookId} and ${trash ? sql`d.deleted_with = d.id` : sql`d.deleted_at is null`}
    order by lower(d.name), d.id limit ${maxFolders}`)

/** Folders above a shared one are not the reader's to see. */
export const findSharedFolders = (queries: Queries, viewerId: number): Promise<Folder[]> =>
  queries.all(sql<Folder>`
    with held as (select ${sharedFoldersOf(viewerId)} as ids)
    select ${columns(
      viewerId,
      sql`case when (select path from file_folders above where above.id = d.parent_id) && held.ids
        then d.parent_id end`,
    )}
    from held, file_folders d where d.path && held.ids and d.deleted_at is null
    order by lower(d.name), d.id limit ${maxFolders}`)

export interface FolderAccess {
  readonly id: number
  readonly bookId: BookId
  readonly parentId: number | null
  readonly path: readonly number[]
  readonly isDeleted: boolean
  /** Whether it went into the trash by itself. */
  readonly isTrashed: boolean
  readonly mayWrite: boolean
  readonly mayManage: boolean
}

export const findFolderAccess = (
  queries: Queries,
  viewerId: number,
  id: number,
): Promise<FolderAccess | undefined> =>
  queries.first(sql<FolderAccess>`
    select d.id, d.book_id as "bookId", d.parent_id as "parentId", d.path, d.deleted_at is not null as "isDeleted",
      d.deleted_with is not distinct from d.id as "isTrashed", ${mayWriteFolder(viewerId)} as "mayWrite",
      ${mayManageFolder(viewerId)} as "mayManage"
    from file_folders d where d.id = ${id} and (${mayReadFolder(viewerId)} or ${mayManageFolder(viewerId)})`)

export const findFolder = (queries: Queries, viewerId: number, id: number): Promise<Folder> =>
  queries.one(sql<Folder>`
    select ${columns(viewerId, sql`d.parent_id`)} from file_folders d where d.id = ${id}`)

/** Holds the folders of a book, so that two moves at once make no circle. Answers how many there are. */
export async function lockFolders(tx: Transaction, bookId: BookId): Promise<number> {
  await tx.one(sql`select id from books where id = ${bookId} for no key update`)
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*) as count from file_folders where book_id = ${bookId}`)
  return count
}

/** A folder of the book that is not in the trash; its depth, 1 at the top. */
export const findTarget = (
  queries: Queries,
  bookId: BookId,
  id: number,
): Promise<{ readonly path: readonly number[] } | undefined> =>
  queries.first(sql<{ path: readonly number[] }>`
    select path from file_folders where id = ${id} and book_id = ${bookId} and deleted_at is null`)

/** How many levels there are from a folder downwards, itself included. */
export const heightOf = async (queries: Queries, { id }: Item): Promise<number> =>
  (
    await queries.one(sql<{ height: number }>`
      select max(cardinality(below.path)) - min(cardinality(below.path)) + 1 as height
      from file_folders below where below.path @> array[${id}::bigint]`)
  ).height

export const insertFolder = async (
  tx: Transaction,
  bookId: BookId,
  { name, parentId }: { readonly name: string; readonly parentId: number | null },
): Promise<number> =>
  (
    await tx.one(sql<{ id: number }>`
      insert into file_folders (id, book_id, parent_id, name, path) overriding system value
      select n.id, ${bookId}, ${parentId}, ${name},
        coalesce((select path from file_folders where id = ${parentId}), '{}') || n.id
      from (select nextval(pg_get_serial_sequence('file_folders', 'id')) as id) n
      returning id`)
  ).id

export const renameFolder = (tx: Transaction, { id }: Authorized<Item>, name: string): Promise<number> =>
  tx.run(sql`update file_folders set name = ${name} where id = ${id}`)

/** All below go with it. */
export async function moveFolder(
  tx: Transaction,
  { id }: Authorized<Item>,
  { parentId, path }: { readonly parentId: number | null; readonly path: readonly number[] },
): Promise<void> {
  await tx.run(sql`update file_folders set parent_id = ${parentId} where id = ${id}`)
  await tx.run(sql`
    update file_folders below
    set path = ${path}::bigint[] || below.path[array_position(below.path, ${id}::bigint):]
    where below.path @> array[${id}::bigint]`)
}

const below = (id: number): Sql => sql`select id from file_folders where path @> array[${id}::bigint]`

/** With all below it that is not there already. */
export async function trashFolder(tx: Transaction, { id }: Authorized<Item>): Promise<void> {
  await tx.run(sql`
    update files set deleted_at = now(), deleted_with = ${id}
    where folder_id in (${below(id)}) and deleted_at is null`)
  await tx.run(sql`
    update file_folders set deleted_at = now(), deleted_with = ${id}
    where id in (${below(id)}) and deleted_at is null`)
}

export async function untrashFolder(tx: Transaction, { id }: Authorized<Item>): Promise<void> {
  await tx.run(sql`
    update file_folders set deleted_at = null, deleted_with = null
    where id in (${below(id)}) and deleted_with = ${id}`)
  await tx.run(sql`
    update files set deleted_at = null, deleted_with = null
    where folder_id in (${below(id)}) and deleted_with = ${id}`)
}

export const purgeFolder = (tx: Transaction, { id }: Authorized<Item, 'remove'>): Promise<number> =>
  tx.run(sql`delete from file_folders where id = ${id} and deleted_with = id`)
