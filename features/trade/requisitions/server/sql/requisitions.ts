import type { PostTables } from '#features/network/posts/server/index.ts'
import { identityOf } from '#features/books/company-identity/server/index.ts'
import { itemOf } from '#features/books/items/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql, timestampText } from '#platform/server/database/sql.ts'
import type { RequisitionForm } from '#features/network/posts/contract.ts'
import type { Side } from '#platform/contract/sides.ts'
import type { RequisitionChange } from '../../contract.ts'
import { maxDeadlineDays, shownLines } from '../../domain.ts'
import type { OwnRequisition } from '../access.ts'
import type { RequisitionRow, WholeLine } from '../rows.ts'

/** True for a member who sees a post. */
export type SeesPost = (viewerId: number, postId: number | Sql) => Sql

/** The requisition of the post with this id, as posts show it. */
export const shownRequisition: PostTables['shown'] = (postId) => sql`(
  select json_build_object('company', case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end,
    'side', r.side, 'currency', r.currency, 'deadline', ${timestampText(sql`r.deadline`)}, 'sealed', r.sealed,
    'narrowed', r.narrowed, 'deliveryPlace', r.delivery_place, 'version', r.version,
    'cancelledAt', ${timestampText(sql`r.cancelled_at`)},
    'lines', (select coalesce(json_agg(json_build_object('line', l.line, 'description', l.description,
        'quantity', l.quantity, 'unit', l.unit, 'neededBy', l.needed_by) order by l.line), '[]')
      from (select * from requisition_lines l where l.post_id = r.post_id order by l.line limit ${shownLines}) l),
    'lineCount', (select count(*) from requisition_lines l where l.post_id = r.post_id))
  from requisitions r left join companies c on c.book_id = r.book_id where r.post_id = ${postId})`

/** Of sealed ones nobody learns who asks, unless it was said otherwise. */
export const hidesAskers = sql`coalesce(r.hides_askers, r.sealed)`

const find = (queries: Queries, postId: number, condition: Sql): Promise<RequisitionRow | undefined> =>
  queries.first(sql<RequisitionRow>`
    select r.post_id as "postId", r.book_id as "bookId", c.id as "companyId", c.name as "companyName",
      ${identityOf(sql`c`)} as identity, r.side, r.currency, r.deadline, r.sealed, r.narrowed,
      r.delivery_place as "deliveryPlace", r.version, r.cancelled_at as "cancelledAt",
      r.opened_at as "openedAt", r.last_line as "lastLine",
      r.deadline <= clock_timestamp() as "isOver", ${hidesAskers} as "hidesAskers"
    from requisitions r left join companies c on c.book_id = r.book_id
    where r.post_id = ${postId} and ${condition}`)

export const findRequisition = (queries: Queries, postId: number): Promise<RequisitionRow | undefined> =>
  find(queries, postId, sql`true`)

/** @param isSeen true for whoever sees the post */
export const findSeen = (
  queries: Queries,
  postId: number,
  isSeen: Sql,
): Promise<RequisitionRow | undefined> => find(queries, postId, isSeen)

export const findLines = (queries: Queries, postId: number): Promise<WholeLine[]> =>
  queries.all(sql<WholeLine>`
    select line, description, trim_scale(quantity)::text as quantity, unit, needed_by as "neededBy",
      item_id as "itemId", specification
    from requisition_lines where post_id = ${postId} order by line`)

export const findChosen = (queries: Queries, postId: number): Promise<{ id: number; name: string }[]> =>
  queries.all(sql<{ id: number; name: string }>`
    select c.id, c.name from requisition_companies r join companies c on c.id = r.company_id
    where r.post_id = ${postId} order by c.name, c.id`)

/** The companies of these ids, with their books. */
export const findCompanies = (
  queries: Queries,
  ids: readonly number[],
): Promise<{ id: number; bookId: number }[]> =>
  queries.all(sql<{ id: number; bookId: number }>`
    select id, book_id as "bookId" from companies where id = any(${ids}::bigint[])`)

/** Where the deadline lies, by the database's clock at this very moment. */
export const weighDeadline = (
  queries: Queries,
  deadline: string,
): Promise<{ isPast: boolean; isFar: boolean }> =>
  queries.one(sql<{ isPast: boolean; isFar: boolean }>`
    select ${deadline}::timestamptz <= clock_timestamp() as "isPast",
      ${deadline}::timestamptz > clock_timestamp() + make_interval(days => ${maxDeadlineDays}) as "isFar"`)

export async function insertRequisition(
  tx: Transaction,
  { postId, bookId, side }: { readonly postId: number; readonly bookId: BookId; readonly side: Side },
  form: RequisitionForm,
): Promise<void> {
  await tx.run(sql`
    insert into requisitions (post_id, book_id, side, currency, deadline, sealed, narrowed, hides_askers,
      delivery_place, last_line)
    values (${postId}, ${bookId}, ${side}, ${form.currency}, ${form.deadline}, ${form.sealed},
      ${form.companies.length > 0}, ${form.hidesAskers ?? null}, ${form.deliveryPlace}, ${form.lines.length})`)
  await insertLines(
    tx,
    postId,
    form.lines.map((line, at) => ({ ...line, line: at + 1 })),
  )
  await tx.run(sql`
    insert into requisition_companies (post_id, company_id)
    select ${postId}, unnest(${[...new Set(form.companies)]}::bigint[])`)
}

type NumberedLine = RequisitionForm['lines'][number] & { readonly line: number }

/** Also the words by which companies find the lines of what is asked for, until it is closed. */
const insertLines = (tx: Transaction, postId: number, lines: readonly NumberedLine[]): Promise<number> =>
  tx.run(sql`
    with added as (
      insert into requisition_lines (book_id, post_id, line, description, item_id, quantity, unit, needed_by,
        specification)
      select r.book_id, r.post_id, l.line, l.description,
        ${itemOf(sql`l."itemId"`, sql`r.book_id`, sql`l.description`)}, l.quantity, l.unit, l."neededBy",
        l.specification
      from requisitions r, jsonb_to_recordset(${JSON.stringify(lines)}) as l (line smallint, description text,
        "itemId" bigint, quantity numeric, unit text, "neededBy" date, specification text)
      where r.post_id = ${postId}
      returning post_id, line, description)
    insert into requisition_words (post_id, line, words)
    select a.post_id, a.line, to_tsvector('english', a.description)
    from added a join requisitions r on r.post_id = a.post_id
    where r.side = 'buying' and r.announced_at is null and r.cancelled_at is null`)

/** Locks the row, so that changes come one after the other. */
export const lockRequisition = async (
  tx: Transaction,
  { id }: OwnRequisition,
): Promise<RequisitionRow | undefined> => {
  await tx.run(sql`select from requisitions where post_id = ${id} for update`)
  return findRequisition(tx, id)
}

/** @param isOther suppliers see other lines, so that quotes on them must be sent again */
export async function changeRequisition(
  tx: Transaction,
  { id }: OwnRequisition,
  change: Omit<RequisitionChange, 'lines'>,
  { lines, isOther }: { readonly lines: readonly NumberedLine[]; readonly isOther: boolean },
): Promise<void> {
  await tx.run(sql`
    update requisitions set deadline = ${change.deadline}, sealed = ${change.sealed},
      hides_askers = coalesce(${change.hidesAskers ?? null}, hides_askers),
      delivery_place = ${change.deliveryPlace}, version = version + ${isOther ? 1 : 0},
      last_line = greatest(last_line, ${Math.max(...lines.map(({ line }) => line))}::smallint)
    where post_id = ${id}`)
  await tx.run(sql`delete from requisition_lines where post_id = ${id}`)
  await insertLines(tx, id, lines)
  await tx.run(sql`
    delete from attachments f where f.requisition_id = ${id} and not exists (
      select from requisition_lines l where l.post_id = f.requisition_id and l.line = f.line)`)
}

export const cancelRequisition = (tx: Transaction, { id }: OwnRequisition): Promise<number> =>
  tx.run(sql`
    with cancelled as (
      update requisitions set cancelled_at = clock_timestamp() where post_id = ${id} and cancelled_at is null
      returning post_id)
    delete from requisition_words where post_id in (select post_id from cancelled)`)

/** Readers keep what they read of a version of a post. */
export const touchPost = (tx: Transaction, { id }: OwnRequisition): Promise<number> =>
  tx.run(sql`update posts set version = version where id = ${id}`)
