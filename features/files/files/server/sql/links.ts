import type { LinkedFile } from '#features/people/file-links/contract.ts'
import { maxShown, type ShownKind } from '#features/people/file-links/domain.ts'
import { booksOf, mayReadFile } from '#features/files/file-access/server/index.ts'
import { rightsOf, roles } from '#features/trade/companies/domain.ts'
import { isOpenTo } from '#features/trade/companies/server/index.ts'
import { mayReadMessage } from '#features/network/messages/server/index.ts'
import { orderReaders } from '#features/trade/orders/domain.ts'
import { orderLabel } from '#features/trade/orders/server/index.ts'
import { canSeePost } from '#features/network/posts/server/index.ts'
import { collections, isCollection, type RecordCollection } from '#features/books/records/domain.ts'
import { nameOfRecord, tableOf } from '#features/books/records/server/index.ts'
import { type Area, mayRead } from '#platform/contract/books.ts'
import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Link } from '../../contract.ts'
import { type LinkKind, linkKinds, maxLinks } from '../../domain.ts'

/** The books in which the member may read any of these areas. */
const booksReading = (viewerId: number, areas: readonly Area[]): Sql => sql`array(
  select ${viewerId}::bigint
  union all
  select c.book_id from company_members cm join companies c on c.id = cm.company_id
  where cm.member_id = ${viewerId} and ${isOpenTo(viewerId, sql`c`)}
    and cm.role = any(${roles.filter((role) => mayRead(rightsOf[role], areas))}::text[]))`

/** The books in which the member may read records of a kind. */
export const booksWithRecords = (viewerId: number, collection: RecordCollection): Sql =>
  booksReading(viewerId, collections[collection].areas)

const maxLabel = 200

const ofRecord = (viewerId: number, collection: RecordCollection, ref: Sql): Sql => sql`(
  ${nameOfRecord(collection, sql`x.id = ${ref} and x.book_id = any(${booksWithRecords(viewerId, collection)})`)})`

/** The beginning of a post or message in one line; members stand in it by their names alone. */
export const excerpt = (text: Sql): Sql => sql`left(regexp_replace(regexp_replace(left(${text}, 400),
  '@\\[([^]]*)\\]\\([0-9]+\\)', '@\\1', 'g'), '[[:space:]]+', ' ', 'g'), ${maxLabel})`

/**
 * What a thing is called by for the member; null where they may not read it. The one place that says who may link to
 * what, and see it linked.
 */
export const labelOf = (viewerId: number, kind: LinkKind, ref: Sql): Sql => {
  if (isCollection(kind)) return ofRecord(viewerId, kind, ref)
  switch (kind) {
    case 'todos':
      return sql`(select x.title from todos x where x.id = ${ref} and x.deleted_at is null and (
        x.member_id = ${viewerId} or exists (
          select from todo_shares s where s.todo_id = x.id and s.member_id = ${viewerId})))`
    case 'posts':
      return sql`(select ${excerpt(sql`x.content`)} from posts x
        where x.id = ${ref} and ${canSeePost(viewerId, sql`x.id`)})`
    case 'messages':
      return sql`(select ${excerpt(sql`m.content`)} from messages m join conversations c on c.id = m.conversation_id
        where m.id = ${ref} and ${mayReadMessage(viewerId)})`
    case 'orders':
      return orderLabel(booksReading(viewerId, orderReaders), ref)
  }
}

/** For a column that holds the kind. */
export const labelByKind = (viewerId: number, kind: Sql, ref: Sql): Sql =>
  linkKinds.reduce(
    (parts, each) => sql`${parts} when ${kind} = ${each} then ${labelOf(viewerId, each, ref)}`,
    sql`case`,
  )

/** The links of a file whose other end the member may read. */
export const findLinks = (queries: Queries, viewerId: number, fileId: number): Promise<Link[]> =>
  queries.all(sql<Link>`
    select * from (
      select l.id, l.kind, l.ref_id as "refId", nullif(l.thread_id, 0) as "threadId",
        left(${labelByKind(viewerId, sql`l.kind`, sql`l.ref_id`)} end, ${maxLabel}) as label
      from file_links l where l.file_id = ${fileId}) seen
    where label is not null order by id limit ${maxLinks}`)

/** True if the member may read what is to be linked. */
export const mayReadTarget = async (
  queries: Queries,
  viewerId: number,
  { kind, refId }: { readonly kind: LinkKind; readonly refId: number },
): Promise<boolean> =>
  (
    await queries.one(sql<{ label: string | null }>`
      select ${labelOf(viewerId, kind, sql`${refId}::bigint`)}::text as label`)
  ).label !== null

/** False if there are as many as there may be. A second link to the same thing is the first one. */
export async function insertLink(
  tx: Transaction,
  { id }: Authorized<Item>,
  { kind, refId }: { readonly kind: LinkKind; readonly refId: number },
): Promise<boolean> {
  await tx.one(sql`select id from files where id = ${id} for no key update`)
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*) as count from file_links where file_id = ${id}`)
  if (count >= maxLinks) return false
  await tx.run(sql`
    insert into file_links (book_id, file_id, kind, ref_id, thread_id)
    select f.book_id, f.id, ${kind}, ${refId}, ${
      kind === 'messages' ? sql`(select conversation_id from messages where id = ${refId} limit 1)` : sql`0`
    }
    from files f where f.id = ${id}
    on conflict (file_id, kind, ref_id) do nothing`)
  return true
}

export const deleteLink = async (
  tx: Transaction,
  { id }: Authorized<Item>,
  linkId: number,
): Promise<{ kind: LinkKind; refId: number } | undefined> =>
  tx.first(sql<{ kind: LinkKind; refId: number }>`
    delete from file_links where id = ${linkId} and file_id = ${id} returning kind, ref_id as "refId"`)

/** Ids of the files linked to a thing, as far as the member may read them. */
export const findLinkedIds = async (
  queries: Queries,
  viewerId: number,
  { kind, refId }: { readonly kind: LinkKind; readonly refId: number },
): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select f.id from file_links l join files f on f.id = l.file_id
      where l.kind = ${kind} and l.ref_id = ${refId} and ${mayReadFile(viewerId)}
      order by l.id desc limit ${maxLinks}`)
  ).map(({ id }) => id)

/** The newest files linked to each of these things, where the member may read both. */
export const findLinkedTo = (
  queries: Queries,
  viewerId: number,
  kind: ShownKind,
  ids: readonly number[],
): Promise<LinkedFile[]> =>
  queries.all(sql<LinkedFile>`
    with found as materialized (
      select id from unnest(${ids}::bigint[]) things(id)
      where exists (select from file_links l where l.kind = ${kind} and l.ref_id = things.id)
        and ${labelOf(viewerId, kind, sql`things.id`)} is not null)
    select found.id as "refId", linked.* from found cross join lateral (
      select f.id, f.name, f.mime_type as "mimeType",
        case when f.book_id = any(${booksOf(viewerId, 'read')}) then f.book_id end as "bookId"
      from file_links l join files f on f.id = l.file_id
      where l.kind = ${kind} and l.ref_id = found.id and ${mayReadFile(viewerId)}
      order by l.id desc limit ${maxShown}) linked`)

/** Links to things that are gone for good. Until then, nobody sees them. */
export const forgetLinks = (tx: Transaction, kind: LinkKind, limit: number): Promise<number> =>
  tx.run(sql`
    delete from file_links where id in (
      select l.id from file_links l where l.kind = ${kind} and not exists (
        select from ${isCollection(kind) ? tableOf(kind) : identifier(kind)} x
        where x.id = l.ref_id ${kind === 'messages' ? sql`and x.conversation_id = l.thread_id` : sql``})
      limit ${limit})`)
