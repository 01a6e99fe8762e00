import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxFolders, maxLinks, maxShares, maxTags, maxVersions } from '#features/files/files/domain.ts'
import { count, long } from './rows.ts'

const hash = 'a'.repeat(64)

interface FilledFiles {
  readonly file: number
  readonly folder: number
  readonly sharedFolder: number
  readonly linkedTodo: number
}

/** Files and folders of a member, and as many that another one shares with them. */
export async function fillFiles(queries: Queries, userId: number, otherId: number): Promise<FilledFiles> {
  const fillBook = async (bookId: number) => {
    const { folder } = await queries.one(sql<{ folder: number }>`
      with made as (
        insert into file_folders (id, book_id, name, path) overriding system value
        select id, ${bookId}, ${long(110)} || n, array[id] from (
          select nextval(pg_get_serial_sequence('file_folders', 'id')) as id, n
          from generate_series(1, ${maxFolders}::integer) n) made returning id)
      select max(id) as folder from made`)
    const { file } = await queries.one(sql<{ file: number }>`
      with made as (
        insert into files (book_id, name, tags, mime_type, size, created_by, folder_id)
        select ${bookId}, ${'界'.repeat(190)} || n,
          array(select ${long(37)} || i from generate_series(1, ${maxTags}::int) i), 'text/plain', 1, ${bookId},
          case when n % 2 = 0 and ${bookId !== userId} then ${folder}::bigint end
        from generate_series(1, 2 * ${count}::integer) n returning id)
      select max(id) as file from made`)
    return { folder, file }
  }
  const own = await fillBook(userId)
  const foreign = await fillBook(otherId)
  await queries.run(sql`
    insert into attachments (kind, book_id, file_id, version, storage_book, file_key, file_name, mime_type, size,
      content_hash, looked_at)
    select 'file', f.book_id, f.id, n, f.created_by, 'none', f.name, 'text/plain', 1, ${hash}, now()
    from files f, generate_series(1, case when f.id = ${own.file} then ${maxVersions}::int else 1 end) n`)
  await queries.run(sql`
    insert into file_texts (content_hash, extractor, state, reason, language)
    values (${hash}, 1, 'read', ${long(500)}, 'en')`)
  await queries.run(sql`
    insert into file_pages (content_hash, extractor, page, place, text, language)
    select ${hash}, 1, n, ${long(200)}, ${long(50_000)}, 'en' from generate_series(1, 12) n`)
  const { linkedTodo } = await queries.one(sql<{ linkedTodo: number }>`
    select min(id) as "linkedTodo" from todos where member_id = ${userId}`)
  await queries.run(sql`
    insert into file_links (book_id, file_id, kind, ref_id) select ${userId}, id, 'todos', ${linkedTodo} from (
      select id from files where book_id = ${userId} order by id desc limit ${maxLinks}) newest`)
  const { people } = await queries.one(sql<{ people: number[] }>`
    select array(
      select id from users where id not in (${userId}, ${otherId}) order by id limit ${maxShares}) as people`)
  await queries.run(sql`
    insert into file_shares (book_id, file_id, member_id, shared_by)
    select ${userId}, ${own.file}, unnest(${people}::bigint[]), ${userId}`)
  await queries.run(sql`
    insert into file_shares (book_id, folder_id, member_id, shared_by)
    select ${userId}, ${own.folder}, unnest(${people}::bigint[]), ${userId}`)
  await queries.run(sql`
    insert into file_shares (book_id, file_id, folder_id, member_id, shared_by)
    select ${otherId}::bigint, id, null::bigint, ${userId}::bigint, ${otherId}::bigint
    from files where book_id = ${otherId} and folder_id is null
    union all
    select ${otherId}::bigint, null, id, ${userId}::bigint, ${otherId}::bigint
    from file_folders where book_id = ${otherId}`)
  return { file: own.file, folder: own.folder, sharedFolder: foreign.folder, linkedTodo }
}
