import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import type { RecordField } from '../../domain.ts'
import type { ColumnRow } from '../columns/sql.ts'
import { foundAnew, type RecordTable } from './table.ts'

/** One field of many records. An empty text means that a record has no value. */
interface FieldValue {
  readonly id: number
  readonly value: string
}

interface Chosen {
  readonly bookId: BookId
  readonly ids: readonly number[]
  /** Those in the trash too. */
  readonly anywhere: boolean
}

interface Written {
  readonly bookId: BookId
  readonly values: readonly FieldValue[]
}

/** The chosen records that are the owner's, locked in the order of their ids. */
const locked = ({ name }: RecordTable, { bookId, ids, anywhere }: Chosen, column?: Sql): Sql => sql`
  select id${column === undefined ? sql`` : sql`, ${column} as value`} from ${name}
  where id = any(${ids}::bigint[]) and book_id = ${bookId} and (${anywhere}::boolean or deleted_at is null)
  order by id for no key update`

const given = (values: readonly FieldValue[]): Sql => sql`
  unnest(${values.map(({ id }) => id)}::bigint[], ${values.map(({ value }) => value)}::text[]) as g (id, value)`

/** Locks records and reads a field of text. */
export const lockField = (
  tx: Transaction,
  table: RecordTable,
  { column }: RecordField,
  chosen: Chosen,
): Promise<FieldValue[]> => tx.all(sql<FieldValue>`${locked(table, chosen, identifier(column))}`)

export async function writeField(
  tx: Transaction,
  { name, reference }: RecordTable,
  { column }: RecordField,
  { bookId, values }: Written,
): Promise<void> {
  const isText = reference?.textColumn === column
  const set = sql`${identifier(column)} = g.value
    ${isText ? sql`, ${foundAnew(reference, sql`g.value`)}` : sql``}`
  await tx.run(sql`
    update ${name} t set ${set}, version = version + 1
    from ${given(values)} where t.id = g.id and t.book_id = ${bookId}`)
}

/** Locks records and reads their values in a custom column. */
export async function lockValues(
  tx: Transaction,
  table: RecordTable,
  { id }: Pick<ColumnRow, 'id'>,
  chosen: Chosen,
): Promise<FieldValue[]> {
  // The lock is a separate statement, so that the read sees what the transactions before it wrote.
  const [, rows] = await Promise.all([
    tx.run(locked(table, chosen)),
    tx.all(sql<FieldValue>`
      select t.id, coalesce(v.value, '') as value
      from ${table.name} t left join ${table.values} v
        on v.book_id = t.book_id and v.transaction_id = t.id and v.column_id = ${id}
      where t.id = any(${chosen.ids}::bigint[]) and t.book_id = ${chosen.bookId}
        and (${chosen.anywhere}::boolean or t.deleted_at is null)`),
  ])
  return rows
}

/** Writes values of a custom column, and what the records are searched by. */
export async function writeValues(
  tx: Transaction,
  { name, values: table }: RecordTable,
  { id, type }: Pick<ColumnRow, 'id' | 'type'>,
  { bookId, values }: Written,
): Promise<void> {
  const removed = values.filter(({ value }) => value === '').map((record) => record.id)
  const kept = values.filter(({ value }) => value !== '')
  await tx.run(sql`
    delete from ${table} where book_id = ${bookId} and column_id = ${id}
      and transaction_id = any(${removed}::bigint[])`)
  await tx.run(sql`
    insert into ${table} (book_id, transaction_id, column_id, value, number)
    select t.book_id, t.id, ${id}::bigint, g.value, ${type === 'number' ? sql`g.value::numeric` : sql`null`}
    from ${given(kept)} join ${name} t on t.id = g.id and t.book_id = ${bookId}
    on conflict (book_id, transaction_id, column_id) do update set value = excluded.value, number = excluded.number`)
  await tx.run(sql`
    update ${name} t set version = version + 1, custom_words = coalesce((
      select string_agg(lower(v.value), E'\\n') from ${table} v
      where v.book_id = t.book_id and v.transaction_id = t.id), '')
    where t.id = any(${values.map((record) => record.id)}::bigint[]) and t.book_id = ${bookId}`)
}
