import { extractorVersion } from '#features/files/file-access/domain.ts'
import { marksOfFile, mayReadFile, sharedFileMarks } from '#features/files/file-access/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { SearchKind } from '../kind.ts'
import { readBy } from './page.ts'

interface FileRow {
  readonly id: number
  readonly bookId: number
  readonly title: string
  readonly at: string
  /** Null where only the name or a tag was found. */
  readonly page: number | null
  readonly text: string | null
}

interface Address {
  readonly id: number
  readonly page: number | null
  /** Undefined for a file that is shared from a book that the member is not in. */
  readonly bookId: number | undefined
}

const fileAddress = ({ id, page, bookId }: Address): string =>
  `/ai?tab=files&file=${id}${page === null ? '' : `&page=${page}`}${bookId === undefined ? '' : `&book=${bookId}`}`

/** Files by their names, tags and the words of their pages, for whoever may read them at this moment. */
export const file: SearchKind = {
  name: 'file',
  weight: 1.4,
  ages: true,
  follows: {
    files: 'itself',
    attachments: (ids) => sql`
      select file_id as id from attachments where id = any(${ids}::bigint[]) and file_id is not null`,
  },
  says: (ids) => sql`
    select f.id as ref, coalesce(p.page, 0) as part, f.name || ' ' || array_to_string(f.tags, ' ') as title,
      p.text as body, f.updated_at as at, ${marksOfFile} as marks
    from files f
      left join attachments v on v.book_id = f.book_id and v.file_id = f.id and v.version = f.version
      left join file_pages p on p.content_hash = v.content_hash and p.extractor = (${readBy(sql`v.content_hash`)})
    where f.id = any(${ids}::bigint[]) and f.deleted_at is null`,
  // Books give their marks with the records; what is shared, here.
  marks: sharedFileMarks,
  read: async (queries, { id: viewerId, books }, ids, parts) =>
    (
      await queries.all(sql<FileRow>`
        select f.id, f.book_id as "bookId", f.name as title, f.updated_at as at, p.page, left(p.text, 20000) as text
        from unnest(${ids}::bigint[], ${parts}::integer[]) best(id, page) join files f on f.id = best.id
          left join attachments v on v.book_id = f.book_id and v.file_id = f.id and v.version = f.version
          left join file_pages p on p.content_hash = v.content_hash and p.extractor = ${extractorVersion}
            and p.page = best.page
        where ${mayReadFile(viewerId)}`)
    ).map(({ id, bookId, title, at, page, text }) => {
      const book = books.get(bookId)
      const places = [page === null ? '' : `Page ${page}`, book?.kind === 'company' ? book.name : '']
      return {
        id,
        title,
        text: text ?? '',
        where: places.filter((place) => place !== '').join(' · ') || null,
        at,
        href: fileAddress({ id, page, bookId: book === undefined ? undefined : bookId }),
      }
    }),
}
