import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import type { StoredFile } from '#platform/server/files/stored.ts'
import type { AttachmentKind } from '../domain.ts'

/** The columns that say what a file of a kind hangs on. */
interface OwnerColumns {
  readonly post: 'post_id'
  readonly message: 'conversation_id' | 'message_id'
  readonly record: 'book_id' | 'collection' | 'record_id'
  readonly bill: 'book_id' | 'bill_id'
  readonly file: 'book_id' | 'file_id' | 'version'
  readonly line: 'requisition_id' | 'line'
  readonly quote: 'quote_id'
  readonly photo: 'delivery_id'
  readonly certificate: 'certificate_id'
}

/** Their ids tell nothing of how many there are. */
const withRandomIds = new Set<AttachmentKind>(['line', 'quote', 'photo'])

export interface Owner<K extends AttachmentKind> {
  readonly kind: K
  readonly owner: Readonly<Record<OwnerColumns[K], Sql>>
  /** The book whose storage it takes; a member's own book has their id. */
  readonly storage: Sql
  /** Of which `owner` speaks. */
  readonly from?: Sql
}

export interface NewAttachment extends Omit<StoredFile, 'fileName' | 'mimeType'> {
  /** Null, as the type, of a file of an encrypted quote. */
  readonly fileName: string | null
  readonly mimeType: string | null
  readonly description?: string
  /** Of its bytes, if somebody has looked at them already. */
  readonly hash?: string
}

/** A statement that inserts the rows of files, in their order, and returns them. */
export const insertOf = <K extends AttachmentKind>(
  { kind, owner, storage, from }: Owner<K>,
  files: readonly NewAttachment[],
): Sql => {
  const columns: Readonly<Record<string, Sql>> = {
    kind: sql`${kind}`,
    storage_book: storage,
    ...(withRandomIds.has(kind) && { id: sql`random_id()` }),
    ...owner,
  }
  return sql`
    insert into attachments (${commaSeparated(Object.keys(columns).map(identifier))}, position, file_key, preview_key,
      file_name, mime_type, size, preview_size, width, height, description, content_hash, looked_at)
    select ${commaSeparated(Object.values(columns))}, g.ordinality, "fileKey", "previewKey", "fileName", "mimeType",
      g.size, "previewSize", g.width, g.height, coalesce(g.description, ''), hash,
      case when hash is not null then now() end
    from rows from (jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as ("fileKey" text, "previewKey" text,
      "fileName" text, "mimeType" text, size bigint, "previewSize" int, width int, height int, description text,
      hash text)) with ordinality g ${from === undefined ? sql`` : sql`cross join ${from}`}
    order by g.ordinality
    returning *`
}

/** Answers the ids in the order of the files. */
export const insertAttachments = async <K extends AttachmentKind>(
  tx: Transaction,
  place: Owner<K>,
  files: readonly NewAttachment[],
): Promise<number[]> =>
  (
    await tx.all(sql<{ id: number }>`
      with made as (${insertOf(place, files)}) select id from made order by position`)
  ).map(({ id }) => id)

export interface Attachment extends Omit<StoredFile, 'previewSize' | 'width' | 'height'> {
  readonly id: number
}

/** What is needed to show file `f`. */
export const attachmentColumns = sql`f.id, f.file_key as "fileKey", f.preview_key as "previewKey",
  f.file_name as "fileName", f.mime_type as "mimeType", f.size`

/** What readers of a post or a message see of its files `f`, in their order. */
export const attachmentList = sql`json_agg(json_build_object(
  'id', f.id, 'fileName', f.file_name, 'size', f.size, 'mimeType', f.mime_type, 'width', f.width, 'height', f.height,
  'description', f.description) order by f.position)`

/**
 * False if there is no such file.
 * @param owner a condition: what it hangs on
 */
export const deleteAttachment = async (tx: Transaction, owner: Sql, id: number): Promise<boolean> =>
  (await tx.run(sql`delete from attachments where ${owner} and id = ${id}`)) > 0

/** Keys of the store whose rows are gone. */
export const findUnused = async (queries: Queries, limit: number): Promise<string[]> =>
  (
    await queries.all(sql<{ key: string }>`
      select key from unused_files order by noted_at limit ${limit}`)
  ).map(({ key }) => key)

export const forgetUnused = (queries: Queries, keys: readonly string[]): Promise<number> =>
  queries.run(sql`delete from unused_files where key = any(${keys}::text[])`)
