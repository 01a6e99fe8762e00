import type { RecordField } from '#features/books/records/domain.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import type { SavedInvoice } from '../../contract.ts'
import { firstSerials, kinds } from '../../domain.ts'
import { invoiceColumns, type InvoiceRow, isFixed, logoOf } from './rows.ts'

/** Changes of one field in many of an owner's invoices. */

interface FieldValue {
  readonly id: number
  readonly value: string
}

interface Chosen {
  readonly field: RecordField
  readonly ids: readonly number[]
  /** Those in the trash too. */
  readonly anywhere: boolean
}

export const lockField = (
  tx: Transaction,
  bookId: BookId,
  { field: { column }, ids, anywhere }: Chosen,
): Promise<FieldValue[]> =>
  tx.all(sql<FieldValue>`
    select id, ${identifier(column)} as value from invoices
    where id = any(${ids}::bigint[]) and book_id = ${bookId} and (${anywhere}::boolean or deleted_at is null)
      ${column === 'status' ? sql`` : sql`and not ${isFixed(sql`invoices`)}`}
    order by id for no key update`)

export const findInvoices = (
  tx: Transaction,
  bookId: BookId,
  ids: readonly number[],
): Promise<InvoiceRow[]> =>
  tx.all(sql<InvoiceRow>`
    select ${invoiceColumns(sql`invoice_items`)} from invoices t
    where t.id = any(${ids}::bigint[]) and t.book_id = ${bookId}`)

interface Revision {
  readonly id: number
  readonly content: SavedInvoice
  readonly logoKey: string | null
}

/** Stores the state of locked, issued invoices before a change. */
export const insertRevisions = (tx: Transaction, revisions: readonly Revision[]): Promise<number> =>
  tx.run(sql`
    insert into invoice_revisions (book_id, invoice_id, revision, content, logo_key)
    select i.book_id, i.id, coalesce(last.revision, 0) + 1, g.content::jsonb, g.logo_key
    from unnest(${revisions.map(({ id }) => id)}::bigint[],
        ${revisions.map(({ content }) => JSON.stringify(content))}::text[],
        ${revisions.map(({ logoKey }) => logoKey)}::text[]) as g (id, content, logo_key)
      join invoices i on i.id = g.id
      left join lateral (
        select max(revision) as revision from invoice_revisions r
        where r.book_id = i.book_id and r.invoice_id = i.id) last on true`)

const given = (values: readonly FieldValue[]): Sql => sql`
  unnest(${values.map(({ id }) => id)}::bigint[], ${values.map(({ value }) => value)}::text[]) as g (id, value)`

export const setField = (
  tx: Transaction,
  bookId: BookId,
  { column }: RecordField,
  values: readonly FieldValue[],
): Promise<number> =>
  tx.run(sql`
    update invoices t set ${identifier(column)} = g.value, version = version + 1, updated_at = now()
    from ${given(values)} where t.id = g.id and t.book_id = ${bookId}`)

/** Sets the status. Those that leave draft for the first time get the next numbers of their year, oldest first. */
export const setStatuses = (
  tx: Transaction,
  bookId: BookId,
  values: readonly FieldValue[],
): Promise<number> =>
  tx.run(sql`
    with numbering as materialized (
      select t.id, t.kind, d.year,
        row_number() over (partition by t.kind, d.year order by t.invoice_date, t.id) as place
      from ${given(values)} join invoices t on t.id = g.id and t.book_id = ${bookId}
        cross join lateral (select extract(year from t.invoice_date)::smallint as year) d
      where t.number_serial is null and g.value <> 'draft'
    ), counts as (
      select kind, year, count(*)::integer as numbers from numbering group by kind, year
    ), counters as (
      insert into invoice_counters (book_id, year, last)
      select ${bookId}::bigint, year, numbers from counts where kind = 'invoice'
      on conflict (book_id, year) do update set last = invoice_counters.last + excluded.last
      returning 'invoice' as kind, year, last
    ), other_counters as (
      insert into document_counters (book_id, kind, year, last)
      select ${bookId}::bigint, kind, year, numbers from counts where kind <> 'invoice'
      on conflict (book_id, kind, year) do update set last = document_counters.last + excluded.last
      returning kind, year, last
    ), numbered as (
      select n.id, n.year, f.first + c.last - k.numbers + n.place as serial
      from numbering n join (select * from counters union all select * from other_counters) c
          on c.kind = n.kind and c.year = n.year
        join counts k on k.kind = n.kind and k.year = n.year
        join unnest(${kinds}::text[], ${kinds.map((kind) => firstSerials[kind])}::integer[]) f (kind, first)
          on f.kind = n.kind
    )
    update invoices t
    set status = case when g.value = 'draft' and (t.paid_by_records or ${isFixed(sql`t`)}) then t.status
        else g.value end,
      number_year = coalesce(n.year, t.number_year),
      number_serial = coalesce(n.serial, t.number_serial),
      logo_key = case when n.serial is null then t.logo_key else ${logoOf(sql`t`)} end, version = version + 1,
      updated_at = now()
    from ${given(values)} left join numbered n on n.id = g.id
    where t.id = g.id and t.book_id = ${bookId}`)

/** Those of these that have a number now. */
export const findNumbered = async (
  tx: Transaction,
  bookId: BookId,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await tx.all(sql<{ id: number }>`
      select id from invoices
      where id = any(${ids}::bigint[]) and book_id = ${bookId} and number_serial is not null`)
  ).map(({ id }) => id)
