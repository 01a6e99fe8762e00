import { assignedFields, fieldColumns, fieldValues } from '#features/records/server/index.ts'
import type { Authorized, CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import type { Invoice, InvoiceValues } from '../../contract.ts'
import { invoiceRecord, type InvoiceStatus } from '../../domain.ts'
import { invoiceColumns, type InvoiceRow } from './rows.ts'

/** What is stored of a form: the logo by its key, money in whole coins, and the total the server made of the lines. */
export interface StoredValues extends Omit<InvoiceValues, 'companyLogo' | 'items'> {
  readonly items: readonly InvoiceValues['items'][number][]
  readonly logoKey: string | null
  readonly totalAmount: string
}

/** The lines of a form as rows, numbered by their place. */
const given = ({ items, currency }: StoredValues): Sql => sql`
  given as materialized (
    select ordinality as position, g.serial, g.description, g.unit, g.quantity, g."unitPrice" as unit_price,
      ${currency}::text as currency
    from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (
      serial integer, description text, unit text, quantity numeric, "unitPrice" numeric
    )) with ordinality as g)`

/** What a search finds of the lines. */
const itemWords: Sql = sql`(select left(string_agg(left(description, 100), ${'\n'} order by position), 1000) from given)`

/**
 * The next number of its owner and year, as `counted`. Whoever asks for another one waits until this
 * transaction ends, and gets the same one if it ends in nothing.
 */
const counted = (ownerId: CallerId, year: Sql): Sql => sql`
  counted as (
    insert into invoice_counters (owner_id, year, last) select ${ownerId}::bigint, ${year}, 1
    on conflict (owner_id, year) do update set last = invoice_counters.last + 1
    returning year, last)`

/**
 * An invoice with its lines, its total and, unless it is a draft, its number: one statement, the last of its
 * transaction, which also tells of it.
 */
export const insertInvoice = (
  tx: Transaction,
  live: Pick<Live, 'telling'>,
  ownerId: CallerId,
  values: StoredValues,
): Promise<InvoiceRow> => {
  const isIssued = values.status !== 'draft'
  const year = sql`extract(year from ${values.invoiceDate}::date)::smallint`
  const telling = live.telling({ resource: 'invoices', id: sql`t.id` }, [ownerId])
  return tx.last(sql<InvoiceRow>`
    with ${given(values)}, ${isIssued ? counted(ownerId, year) : sql`counted as (select null::smallint as year, null::integer as last)`},
    made as (
      insert into invoices (
        owner_id, number_year, number_serial, logo_key, total_amount, item_words, ${fieldColumns(invoiceRecord)}
      )
      select ${ownerId}, counted.year, counted.last, ${values.logoKey}, ${values.totalAmount}, ${itemWords},
        ${fieldValues(invoiceRecord, values)}
      from counted
      returning *
    ), lines as (
      insert into invoice_items (invoice_id, position, serial, description, unit, quantity, unit_price, currency)
      select made.id, given.* from made cross join given
      returning *
    )
    select ${invoiceColumns(sql`lines`)} from made t cross join lateral (select ${telling}) told`)
}

/**
 * Replaces an invoice, locked before, with the number it has or is given now. A line keeps its id as long as
 * there is a line at its place.
 */
export const updateInvoice = (
  tx: Transaction,
  ownerId: CallerId,
  { id, isIssued }: Authorized<Pick<InvoiceRow, 'id' | 'isIssued'>>,
  values: StoredValues,
): Promise<InvoiceRow> => {
  const takesNumber = !isIssued && values.status !== 'draft'
  const year = sql`extract(year from ${values.invoiceDate}::date)::smallint`
  return tx.one(sql<InvoiceRow>`
    with ${given(values)}, ${takesNumber ? sql`${counted(ownerId, year)},` : sql``} made as (
      update invoices set ${takesNumber ? newNumber : sql``} logo_key = ${values.logoKey},
        total_amount = ${values.totalAmount}, item_words = ${itemWords}, ${assignedFields(invoiceRecord, values)},
        ${counting}
      where id = ${id}
      returning *
    ), gone as (
      delete from invoice_items where invoice_id = ${id} and position > (select count(*) from given)
    ), lines as (
      insert into invoice_items (invoice_id, position, serial, description, unit, quantity, unit_price, currency)
      select made.id, given.* from made cross join given
      on conflict (invoice_id, position) do update set serial = excluded.serial, unit = excluded.unit,
        description = excluded.description, quantity = excluded.quantity, unit_price = excluded.unit_price,
        currency = excluded.currency
      returning *
    )
    select ${invoiceColumns(sql`lines`)} from made t`)
}

const newNumber: Sql = sql`number_year = (select year from counted), number_serial = (select last from counted),`
const counting: Sql = sql`version = version + 1, updated_at = now()`

export const setStatus = (
  tx: Transaction,
  ownerId: CallerId,
  { id, isIssued }: Authorized<Pick<InvoiceRow, 'id' | 'isIssued'>>,
  status: InvoiceStatus,
): Promise<InvoiceRow> => {
  const takesNumber = !isIssued && status !== 'draft'
  const year = sql`(select extract(year from invoice_date)::smallint from invoices where id = ${id})`
  return tx.one(sql<InvoiceRow>`
    with ${takesNumber ? sql`${counted(ownerId, year)},` : sql``} made as (
      update invoices set ${takesNumber ? newNumber : sql``} status = ${status}, ${counting}
      where id = ${id} returning *)
    select ${invoiceColumns(sql`invoice_items`)} from made t`)
}

/** Moves invoices to trash, or out of it; the ids of those that this changed. */
export async function setTrashed(
  queries: Queries,
  ownerId: CallerId,
  ids: readonly number[],
  trashed: boolean,
): Promise<number[]> {
  const rows = await queries.all(sql<{ id: number }>`
    update invoices set deleted_at = ${trashed ? sql`now()` : sql`null`}, version = version + 1
    where id = any(${ids}::bigint[]) and owner_id = ${ownerId} and deleted_at is ${trashed ? sql`null` : sql`not null`}
    returning id`)
  return rows.map(({ id }) => id)
}

/** Keeps what an issued invoice, locked before, says until now. */
export const insertRevision = (tx: Transaction, before: Invoice, logoKey: string | null): Promise<number> =>
  tx.run(sql`
    insert into invoice_revisions (invoice_id, revision, content, logo_key)
    select ${before.id}, coalesce(max(revision), 0) + 1, ${JSON.stringify(before)}::jsonb, ${logoKey}
    from invoice_revisions where invoice_id = ${before.id}`)

/** Deletes some of the invoices that were put into the trash long ago. Their numbers are never given again. */
export const purgeInvoices = (tx: Transaction, days: number, limit: number): Promise<number> =>
  tx.run(sql`
    delete from invoices where id in (
      select id from invoices where deleted_at < now() - ${days}::integer * interval '1 day'
      order by deleted_at limit ${limit} for update skip locked)`)
