import { extractorVersion } from '#features/files/file-access/domain.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** What was found of a file that stands at a place of its own. */
export interface Page {
  /** Null where only the name was found. */
  readonly page: number | null
  readonly text: string
}

/** The newest extractor that read a content. */
export const readBy = (hash: Sql): Sql => sql`
  select max(t.extractor) from file_texts t where t.content_hash = ${hash} and t.state = 'read'`
/** What was read of file `f`, on the page that was found. */
export const pageOf = sql`
  left join file_pages p on p.content_hash = f.content_hash and p.extractor = ${extractorVersion}
    and p.page = best.page`
/** All pages of file `f`, by the newest extractor whose text is there. */
export const pagesOf = sql`
  left join file_pages p on p.content_hash = f.content_hash and p.extractor = (${readBy(sql`f.content_hash`)})`
export const page = sql`p.page, coalesce(left(p.text, 20000), '') as text`
export const best = (ids: readonly number[], parts: readonly number[]): Sql =>
  sql`unnest(${ids}::bigint[], ${parts}::integer[]) best(id, page)`

export const whereOf = ({ page: number }: Pick<Page, 'page'>, place: string | null): string | null =>
  [number === null ? null : `Page ${number}`, place].filter((part) => part !== null).join(' · ') || null
