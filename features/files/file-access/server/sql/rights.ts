import { rightsOf, type Role, roles } from '#features/trade/companies/domain.ts'
import { isOpenTo } from '#features/trade/companies/server/index.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/**
 * Who may read and write files: the one place that says it. Each part is a list that is read once per statement from
 * the rows of roles, shares and blocks as they are then, so what ends there ends here with the next call.
 */

type FileRight = 'read' | 'write'
/** A member's id, or what tells it in the statement. */
export type Viewer = number | Sql

const rolesWith = (right: FileRight): Role[] =>
  roles.filter((role) =>
    right === 'write' ? rightsOf[role].files === 'write' : rightsOf[role].files !== 'none',
  )

/** True if files of book `id` may be written by whoever has the right: not while it is to be deleted. */
const isOpen = (id: Sql, right: FileRight): Sql =>
  right === 'read' ? sql`true` : sql`not exists (select from book_endings e where e.book_id = ${id})`

/** True if the member is in company `c` with the role of row `cm`, and its book is not shut to them. */
const isIn = (viewer: Viewer): Sql => sql`(cm.member_id = ${viewer} and ${isOpenTo(viewer, sql`c`)})`

/** The books whose files are all the member's to read, or to write. */
export const booksOf = (viewer: Viewer, right: FileRight): Sql => sql`array(
  select ${viewer}::bigint
  union all
  select c.book_id from company_members cm join companies c on c.id = cm.company_id
  where ${isIn(viewer)} and cm.role = any(${rolesWith(right)}::text[])
    and ${isOpen(sql`c.book_id`, right)})`

/** Shares that hold for a member: their own ones, and those of their roles. */
const sharesWith = (viewer: Viewer, right: FileRight): Sql => sql`(
  select s.file_id, s.folder_id from file_shares s join books b on b.id = s.book_id
  where s.member_id = ${viewer} and (s.can_write or ${right === 'read'})
    and ${isOpen(sql`s.book_id`, right)} and case b.kind
    when 'personal' then ${isReachable(viewer, sql`b.member_id`)}
    else exists (select from companies c join company_members cm on cm.company_id = c.id
      where c.book_id = s.book_id and ${isIn(viewer)}) end
  union all
  select s.file_id, s.folder_id
  from company_members cm join companies c on c.id = cm.company_id
    join file_shares s on s.book_id = c.book_id and s.role = cm.role
  where ${isIn(viewer)} and (s.can_write or ${right === 'read'})
    and ${isOpen(sql`s.book_id`, right)}) held`

export const sharedFilesOf = (viewer: Viewer, right: FileRight = 'read'): Sql => sql`array(
  select file_id from ${sharesWith(viewer, right)} where file_id is not null)`

/** The shared folders themselves. */
export const sharedFoldersOf = (viewer: Viewer, right: FileRight = 'read'): Sql => sql`array(
  select folder_id from ${sharesWith(viewer, right)} where folder_id is not null)`

/** They and all folders below them. */
const foldersBelowShared = (viewer: Viewer, right: FileRight): Sql => sql`array(
  select below.id from file_folders below where below.path && ${sharedFoldersOf(viewer, right)})`

/** Under which file `f` stands in the search: its book, and itself and its folder, as both may be shared. */
export const marksOfFile = sql`(array['bx:' || f.book_id, 'x:' || f.id]
  || case when f.folder_id is null then '{}' else array['d:' || f.folder_id] end)`

/** A statement of one column `mark`: what is shared with the member now. */
export const sharedFileMarks = (memberId: number): Sql => sql`
  select 'x:' || shared as mark from unnest(${sharedFilesOf(memberId)}) shared
  union all select 'd:' || shared from unnest(${foldersBelowShared(memberId, 'read')}) shared`

/** True if the member has the right by a share to file `f`. */
const isFileShared = (viewer: Viewer, right: FileRight): Sql => sql`(
  f.id = any(${sharedFilesOf(viewer, right)}) or f.folder_id = any(${foldersBelowShared(viewer, right)}))`

/** True if all of the book's files are the member's to write: they see its trash, share and delete. */
export const mayManageFile = (viewer: Viewer): Sql => sql`(f.book_id = any(${booksOf(viewer, 'write')}))`

/** True if the member may read file `f`, which is not in the trash. */
export const mayReadFile = (viewer: Viewer): Sql => sql`(f.deleted_at is null and (
  f.book_id = any(${booksOf(viewer, 'read')}) or coalesce(${isFileShared(viewer, 'read')}, false)))`

/** True if the member may change file `f` and add versions of it. */
export const mayWriteFile = (viewer: Viewer): Sql => sql`(f.deleted_at is null and (
  f.book_id = any(${booksOf(viewer, 'write')}) or coalesce(${isFileShared(viewer, 'write')}, false)))`

export const mayManageFolder = (viewer: Viewer): Sql => sql`(d.book_id = any(${booksOf(viewer, 'write')}))`

/** The same for folder `d`. */
export const mayReadFolder = (viewer: Viewer): Sql => sql`(d.deleted_at is null and (
  d.book_id = any(${booksOf(viewer, 'read')}) or d.path && ${sharedFoldersOf(viewer)}))`

export const mayWriteFolder = (viewer: Viewer): Sql => sql`(d.deleted_at is null and (
  d.book_id = any(${booksOf(viewer, 'write')}) or d.path && ${sharedFoldersOf(viewer, 'write')}))`
