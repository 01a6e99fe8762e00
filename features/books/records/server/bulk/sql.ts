import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { bookOfRow } from '#platform/server/table/book-of.ts'
import type { BulkChange } from '../../contract/bulk.ts'
import { bulkBatch, type BulkMove, type BulkState, type BulkTable, maxBulkChange } from '../../domain.ts'

export interface BulkRow extends BulkChange {
  readonly bookId: BookId
  /** Who chose its records, or ran or undid it last; null for a change of an older version. */
  readonly memberId: number | null
}

export const bulkColumns = sql`id, book_id as "bookId", member_id as "memberId",
  table_name as "table", action, state, total, done, changed,
  same, undone, case when action = 'set' then json_build_object('field', field, 'value', value) end as set`

/** A list of ids as PostgreSQL writes it: hundreds of thousands are not parsed. */
export interface ChosenPart {
  readonly ids: string
  readonly count: number
}

/** The ids of the matching records, newest first, in parts. One more than allowed shows that there are too many. */
export const matchingParts = (matching: Sql, ids?: readonly number[]) => {
  const named = ids === undefined ? sql`` : sql`and t.id = any(${ids}::bigint[])`
  return sql<ChosenPart>`
  select array_agg(id order by id desc)::text as ids, count(*)::int as count
  from (
    select id, (row_number() over (order by id desc) - 1) / ${bulkBatch}::int as part
    from (select t.id from ${matching} ${named} order by t.id desc limit ${maxBulkChange + 1}) found
  ) numbered group by part order by part`
}

interface Choice {
  readonly book: Book
  readonly table: BulkTable
  readonly parts: readonly ChosenPart[]
}

/** Changes that are kept for each member in a book. */
const maxKept = 20

/** Those that a member chose. Versions before books named nobody: then it was the book's own member. */
const chosenBy = ({ id, memberId }: Book): Sql =>
  sql`(book_id = ${id} and coalesce(member_id, book_id) = ${memberId})`

/** Stores a choice in place of the member's earlier one of this table. What colleagues chose stays. */
export async function insertChoice(tx: Transaction, { book, table, parts }: Choice): Promise<BulkRow> {
  const { id: bookId, memberId } = book
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  await tx.run(sql`
    delete from bulk_changes where ${chosenBy(book)} and state not in ('running', 'undoing') and (
      (state = 'chosen' and table_name = ${table})
      or id not in (select id from bulk_changes where ${chosenBy(book)} order by id desc limit ${maxKept}))`)
  const row = await tx.one(sql<BulkRow>`
    insert into bulk_changes (book_id, member_id, table_name, state, total)
    values (${bookId}, ${memberId}, ${table}, 'chosen', ${total}) returning ${bulkColumns}`)
  await tx.run(sql`
    insert into bulk_parts (book_id, bulk_id, part, ids)
    select ${bookId}, ${row.id}, ordinality, ids::bigint[]
    from unnest(${parts.map(({ ids }) => ids)}::text[]) with ordinality as p (ids, ordinality)`)
  return row
}

export const findBulk = (queries: Queries, bookId: BookId, id: number): Promise<BulkRow | undefined> =>
  queries.first(sql<BulkRow>`
    select ${bulkColumns} from bulk_changes where id = ${id} and book_id = ${bookId}`)

/** The newest one that was run, as long as it is of interest. */
export const findLatest = (
  queries: Queries,
  bookId: BookId,
  table: BulkTable,
): Promise<BulkRow | undefined> =>
  queries.first(sql<BulkRow>`
    select ${bulkColumns} from bulk_changes
    where book_id = ${bookId} and table_name = ${table} and state <> 'chosen'
      and (state in ('running', 'undoing') or created_at > now() - interval '1 hour')
    order by id desc limit 1`)

interface Step {
  readonly from: readonly BulkState[]
  readonly to: BulkState
  readonly action?: BulkMove
  /** Whoever runs or undoes it: from now on it is theirs, and ends with their right. */
  readonly by?: Book
}

/** Takes a change from one state to another; undefined if it is in none of those states. */
export const moveOn = (
  tx: Transaction,
  { id }: Authorized<Item>,
  { from, to, action, by }: Step,
): Promise<BulkRow | undefined> =>
  tx.first(sql<BulkRow>`
    update bulk_changes set state = ${to}, action = coalesce(${action ?? null}, action),
      done = case when ${to} in ('running', 'undoing') then 0 else done end,
      member_id = coalesce(${by?.memberId ?? null}::bigint, member_id)
    where id = ${id} and state = any(${from}::text[]) returning ${bulkColumns}`)

/** Stops what a member changes, or undoes, in these tables of a book. */
export const cancelBulksOf = (
  tx: Transaction,
  bookId: number,
  memberId: number,
  tables: readonly BulkTable[],
): Promise<BulkRow[]> =>
  tx.all(sql<BulkRow>`
    update bulk_changes set state = 'cancelled'
    where book_id = ${bookId} and member_id = ${memberId} and table_name = any(${tables}::text[])
      and state in ('running', 'undoing') returning ${bulkColumns}`)

export const deleteBulk = (tx: Transaction, { id }: Authorized<Item>): Promise<number> =>
  tx.run(sql`delete from bulk_changes where id = ${id} and state not in ('running', 'undoing')`)

/** Locks the change, so that it is not cancelled between two statements of a batch. */
export const lockBulk = (tx: Transaction, id: number): Promise<BulkRow | undefined> =>
  tx.first(sql<BulkRow>`select ${bulkColumns} from bulk_changes where id = ${id} for no key update`)

export interface BulkPart {
  readonly part: number
  readonly ids: readonly number[]
  /** When the run changed it, as PostgreSQL writes it; null before. */
  readonly changedAt: string | null
}

/** The next part of a run, or of its undo. */
export const nextPart = (tx: Transaction, { id, bookId, state }: BulkRow): Promise<BulkPart | undefined> =>
  tx.first(
    state === 'running'
      ? sql<BulkPart>`
          select part, ids, null as "changedAt" from bulk_parts
          where book_id = ${bookId} and bulk_id = ${id} and changed is null order by part limit 1`
      : sql<BulkPart>`
          select part, changed as ids, changed_at::text as "changedAt" from bulk_parts
          where book_id = ${bookId} and bulk_id = ${id} and changed is not null
          and not is_undone order by part limit 1`,
  )

/** Notes what happened to a part. */
export const notePart = async (
  tx: Transaction,
  { id, bookId, state }: BulkRow,
  { part }: BulkPart,
  changed: readonly number[],
): Promise<void> => {
  await tx.run(
    state === 'running'
      ? sql`
          update bulk_parts set changed = ${changed}::bigint[], changed_at = now()
          where book_id = ${bookId} and bulk_id = ${id} and part = ${part}`
      : sql`update bulk_parts set is_undone = true where book_id = ${bookId} and bulk_id = ${id} and part = ${part}`,
  )
  await tx.run(
    state === 'running'
      ? sql`
          update bulk_changes set changed = changed + ${changed.length}, done = done + (
            select cardinality(ids) from bulk_parts where book_id = ${bookId} and bulk_id = ${id} and part = ${part})
          where id = ${id}`
      : sql`
          update bulk_changes set done = done + (
            select cardinality(ids) from bulk_parts where book_id = ${bookId} and bulk_id = ${id} and part = ${part})
          where id = ${id}`,
  )
}

export const endBulk = (tx: Transaction, id: number, state: BulkState): Promise<number> =>
  tx.run(sql`update bulk_changes set state = ${state} where id = ${id} and state in ('running', 'undoing')`)

export const purgeBulks = (tx: Transaction, limit: number): Promise<number> =>
  tx.run(sql`
    delete from bulk_changes where id in (
      select id from bulk_changes
      where created_at < now() - interval '1 day' and state not in ('running', 'undoing')
      order by created_at limit ${limit} for update skip locked)`)

export const bookOfBulk = (queries: Queries) => bookOfRow(queries, sql`bulk_changes`)
