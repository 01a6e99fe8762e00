import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import type { RecordCollection } from '../../domain/collections.ts'
import { customSort } from '../../domain.ts'
import type { RecordTable } from '../sql/index.ts'
import type { MovedColumn } from './columns.ts'
import type { FormerReferences } from './references.sql.ts'

/** From one book into another, on behalf of a member. */
export interface BookMove {
  readonly from: BookId
  readonly to: BookId
  readonly memberId: number
}

/** A record to move; with a version only if nobody has changed it since. */
export interface Movable {
  readonly id: number
  readonly version?: number | undefined
  readonly references?: FormerReferences | undefined
}

export interface Moved {
  readonly id: number
  /** After the move. */
  readonly version: number
  readonly references?: FormerReferences
}

export interface ColumnPair {
  readonly from: number
  readonly to: number
  readonly isNew: boolean
}

/** Locks those of the records that are in the book, not in its trash, and of the named version. */
export const lockMovable = async (
  tx: Transaction,
  table: Sql,
  from: BookId,
  records: readonly Movable[],
): Promise<number[]> =>
  (
    await tx.all(sql<{ id: number }>`
      select t.id from ${table} t
        join unnest(${records.map(({ id }) => id)}::bigint[],
          ${records.map(({ version }) => version ?? null)}::integer[]) as g (id, version) on g.id = t.id
      where t.book_id = ${from} and t.deleted_at is null and (g.version is null or g.version = t.version)
      order by t.id for no key update of t`)
  ).map(({ id }) => id)

const movedColumn = sql`c.id, c.column_id as "columnId", c.name, c.type, c.options,
  c.deleted_at is not null as "isDeleted"`

/** The columns in which these records have values. */
export const columnsOfRecords = (
  tx: Transaction,
  { values }: RecordTable,
  ids: readonly number[],
): Promise<MovedColumn[]> =>
  tx.all(sql<MovedColumn>`
    select ${movedColumn} from custom_columns c
    where c.id in (select v.column_id from ${values} v where v.transaction_id = any(${ids}::bigint[]))
    order by c.id`)

/** The columns of a book in which records of these tables have values. */
export const columnsWithValues = (
  queries: Queries,
  tables: readonly RecordTable[],
  bookId: BookId,
): Promise<MovedColumn[]> =>
  queries.all(sql<MovedColumn>`
    select ${movedColumn} from custom_columns c
    where c.book_id = ${bookId} and (false ${tables
      .map(
        ({ name, values }) => sql`or exists (
          select from ${values} v join ${name} t on t.id = v.transaction_id
          where v.column_id = c.id and t.book_id = ${bookId} and t.deleted_at is null)`,
      )
      .reduce((all, each) => sql`${all} ${each}`, sql``)})
    order by c.id`)

/** A column that is taken away from the beginning: it only keeps values. */
export const insertHiddenColumn = (
  tx: Transaction,
  bookId: BookId,
  { columnId, name, type, options }: MovedColumn,
): Promise<{ id: number }> =>
  tx.one(sql<{ id: number }>`
    insert into custom_columns (book_id, column_id, name, type, options, deleted_at)
    values (${bookId}, ${columnId}, ${name}, ${type}, ${options}, now()) returning id`)

export const moveValues = (
  tx: Transaction,
  { values }: RecordTable,
  ids: readonly number[],
  pairs: readonly ColumnPair[],
): Promise<number> =>
  tx.run(sql`
    update ${values} v set column_id = p.target
    from unnest(${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[])
      as p (source, target)
    where v.column_id = p.source and v.transaction_id = any(${ids}::bigint[])`)

/**
 * Changes the book of locked records, and what they refer to: what an undo gives back, else the same thing there, else
 * what their text means there. The trigger of stock counts them in both.
 */
export async function setBook(
  tx: Transaction,
  { name, reference }: RecordTable,
  to: BookId,
  records: readonly Movable[],
): Promise<Moved[]> {
  const ids = records.map(({ id }) => id)
  if (reference === undefined)
    return tx.all(sql<Moved>`
      update ${name} set book_id = ${to}, version = version + 1
      where id = any(${ids}::bigint[]) returning id, version`)
  const { column, textColumn, find, there } = reference
  const book = sql`${to}::bigint`
  const given = records.map(({ id, references }) => ({ id, item: references?.items?.[0]?.[1] ?? null }))
  const rows = await tx.all(sql<{ id: number; version: number; former: number | null }>`
    with before as materialized (
      select t.id, t.${column} as item, g.item as given
      from ${name} t join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id bigint, item bigint)
        on g.id = t.id
    ), moved as (
      update ${name} t set book_id = ${to}, version = version + 1, ${column} = coalesce(
        ${there(book, sql`b.given`)}, ${there(book, sql`b.item`)}, ${find(book, sql`t.${identifier(textColumn)}`)})
      from before b where t.id = b.id returning t.id, t.version, t.${column} as item
    )
    select m.id, m.version, case when b.item is distinct from m.item then b.item end as former
    from moved m join before b on b.id = m.id`)
  return rows.map(({ id, version, former }) => ({
    id,
    version,
    ...(former !== null && { references: { items: [[id, former]] } }),
  }))
}

/** What the history of moved records says of a column is said of the column there. */
export async function renameInHistory(
  tx: Transaction,
  collection: RecordCollection,
  ids: readonly number[],
  pairs: readonly ColumnPair[],
): Promise<void> {
  const of = sql`h.collection = ${collection} and h.record_id = any(${ids}::bigint[])`
  if (pairs.length === 0) return
  await tx.run(sql`
    with renamed as (
      select ${customSort}::text || s.column_id as source, ${customSort}::text || t.column_id as target
      from unnest(${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to: id }) => id)}::bigint[])
          as p (source, target)
        join custom_columns s on s.id = p.source join custom_columns t on t.id = p.target
      where s.column_id <> t.column_id
    )
    update record_history h set changes = (
      select jsonb_agg(
        case when r.target is null then c.value else c.value || jsonb_build_object('field', r.target) end
        order by c.place)
      from jsonb_array_elements(h.changes) with ordinality as c (value, place)
        left join renamed r on r.source = c.value ->> 'field')
    where ${of} and exists (
      select from jsonb_array_elements(h.changes) c join renamed r on r.source = c ->> 'field')`)
}

/** Deletes the columns that a move made and nobody uses. */
export const removeUnusedColumns = (
  tx: Transaction,
  tables: readonly RecordTable[],
  ids: readonly number[],
): Promise<number> =>
  tx.run(sql`
    delete from custom_columns c where c.id = any(${ids}::bigint[]) ${tables
      .map(({ values }) => sql`and not exists (select from ${values} v where v.column_id = c.id)`)
      .reduce((all, each) => sql`${all} ${each}`, sql``)}`)
