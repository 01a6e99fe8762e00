import {
  booksOf,
  mayManageFile,
  mayManageFolder,
  mayReadFile,
  mayReadFolder,
} from '#features/files/file-access/server/index.ts'
import { isOpenTo } from '#features/trade/companies/server/index.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import type { Authorized, CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { checkReferencesLast } from '#platform/server/database/transaction.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { maxFolderName, undoDays } from '../../domain.ts'

/** A file or a folder that somebody chose. */
export interface ChosenThing {
  readonly kind: 'file' | 'folder'
  readonly id: number
  readonly bookId: BookId
  /** The folder above; null at the top. */
  readonly parentId: number | null
  readonly name: string
  readonly isDeleted: boolean
  readonly mayManage: boolean
}

/** Things of one book that the caller may take away from there, and the book that gets them. */
export type Movable = Authorized<
  { readonly from: BookId; readonly to: BookId; readonly things: readonly ChosenThing[] },
  'remove'
>

/** Those that the caller knows of. A file or folder below a chosen folder goes with that. */
export const findChosen = (
  queries: Queries,
  viewerId: number,
  { files, folders }: { readonly files: readonly number[]; readonly folders: readonly number[] },
): Promise<(ChosenThing & { readonly isBelow: boolean })[]> =>
  queries.all(sql<ChosenThing & { isBelow: boolean }>`
    select 'file' as kind, f.id, f.book_id as "bookId", f.folder_id as "parentId", f.name,
      f.deleted_at is not null as "isDeleted", ${mayManageFile(viewerId)} as "mayManage",
      exists (select from file_folders d where d.id = f.folder_id and d.path && ${folders}::bigint[]) as "isBelow"
    from files f where f.id = any(${files}::bigint[]) and (${mayReadFile(viewerId)} or ${mayManageFile(viewerId)})
    union all
    select 'folder', d.id, d.book_id, d.parent_id, d.name, d.deleted_at is not null, ${mayManageFolder(viewerId)},
      array_remove(d.path, d.id) && ${folders}::bigint[]
    from file_folders d
    where d.id = any(${folders}::bigint[]) and (${mayReadFolder(viewerId)} or ${mayManageFolder(viewerId)})
    order by 1, 2`)

/** What the member is in a book. */
export const findPlaceIn = (
  queries: Queries,
  viewerId: number,
  bookId: number,
): Promise<{ readonly isIn: boolean; readonly mayWrite: boolean }> =>
  queries.one(sql<{ isIn: boolean; mayWrite: boolean }>`
    select ${bookId}::bigint = any(${booksOf(viewerId, 'write')}) as "mayWrite",
      ${bookId}::bigint = ${viewerId}::bigint or exists (
        select from companies c join company_members cm on cm.company_id = c.id
        where c.book_id = ${bookId} and cm.member_id = ${viewerId} and ${isOpenTo(viewerId, sql`c`)}) as "isIn"`)

const idsOf = (things: readonly ChosenThing[], wanted: ChosenThing['kind']): number[] =>
  things.filter(({ kind }) => kind === wanted).map(({ id }) => id)

/** What goes: `moved_folders` and `moved_files`, with all below. */
const moved = (things: readonly ChosenThing[]): Sql => sql`
  moved_folders as materialized (
    select id, path from file_folders where path && ${idsOf(things, 'folder')}::bigint[]),
  moved_files as materialized (
    select f.id, f.deleted_at from files f
    where f.id = any(${idsOf(things, 'file')}::bigint[]) or f.folder_id in (select id from moved_folders))`

const isShared = sql`(s.file_id in (select id from moved_files) or s.folder_id in (select id from moved_folders))`

/** Shares by name with people of the company that gets them go along. */
const staysShared = (to: BookId): Sql => sql`(s.member_id is not null and exists (
  select from companies c join company_members cm on cm.company_id = c.id
  where c.book_id = ${to} and cm.member_id = s.member_id))`

export interface MoveFigures {
  readonly files: number
  readonly folders: number
  readonly trashed: number
  readonly bytes: number
  readonly sharesKept: number
  readonly sharesEnded: number
  readonly closed: number
  /** Levels from the topmost chosen folder down. */
  readonly height: number
}

export const measureMove = (queries: Queries, { to, things }: Movable): Promise<MoveFigures> =>
  queries.one(sql<MoveFigures>`
    with ${moved(things)}
    select (select count(*) from moved_files) as files, (select count(*) from moved_folders) as folders,
      (select count(*) from moved_files where deleted_at is not null) as trashed,
      (select coalesce(sum(v.size + v.preview_size), 0)::bigint from attachments v
        where v.file_id in (select id from moved_files)) as bytes,
      (select count(*) from file_shares s where ${isShared} and ${staysShared(to)}) as "sharesKept",
      (select count(*) from file_shares s where ${isShared} and not ${staysShared(to)}) as "sharesEnded",
      (select count(*) from assistant_folders o where o.folder_id in (select id from moved_folders)) as closed,
      (select coalesce(max(cardinality(m.path) - cardinality(root.path) + 1), 0)
        from file_folders root join moved_folders m on m.path @> array[root.id]
        where root.id = any(${idsOf(things, 'folder')}::bigint[])) as height`)

/** Names of folders in a folder, or at the top of a book, as they are compared. */
export const findNames = async (
  queries: Queries,
  bookId: BookId,
  parentId: number | null,
): Promise<Set<string>> =>
  new Set(
    (
      await queries.all(sql<{ name: string }>`
        select lower(name) as name from file_folders
        where book_id = ${bookId} and coalesce(parent_id, 0) = ${parentId ?? 0} and deleted_at is null`)
    ).map(({ name }) => name),
  )

/** Holds both books, always in the same order. Answers how many folders the second one has. */
export async function lockBooks(tx: Transaction, { from, to }: Movable): Promise<number> {
  await tx.all(sql`select id from books where id in (${from}, ${to}) order by id for no key update`)
  return (
    await tx.one(sql<{ count: number }>`
      select count(*) as count from file_folders where book_id = ${to}`)
  ).count
}

export interface EndedShare {
  readonly fileId: number | null
  readonly folderId: number | null
  readonly userId: number | null
  readonly role: string | null
  readonly canWrite: boolean
  readonly sharedBy: number | null
}

/** Members with whom something of this is shared by name, for live frames. */
export const namedOf = async (queries: Queries, { things }: Movable): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      with ${moved(things)}
      select distinct s.member_id as id from file_shares s where ${isShared} and s.member_id is not null limit 1000`)
  ).map(({ id }) => id)

/** Ends what does not go along. Answers it, for the undo. */
export async function carryShares(tx: Transaction, { to, things }: Movable): Promise<EndedShare[]> {
  await checkReferencesLast(tx)
  const ended = await tx.all(sql<EndedShare>`
    with ${moved(things)}
    delete from file_shares s where ${isShared} and not ${staysShared(to)}
    returning s.file_id as "fileId", s.folder_id as "folderId", s.member_id as "userId", s.role,
      s.can_write as "canWrite", s.shared_by as "sharedBy"`)
  await tx.run(sql`with ${moved(things)} update file_shares s set book_id = ${to} where ${isShared}`)
  await tx.run(sql`
    with ${moved(things)}
    delete from assistant_folders o where o.folder_id in (select id from moved_folders)`)
  return ended
}

export interface Destination {
  readonly parentId: number | null
  /** The folders above, from the top. */
  readonly path: readonly number[]
}

/** @param names the names that chosen folders get */
export async function carryThings(
  tx: Transaction,
  { to, things }: Movable,
  { parentId, path }: Destination,
  names: ReadonlyMap<number, string>,
): Promise<void> {
  await tx.run(sql`
    with ${moved(things)}
    update files set book_id = ${to},
      folder_id = case when id = any(${idsOf(things, 'file')}::bigint[]) then ${parentId}::bigint else folder_id end
    where id in (select id from moved_files)`)
  for (const id of idsOf(things, 'folder')) {
    await tx.run(sql`
      update file_folders set book_id = ${to}, parent_id = ${parentId},
        name = left(coalesce(${names.get(id) ?? null}, name), ${maxFolderName}) where id = ${id}`)
    await tx.run(sql`
      update file_folders below
      set book_id = ${to}, path = ${path}::bigint[] || below.path[array_position(below.path, ${id}::bigint):]
      where below.path @> array[${id}::bigint]`)
  }
}

interface NewMove {
  readonly memberId: CallerId
  readonly movable: Movable
  readonly parentId: number | null
  /** Names that folders got. */
  readonly names: ReadonlyMap<number, string>
  readonly ended: readonly EndedShare[]
  readonly files: number
  readonly folders: number
}

export const insertMove = (
  tx: Transaction,
  { memberId, movable: { from, to, things }, parentId, names, ended, files, folders }: NewMove,
): Promise<{ readonly id: number; readonly undoUntil: string }> =>
  tx.one(sql<{ id: number; undoUntil: string }>`
    insert into file_moves (member_id, from_book, to_book, to_folder, things, ended_shares, files, folders)
    values (${memberId}, ${from}, ${to}, ${parentId}, ${JSON.stringify(
      things.map(({ kind, id, parentId: former, name }) => ({
        kind,
        id,
        parentId: former,
        name,
        given: names.get(id) ?? name,
      })),
    )}::jsonb, ${JSON.stringify(ended)}::jsonb, ${files}, ${folders})
    returning id, moved_at + ${undoDays}::integer * interval '1 day' as "undoUntil"`)

/** With its former folder and name, and the name that it got. */
interface MovedThing extends Pick<ChosenThing, 'kind' | 'id' | 'parentId' | 'name'> {
  readonly given: string
}

export interface MoveRow {
  readonly id: number
  readonly from: BookId
  readonly to: BookId
  readonly toFolder: number | null
  readonly things: readonly MovedThing[]
  readonly ended: readonly EndedShare[]
  readonly isUndoable: boolean
}

/** A move of this member. */
export const findMove = (queries: Queries, memberId: number, id: number): Promise<MoveRow | undefined> =>
  queries.first(sql<MoveRow>`
    select id, from_book as "from", to_book as "to", to_folder as "toFolder", things, ended_shares as ended,
      undone_at is null and moved_at > now() - ${undoDays}::integer * interval '1 day' as "isUndoable"
    from file_moves where id = ${id} and member_id = ${memberId}`)

/** False if it was undone meanwhile. */
export const markUndone = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run(sql`update file_moves set undone_at = now() where id = ${id} and undone_at is null`)) > 0

/** Shares that hold again: of what is back in the book, with its people, or with members one may know of. */
export const restoreShares = (
  tx: Transaction,
  bookId: BookId,
  ended: readonly EndedShare[],
): Promise<number> =>
  tx.run(sql`
    insert into file_shares (book_id, file_id, folder_id, member_id, role, can_write, shared_by)
    select b.id, e."fileId", e."folderId", e."userId", e.role, e."canWrite",
      (select u.id from users u where u.id = e."sharedBy")
    from books b cross join jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as e (
      "fileId" bigint, "folderId" bigint, "userId" bigint, role text, "canWrite" boolean, "sharedBy" bigint)
    where b.id = ${bookId}
      and (exists (select from files f where f.id = e."fileId" and f.book_id = b.id)
        or exists (select from file_folders d where d.id = e."folderId" and d.book_id = b.id))
      and case when e.role is not null then b.kind = 'company'
        when b.kind = 'company' then exists (
          select from companies c join company_members cm on cm.company_id = c.id
          where c.book_id = b.id and cm.member_id = e."userId")
        else exists (select from users u where u.id = e."userId")
          and ${isReachable(sql`e."userId"`, sql`b.member_id`)} end
    on conflict do nothing`)

export const purgeMoves = (tx: Transaction, limit: number): Promise<number> =>
  tx.run(sql`
    delete from file_moves where id in (
      select id from file_moves where moved_at < now() - ${undoDays}::integer * interval '1 day' limit ${limit})`)
