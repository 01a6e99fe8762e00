import {
  mayManageFile,
  mayReadFile,
  mayReadFolder,
  mayWriteFile,
  sharedFilesOf,
} from '#features/files/file-access/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { allOf, holds, sql, type Sql } from '#platform/server/database/sql.ts'
import type { FilePage, Reading, StoredFile, Version } from '../../contract.ts'
import { extractorVersion, maxVersions, type Sort } from '../../domain.ts'

/** The version that counts, and what was read of it. */
const current = sql`files f join attachments v on v.book_id = f.book_id and v.file_id = f.id and v.version = f.version
  left join file_texts t on t.content_hash = v.content_hash and t.extractor = ${extractorVersion}`

const person = (memberId: Sql): Sql => sql`(
  select json_build_object('id', u.id, 'username', u.username, 'fullName', u.full_name)
  from users u where u.id = ${memberId})`

const columns = (viewerId: number): Sql => sql`
  f.id, f.name, f.folder_id as "folderId", f.mime_type as "mimeType", f.size, f.tags, f.version, v.width, v.height,
  exists (select from file_shares s where s.file_id = f.id) as "isShared",
  ${mayWriteFile(viewerId)} as "mayWrite", ${mayManageFile(viewerId)} as "mayManage",
  coalesce(t.state, 'waiting') as text, f.updated_at as "updatedAt", f.deleted_at as "deletedAt",
  ${person(sql`v.storage_book`)} as "user"`

export interface FileList {
  readonly bookId: BookId
  readonly folder: number | undefined
  readonly search: string | undefined
  readonly tag: string | undefined
  readonly sort: Sort
  readonly order: 'asc' | 'desc'
  readonly trash: boolean
  /** The sort value and the id of the last file before. */
  readonly after: readonly [string | number, number] | undefined
  readonly limit: number
}

/** A row with the value by which it is sorted, as text that the database reads again. */
export interface ListedFile extends StoredFile {
  readonly position: string
}

const sortColumns: Readonly<Record<Sort, { readonly column: Sql; readonly type: Sql }>> = {
  name: { column: sql`f.name_sort`, type: sql`text` },
  updated: { column: sql`f.updated_at`, type: sql`timestamptz` },
  size: { column: sql`f.size`, type: sql`bigint` },
}

/** Files of a book whose area the caller may read; with the trash, of one that they may write. */
export function findFiles(queries: Queries, viewerId: number, list: FileList): Promise<ListedFile[]> {
  const { bookId, folder, search, tag, sort, order, trash, after, limit } = list
  const { column, type } = trash ? { column: sql`f.deleted_at`, type: sql`timestamptz` } : sortColumns[sort]
  const isDescending = trash || order === 'desc'
  const isEverywhere = trash || (folder === undefined && (search !== undefined || tag !== undefined))
  const conditions = [
    sql`f.book_id = ${bookId}`,
    // What went with its folder comes back with it.
    trash ? sql`f.deleted_at is not null and f.deleted_with = 0` : sql`f.deleted_at is null`,
    ...(isEverywhere ? [] : [sql`coalesce(f.folder_id, 0) = ${folder ?? 0}`]),
    ...(search === undefined ? [] : [holds(sql`f.name_sort`, search)]),
    ...(tag === undefined ? [] : [sql`f.tags @> array[${tag}::text]`]),
    ...(after === undefined
      ? []
      : [
          isDescending
            ? sql`(${column}, f.id) < (${String(after[0])}::${type}, ${after[1]})`
            : sql`(${column}, f.id) > (${String(after[0])}::${type}, ${after[1]})`,
        ]),
  ]
  const direction = isDescending ? sql`desc` : sql`asc`
  return queries.all(sql<ListedFile>`
    select ${columns(viewerId)}, ${column}::text as position
    from ${current} where ${allOf(conditions)}
    order by ${column} ${direction}, f.id ${direction} limit ${limit}`)
}

/** Shared by themselves, or those of a folder that the caller may read. Newest ids first. */
export const findShared = (
  queries: Queries,
  viewerId: number,
  { folder, before, limit }: { folder: number | undefined; before: number | undefined; limit: number },
): Promise<StoredFile[]> =>
  queries.all(sql<StoredFile>`
    select ${columns(viewerId)} from ${current}
    where f.deleted_at is null and ${before === undefined ? sql`true` : sql`f.id < ${before}`} and ${
      folder === undefined
        ? sql`f.id = any(${sharedFilesOf(viewerId)})`
        : sql`f.folder_id = ${folder}
            and exists (select from file_folders d where d.id = f.folder_id and ${mayReadFolder(viewerId)})`
    }
    order by f.id desc limit ${limit}`)

/** In the order of their ids. */
export const findByIds = (
  queries: Queries,
  viewerId: number,
  ids: readonly number[],
): Promise<StoredFile[]> =>
  queries.all(sql<StoredFile>`
    select ${columns(viewerId)} from ${current} where f.id = any(${ids}::bigint[]) order by f.id`)

/** A file as its rights need it. */
export interface FileAccess {
  readonly id: number
  readonly bookId: BookId
  readonly folderId: number | null
  readonly name: string
  readonly version: number
  readonly isDeleted: boolean
  readonly deletedWith: number | null
  readonly mayWrite: boolean
  readonly mayManage: boolean
}

/** Undefined if the caller may neither read it nor, where it is in the trash, manage it. */
export const findAccess = (queries: Queries, viewerId: number, id: number): Promise<FileAccess | undefined> =>
  queries.first(sql<FileAccess>`
    select f.id, f.book_id as "bookId", f.folder_id as "folderId", f.name, f.version,
      f.deleted_at is not null as "isDeleted", f.deleted_with as "deletedWith",
      ${mayWriteFile(viewerId)} as "mayWrite", ${mayManageFile(viewerId)} as "mayManage"
    from files f where f.id = ${id} and (${mayReadFile(viewerId)} or ${mayManageFile(viewerId)})`)

interface DetailRow extends StoredFile {
  readonly bookId: number
  readonly createdAt: string
  readonly folders: readonly { readonly id: number; readonly name: string }[]
  readonly versions: readonly Version[]
  readonly reading: Reading
}

export const findDetails = (queries: Queries, viewerId: number, id: number): Promise<DetailRow> =>
  queries.one(sql<DetailRow>`
    select ${columns(viewerId)}, f.book_id as "bookId", f.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by cardinality(d.path))
        from file_folders own join file_folders d on d.id = any(own.path)
        where own.id = f.folder_id and ${mayReadFolder(viewerId)}), '[]') as folders,
      (select json_agg(json_build_object('number', w.version, 'mimeType', w.mime_type, 'size', w.size,
        'createdAt', w.created_at, 'user', ${person(sql`w.storage_book`)}) order by w.version desc)
        from (select * from attachments
        where book_id = f.book_id and file_id = f.id order by version desc limit ${maxVersions}) w)
        as versions,
      json_build_object('state', coalesce(t.state, 'waiting'), 'reason', coalesce(t.reason, ''),
        'language', t.language, 'recognised', t.recognised, 'draft', t.draft,
        'pages', (select count(*) from file_pages p
          where p.content_hash = t.content_hash and p.extractor = t.extractor)) as reading
    from ${current} where f.id = ${id}`)

export interface ContentRow {
  readonly fileKey: string
  readonly previewKey: string | null
  readonly fileName: string
  readonly mimeType: string
  readonly size: number
}

/** The bytes of a version; of the one that counts if none is named. */
export const findContent = (
  queries: Queries,
  id: number,
  version: number | undefined,
): Promise<ContentRow | undefined> =>
  queries.first(sql<ContentRow>`
    select v.file_key as "fileKey", v.preview_key as "previewKey", f.name as "fileName",
      v.mime_type as "mimeType", v.size
    from files f join attachments v on v.book_id = f.book_id and v.file_id = f.id
    and v.version = coalesce(${version ?? null}, f.version)
    where f.id = ${id}`)

/** The hash of the version that counts. */
export const findHash = async (queries: Queries, id: number): Promise<string> =>
  (
    await queries.one(sql<{ hash: string }>`
      select v.content_hash as hash from files f
        join attachments v on v.book_id = f.book_id and v.file_id = f.id and v.version = f.version
      where f.id = ${id}`)
  ).hash

/** The pages of a file that the member may read. */
export const findPages = (
  queries: Queries,
  viewerId: number,
  id: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<FilePage[]> =>
  queries.all(sql<FilePage>`
    select p.page, p.place, p.text, p.language, p.by_ocr as "byOcr"
    from files f join attachments v on v.book_id = f.book_id and v.file_id = f.id and v.version = f.version
      join file_pages p on p.content_hash = v.content_hash and p.extractor = ${extractorVersion}
    where f.id = ${id} and ${mayReadFile(viewerId)} and p.page > ${after}
    order by p.page limit ${limit}`)
