import { deleteAttachment, insertAttachments } from '#features/people/storage/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { StoredFile } from '#platform/server/files/stored.ts'
import { maxFileBytes } from '../../domain.ts'
import type { QuoteRow } from './quotes.ts'

/** What a file counts for while nobody may learn how large it is. */
export const sealedBytes = maxFileBytes

export interface QuoteFileRow {
  readonly quoteId: number
  readonly fileKey: string
}

/** Where a file is. Whether the caller may read its quote is not known by that. */
export const findQuoteFile = (queries: Queries, id: number): Promise<QuoteFileRow | undefined> =>
  queries.first(sql<QuoteFileRow>`
    select quote_id as "quoteId", file_key as "fileKey" from attachments
    where id = ${id} and quote_id is not null`)

/** @param storage of whoever adds it; of a guest, of the book that asks once it may read the quote */
export const insertQuoteFile = async (
  tx: Transaction,
  { id }: Pick<QuoteRow, 'id'>,
  storage: number | null,
  { file, isSealed }: { readonly file: StoredFile; readonly isSealed: boolean },
): Promise<number> => {
  const place = {
    kind: 'quote',
    owner: { quote_id: sql`${id}::bigint` },
    storage: sql`${storage}::bigint`,
  } as const
  // Of an encrypted quote, the row says nothing but what counts.
  const said = isSealed ? { fileName: null, mimeType: null, size: sealedBytes } : {}
  const [made = 0] = await insertAttachments(tx, place, [{ ...file, width: null, height: null, ...said }])
  return made
}

/** What a guest has added takes the storage of the member who took their side. */
export const giveQuoteFiles = (
  tx: Transaction,
  { id }: Pick<QuoteRow, 'id'>,
  memberId: CallerId,
): Promise<number> => tx.run(sql`update attachments set storage_book = ${memberId} where quote_id = ${id}`)

export const deleteQuoteFile = (tx: Transaction, quote: Pick<QuoteRow, 'id'>, id: number): Promise<boolean> =>
  deleteAttachment(tx, sql`quote_id = ${quote.id}`, id)

/**
 * Rows of files say what their quotes say of them in clear; of encrypted quotes, nothing. What a guest added counts for
 * whoever asked once they may read it.
 */
export const followQuotes = (tx: Transaction, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    update attachments f set file_name = said.name, mime_type = said."mimeType",
      size = coalesce(said.size, ${sealedBytes}::bigint),
      content_hash = case when said.name is not null then f.content_hash end,
      looked_at = case when said.name is not null then f.looked_at end,
      storage_book = case when said.is_guests then said.reader else f.storage_book end
    from (
      select a.id, s.name, s."mimeType", s.size, b.kind = 'guest' as is_guests,
        case when q.sealed is null and q.submitted_at is not null then r.book_id end as reader
      from quotes q join requisitions r on r.post_id = q.post_id join books b on b.id = q.book_id
        join attachments a on a.quote_id = q.id
        left join jsonb_to_recordset(q.body -> 'files') s (id bigint, name text, "mimeType" text, size bigint)
          on s.id = a.id
      where q.id = any(${ids}::bigint[])) said
    where f.id = said.id`)

/** Files of sealed quotes that lie in another folder: some at a time. */
export const findOldSealed = (
  queries: Queries,
  folder: string,
): Promise<{ readonly id: number; readonly fileKey: string }[]> =>
  queries.all(sql<{ id: number; fileKey: string }>`
    select f.id, f.file_key as "fileKey" from attachments f join quotes q on q.id = f.quote_id
    where q.sealed is not null and not starts_with(f.file_key, ${`${folder}/`}) order by f.id limit 100`)

/** The former file is removed as others are. False if the row has gone meanwhile. */
export const replaceKey = async (queries: Queries, id: number, from: string, to: string): Promise<boolean> =>
  (await queries.run(sql`
    with replaced as (
      update attachments set file_key = ${to} where id = ${id} and file_key = ${from} returning id
    )
    insert into unused_files (key) select ${from} from replaced`)) > 0
