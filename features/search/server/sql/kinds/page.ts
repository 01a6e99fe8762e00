import { extractorVersion } from '#features/file-access/domain.ts'
import type { AttachedKind } from '#features/files/domain.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** What was found of a file that stands at a place of its own. */
export interface Page {
  /** Null where only the name was found. */
  readonly page: number | null
  readonly text: string
}

/** What was read of the file `f` of a place, on the page that was found. */
export const pageOf = (place: AttachedKind): Sql => sql`
  left join attached_contents c on c.kind = ${place} and c.file_id = f.id
  left join file_pages p on p.content_hash = c.content_hash and p.extractor = ${extractorVersion}
    and p.page = best.page`
/** All its pages, by the newest extractor whose text is there. */
export const pagesOf = (place: AttachedKind): Sql => sql`
  left join attached_contents k on k.kind = ${place} and k.file_id = f.id
  left join file_pages p on p.content_hash = k.content_hash and p.extractor = (${readBy(sql`k.content_hash`)})`
/** The newest extractor that read a content. */
export const readBy = (hash: Sql): Sql => sql`
  select max(t.extractor) from file_texts t where t.content_hash = ${hash} and t.state = 'read'`
export const page = sql`p.page, coalesce(left(p.text, 20000), '') as text`
export const best = (ids: readonly number[], parts: readonly number[]): Sql =>
  sql`unnest(${ids}::bigint[], ${parts}::integer[]) best(id, page)`

export const whereOf = ({ page: number }: Pick<Page, 'page'>, place: string | null): string | null =>
  [number === null ? null : `Page ${number}`, place].filter((part) => part !== null).join(' · ') || null
