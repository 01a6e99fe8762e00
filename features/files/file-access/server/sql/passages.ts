import type { Database, Queries } from '#platform/server/database/database.ts'
import { allOf, holds, sql, type Sql } from '#platform/server/database/sql.ts'
import { isOpenFile } from './opened.ts'
import { booksOf, mayReadFolder, sharedFileMarks } from './rights.ts'

/** Which files are asked about, in which book, by whom. */
export interface FileQuestion {
  readonly viewerId: number
  readonly bookId: number
  /** A part of the name. */
  readonly file: string | undefined
  /** A part of the name of the folder that it is in, or of one above. */
  readonly folder: string | undefined
  readonly tag: string | undefined
  /** Days of the last change in UTC, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Open files that fit; each statement holds the rule, so no input can widen it. */
const fits = ({ viewerId, bookId, file, folder, tag, from, to }: FileQuestion): Sql => {
  const changed = sql`(f.updated_at at time zone 'UTC')::date`
  return allOf([
    isOpenFile({ viewer: viewerId, book: bookId }),
    ...(file === undefined ? [] : [holds(sql`f.name_sort`, file)]),
    ...(tag === undefined ? [] : [sql`f.tags @> array[${tag}::text]`]),
    ...(from === undefined ? [] : [sql`${changed} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${changed} <= ${to}::date`]),
    ...(folder === undefined
      ? []
      : [
          sql`exists (
            select from file_folders own join file_folders d on d.id = any(own.path)
            where own.id = f.folder_id and ${holds(sql`fold(d.name)`, folder)}
              and ${mayReadFolder(viewerId)})`,
        ]),
  ])
}

/** How many files are open and fit, and how many of them have no text; counted up to a bound. */
export const countOpenFiles = (
  queries: Queries,
  question: FileQuestion,
  most: number,
): Promise<{ readonly files: number; readonly unread: number }> =>
  queries.one(sql<{ files: number; unread: number }>`
    select count(*) as files, count(*) filter (where not exists (
      select from attachments v join file_texts t on t.content_hash = v.content_hash and t.state = 'read'
      where v.file_id = one.id and v.version = one.version)) as unread
    from (select f.id, f.version from files f where ${fits(question)} limit ${most}) one`)

export interface FoundPage {
  readonly id: number
  readonly name: string
  readonly bookId: number
  readonly updatedAt: string
  /** Null where the file has no text, and only its name or tags fit. */
  readonly page: number | null
  /** The name of a sheet, or empty. */
  readonly place: string
  readonly text: string
  readonly byOcr: boolean
  /** How many pages fit, up to the bound. */
  readonly matched: number
}

/** The text of a page, as far as the index has it. */
const columns = sql`f.id, f.name, f.book_id as "bookId", f.updated_at as "updatedAt", p.page,
  coalesce(p.place, '') as place, coalesce(left(p.text, 20000), '') as text, coalesce(p.by_ocr, false) as "byOcr"`

/** The newest text that was taken out of the version that counts. */
const pageOf = (page: Sql): Sql => sql`
  left join attachments v on v.book_id = f.book_id and v.file_id = f.id and v.version = f.version
  left join lateral (
    select t.extractor from file_texts t where t.content_hash = v.content_hash and t.state = 'read'
    order by t.extractor desc limit 1) newest on true
  left join file_pages p on p.content_hash = v.content_hash and p.extractor = newest.extractor and p.page = ${page}`

/** Marks of the index under which files of this book, or shared with the member, stand. */
const marks = ({ viewerId, bookId }: FileQuestion): Sql => sql`(
  select string_agg(quote_literal(mark), '|')::tsquery from (
    select 'bx:' || ${bookId}::bigint as mark where ${bookId}::bigint = any(${booksOf(viewerId, 'read')})
    union all ${sharedFileMarks(viewerId)}) found)`

interface Bounds {
  /** Pages that are compared. */
  readonly most: number
  readonly limit: number
}

/**
 * Pages of open files that have the words, the best first. Words and rights are one condition, so that no other page
 * takes the place of one that is open.
 * @param words a tsquery of words as the index has them
 */
export const findPagesWith = (
  database: Database,
  question: FileQuestion,
  words: string,
  { most, limit }: Bounds,
): Promise<FoundPage[]> =>
  database.allQuick(sql<FoundPage>`
    with found as materialized (
      select d.ref, d.part, ts_rank('{0.05,0.2,0.3,1}', d.words, ${words}::tsquery) as rank
      from search_documents d
      where d.kind = 'file'
        and d.words @@ (${words}::tsquery && ${marks(question)})
        and exists (select from files f where f.id = d.ref and ${fits(question)})
      limit ${most})
    select ${columns}, (select count(*) from found) as matched
    from found join files f on f.id = found.ref ${pageOf(sql`found.part`)}
    where ${fits(question)}
    order by found.rank desc, f.updated_at desc, f.id desc, found.part limit ${limit}`)

/** The beginnings of open files, those changed last first. */
export const findFirstPages = (
  queries: Queries,
  question: FileQuestion,
  { most, limit }: Bounds,
): Promise<FoundPage[]> =>
  queries.all(sql<FoundPage>`
    with found as materialized (
      select f.id, f.updated_at from files f where ${fits(question)}
      order by f.updated_at desc, f.id desc limit ${most})
    select ${columns}, (select count(*) from found) as matched
    from found join files f on f.id = found.id ${pageOf(sql`(
      select min(least_page.page) from file_pages least_page
      where least_page.content_hash = v.content_hash and least_page.extractor = newest.extractor)`)}
    order by f.updated_at desc, f.id desc limit ${limit}`)
