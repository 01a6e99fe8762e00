import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { HistoryChange, HistoryEntry } from '../../contract/history.ts'
import type { RecordCollection } from '../../domain/collections.ts'

export interface NewHistory {
  readonly bookId: BookId
  readonly collection: RecordCollection
  /** Who did it; null for what an older version began. */
  readonly memberId: number | null
  readonly kind: 'created' | 'changed' | 'trashed' | 'restored' | 'moved'
  readonly records: readonly { readonly id: number; readonly changes?: readonly HistoryChange[] }[]
}

/** Notes the same thing done to several records, in one statement. */
export const insertHistory = async (
  tx: Transaction,
  { bookId, collection, memberId, kind, records }: NewHistory,
): Promise<void> => {
  if (records.length === 0) return
  await tx.run(sql`
    insert into record_history (book_id, collection, record_id, member_id, kind, changes)
    select ${bookId}, ${collection}, id, ${memberId}, ${kind}, changes
    from jsonb_to_recordset(${JSON.stringify(
      records.map(({ id, changes = [] }) => ({ id, changes })),
    )}::jsonb) as given (id bigint, changes jsonb)`)
}

/** Notes that an import was taken back, for the records that just went to the trash. */
export const noteUndoneImport = (
  tx: Transaction,
  table: Sql,
  {
    bookId,
    collection,
    memberId,
    importId,
  }: Omit<NewHistory, 'kind' | 'records'> & { readonly importId: number },
): Promise<number> =>
  tx.run(sql`
    insert into record_history (book_id, collection, record_id, member_id, kind)
    select book_id, ${collection}, id, ${memberId}, 'trashed' from ${table}
    where import_id = ${importId} and book_id = ${bookId} and deleted_at = now()`)

/** The import that brought a record `t`. */
export const importOf = sql`t.import_id`
/** For records that no import brings. */
export const noImport = sql`null`

interface Page {
  readonly before: number | undefined
  readonly limit: number
}

/** The records whose history is read. */
export interface HistorySource {
  readonly collection: RecordCollection
  readonly table: Sql
  /** The import that brought a record `t`. */
  readonly importId: Sql
}

/** Newest first. Last comes how the record came into being, unless that was noted. */
export const findHistory = (
  queries: Queries,
  { table, importId }: Omit<HistorySource, 'collection'>,
  {
    bookId,
    collection,
    id,
  }: { readonly bookId: BookId; readonly collection: RecordCollection; readonly id: number },
  { before, limit }: Page,
): Promise<HistoryEntry[]> =>
  queries.all(sql<HistoryEntry>`
    select h.id, h.at, h.kind, h.changes,
      case when u.id is not null then json_build_object(
        'id', u.id, 'username', u.username, 'fullName', u.full_name, 'avatar', u.avatar) end as "user"
    from (
      (select id, at, kind, changes, member_id from record_history
      where collection = ${collection} and record_id = ${id} and book_id = ${bookId}
        and ${before === undefined ? sql`true` : sql`id < ${before}`}
      order by id desc limit ${limit})
      union all
      select 0, t.created_at, case when i.id is null then 'created' else 'imported' end, '[]'::jsonb,
        coalesce(i.member_id, b.member_id, (
          -- Nobody else could add to the personal book that it came from.
          select m.member_id from record_history m
          where m.collection = ${collection} and m.record_id = ${id} and m.kind = 'moved' order by m.id limit 1))
      from ${table} t join books b on b.id = t.book_id left join imports i on i.id = ${importId}
      where t.id = ${id} and t.book_id = ${bookId} and not exists (
        select from record_history where collection = ${collection} and record_id = ${id} and kind = 'created')
    ) h left join users u on u.id = h.member_id
    order by h.id desc limit ${limit}`)
