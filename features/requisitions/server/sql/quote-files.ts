import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxFileBytes } from '../../domain.ts'
import type { QuoteBody, QuoteRow } from './quotes.ts'

/** What a file counts for while nobody may learn how large it is. */
export const sealedBytes = maxFileBytes

export interface QuoteFileRow {
  readonly quoteId: number
  readonly fileKey: string
}

/** Where a file is. Whether the caller may read its quote is not known by that. */
export const findQuoteFile = (queries: Queries, id: number): Promise<QuoteFileRow | undefined> =>
  queries.first(sql<QuoteFileRow>`
    select quote_id as "quoteId", file_key as "fileKey" from quote_files where id = ${id}`)

interface NewQuoteFile {
  readonly quoteId: number
  /** Who added it, whose storage it takes. Null for a guest, who takes that of the book that asks. */
  readonly memberId: CallerId | null
  readonly askerBook: number | null
  readonly fileKey: string
  readonly bytes: number
}

export const insertQuoteFile = (tx: Transaction, file: NewQuoteFile): Promise<{ id: number }> =>
  tx.one(sql<{ id: number }>`
    insert into quote_files (quote_id, member_id, asker_book, file_key, bytes)
    values (${file.quoteId}, ${file.memberId}, ${file.askerBook}, ${file.fileKey}, ${file.bytes}) returning id`)

/** What a guest has added takes the storage of the member who took their side. */
export const giveQuoteFiles = (
  tx: Transaction,
  { id }: Pick<QuoteRow, 'id'>,
  memberId: CallerId,
): Promise<number> =>
  tx.run(sql`
    update quote_files set member_id = ${memberId}, asker_book = null
    where quote_id = ${id} and asker_book is not null`)

export const deleteQuoteFile = (tx: Transaction, quoteId: number, id: number): Promise<number> =>
  tx.run(sql`delete from quote_files where quote_id = ${quoteId} and id = ${id}`)

/** As long as the quote is encrypted, the sizes of its files tell nothing. */
export const hideSizes = (tx: Transaction, { id }: Pick<QuoteRow, 'id'>): Promise<number> =>
  tx.run(sql`update quote_files set bytes = ${sealedBytes} where quote_id = ${id}`)

/** What files of opened quotes count for. */
export const showSizes = (
  tx: Transaction,
  opened: readonly { readonly body: QuoteBody }[],
): Promise<number> => {
  const sizes = opened.flatMap(({ body }) => body.files ?? []).map(({ id, size }) => ({ id, size }))
  return tx.run(sql`
    update quote_files f set bytes = s.size
    from jsonb_to_recordset(${JSON.stringify(sizes)}) as s (id bigint, size bigint) where f.id = s.id`)
}

/** Files of sealed quotes that lie in another folder: some at a time. */
export const findOldSealed = (
  queries: Queries,
  folder: string,
): Promise<{ readonly id: number; readonly fileKey: string }[]> =>
  queries.all(sql<{ id: number; fileKey: string }>`
    select f.id, f.file_key as "fileKey" from quote_files f join quotes q on q.id = f.quote_id
    where q.sealed is not null and not starts_with(f.file_key, ${`${folder}/`}) order by f.id limit 100`)

/** The former file is removed as others are. False if the row has gone meanwhile. */
export const replaceKey = async (queries: Queries, id: number, from: string, to: string): Promise<boolean> =>
  (await queries.run(sql`
    with replaced as (
      update quote_files set file_key = ${to} where id = ${id} and file_key = ${from} returning id
    )
    insert into unused_files (key) select ${from} from replaced`)) > 0
