import {
  formLines,
  insertedLines,
  type LineSource,
  replacedLines,
  type StoredLine,
  type TaxRow,
} from '#features/books/lines/server/index.ts'
import {
  assignedFields,
  fieldColumns,
  fieldValues,
  purgeTrash,
} from '#features/books/records/server/index.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { InvoiceValues, SavedInvoice } from '../../contract.ts'
import { firstSerials, type InvoiceKind, invoiceRecord, type InvoiceStatus } from '../../domain.ts'
import { companyLogo, invoiceColumns, isFixed, lineTable, logoOf, type InvoiceRow } from './rows.ts'

/** A line of a form; with an id it is the one that is there already, and fulfils what it did. */
export type LineValues = Omit<InvoiceValues['items'][number], 'id' | 'fromLineId'> & {
  readonly id?: number | null
} & LineSource

/** What is stored of a form: the logo's key, money in whole coins, and the sums that the server computed. */
export interface StoredValues extends Omit<InvoiceValues, 'companyLogo' | 'items'> {
  readonly items: readonly (LineValues & StoredLine)[]
  readonly logoKey: string | null
  readonly discountAmount: string
  readonly taxTotal: string
  readonly rounding: string
  readonly taxes: readonly TaxRow[]
  readonly totalAmount: string
  /** What the customer's account had when the previous dues were written. */
  readonly knownDues: string
}

/** The documents that a new one belongs to. */
export interface Origin {
  readonly correctsId?: number
  readonly madeFromId?: number
}

interface Written {
  readonly id: number
}

/** A draft has its company's logo as it is, and keeps it when it is issued. */
const storedLogo = (bookId: BookId, isIssued: boolean, { logoKey }: StoredValues): Sql => {
  const own = companyLogo(sql`${bookId}::bigint`)
  return isIssued ? sql`coalesce(${logoKey}::text, ${own})` : sql`nullif(${logoKey}::text, ${own})`
}

/** The text of the lines that a search covers. */
const itemWords: Sql = sql`(
  select left(string_agg(left(description, 100), ${'\n'} order by position), 1000) from form_lines)`

/**
 * The next number of an owner, kind and year, as `next_number`. Another transaction that needs a number waits until
 * this one ends. It gets the same number if this one is rolled back.
 */
const nextNumber = (bookId: BookId, kind: InvoiceKind, year: Sql): Sql =>
  kind === 'invoice'
    ? sql`
      next_number as (
        insert into invoice_counters (book_id, year, last) select ${bookId}::bigint, ${year}, 1
        on conflict (book_id, year) do update set last = invoice_counters.last + 1
        returning year, last)`
    : sql`
      next_number as (
        insert into document_counters (book_id, kind, year, last) select ${bookId}::bigint, ${kind}, ${year}, 1
        on conflict (book_id, kind, year) do update set last = document_counters.last + 1
        returning year, last + ${firstSerials[kind]}::integer as last)`

const noNumber = sql`next_number as (select null::smallint as year, null::integer as last)`

/** Inserts an invoice with its lines, its total and, unless it is a draft, its number, as one statement. */
export const insertInvoice = (
  tx: Transaction,
  bookId: BookId,
  values: StoredValues,
  { correctsId, madeFromId }: Origin = {},
): Promise<InvoiceRow> => {
  const isIssued = values.status !== 'draft'
  const year = sql`extract(year from ${values.invoiceDate}::date)::smallint`
  const number = isIssued ? nextNumber(bookId, values.kind, year) : noNumber
  return tx.one(sql<InvoiceRow>`
    with ${formLines(lineTable, bookId, values)}, ${number},
    inserted as (
      insert into invoices (
        book_id, number_year, number_serial, logo_key, total_amount, item_words, corrects_id, made_from_id, party_id,
        discount_amount, tax_total, rounding, taxes, known_dues, ${fieldColumns(invoiceRecord)}
      )
      select ${bookId}, next_number.year, next_number.last, ${storedLogo(bookId, isIssued, values)},
        ${values.totalAmount}::numeric,
        ${itemWords}, ${correctsId ?? null}::bigint, ${madeFromId ?? null}::bigint, ${values.partyId}::bigint,
        ${values.discountAmount}::numeric, ${values.taxTotal}::numeric, ${values.rounding}::numeric,
        ${JSON.stringify(values.taxes)}::jsonb, ${values.knownDues}::numeric, ${fieldValues(invoiceRecord, values)}
      from next_number
      returning *
    ), lines as (
      ${insertedLines(lineTable, sql`select book_id, id from inserted`)} returning *
    )
    select ${invoiceColumns(sql`lines`)} from inserted t`)
}

/** A credit note of an order's invoice belongs to the order too. */
export const joinOrder = (tx: Transaction, id: number, correctsId: number): Promise<number> =>
  tx.run(sql`
    insert into order_invoices (book_id, invoice_id, order_id)
    select book_id, ${id}, order_id from order_invoices
    where (book_id, invoice_id) = (select book_id, id from invoices where id = ${correctsId})`)

/**
 * Replaces an invoice that is already locked. It keeps its number, or gets one now. A line with an id, which must be of
 * this invoice, stays with what it fulfils; the others are new.
 */
export const updateInvoice = (
  tx: Transaction,
  bookId: BookId,
  { id, isIssued }: Authorized<Pick<InvoiceRow, 'id' | 'isIssued'>>,
  values: StoredValues,
): Promise<Written> => {
  const takesNumber = !isIssued && values.status !== 'draft'
  const year = sql`extract(year from ${values.invoiceDate}::date)::smallint`
  return tx.one(sql<Written>`
    with ${formLines(lineTable, bookId, values)},
    ${takesNumber ? sql`${nextNumber(bookId, values.kind, year)},` : sql``}
    updated as (
      update invoices set ${takesNumber ? assignedNumber : sql``}
        logo_key = ${storedLogo(bookId, isIssued || takesNumber, values)},
        party_id = ${values.partyId}, discount_amount = ${values.discountAmount},
        tax_total = ${values.taxTotal}, rounding = ${values.rounding}, taxes = ${JSON.stringify(values.taxes)}::jsonb,
        total_amount = ${values.totalAmount}, known_dues = ${values.knownDues}, item_words = ${itemWords},
        ${assignedFields(invoiceRecord, values)},
        ${nextVersion}
      where id = ${id}
      returning *
    ), ${replacedLines(lineTable, bookId, id)}
    select id from updated`)
}

const assignedNumber: Sql = sql`
  number_year = (select year from next_number), number_serial = (select last from next_number),`
const nextVersion: Sql = sql`version = version + 1, updated_at = now()`

export const setStatus = (
  tx: Transaction,
  bookId: BookId,
  { id, isIssued, kind }: Authorized<Pick<InvoiceRow, 'id' | 'isIssued' | 'kind'>>,
  { status, partyId }: { readonly status: InvoiceStatus; readonly partyId: number | null },
): Promise<Written> => {
  const takesNumber = !isIssued && status !== 'draft'
  const year = sql`(select extract(year from invoice_date)::smallint from invoices where id = ${id})`
  return tx.one(sql<Written>`
    with ${takesNumber ? sql`${nextNumber(bookId, kind, year)},` : sql``} updated as (
      update invoices set ${takesNumber ? sql`${assignedNumber} logo_key = ${logoOf(sql`invoices`)},` : sql``}
        status = ${status}, party_id = ${partyId}, ${nextVersion}
      where id = ${id} returning *)
    select id from updated`)
}

/**
 * Moves invoices to trash, or out of it; with `trashedAt` only those that were trashed then. Returns the ids of those
 * that changed.
 */
export async function setTrashed(
  queries: Queries,
  bookId: BookId,
  ids: readonly number[],
  trashed: boolean,
  trashedAt?: string,
): Promise<number[]> {
  const rows = await queries.all(sql<{ id: number }>`
    update invoices set deleted_at = ${trashed ? sql`now()` : sql`null`}, version = version + 1
    where id = any(${ids}::bigint[]) and book_id = ${bookId} and deleted_at is ${trashed ? sql`null` : sql`not null`}
      ${trashed ? sql`and not ${isFixed(sql`invoices`)}` : sql``}
      ${trashedAt === undefined ? sql`` : sql`and deleted_at = ${trashedAt}::timestamptz`}
    returning id`)
  return rows.map(({ id }) => id)
}

/** Stores the state of a locked, issued invoice before a change. */
export const insertRevision = (
  tx: Transaction,
  before: SavedInvoice,
  logoKey: string | null,
): Promise<number> =>
  tx.run(sql`
    insert into invoice_revisions (book_id, invoice_id, revision, content, logo_key)
    select i.book_id, i.id, coalesce((
        select max(r.revision) from invoice_revisions r where r.book_id = i.book_id and r.invoice_id = i.id), 0) + 1,
      ${JSON.stringify(before)}::jsonb, ${logoKey}
    from invoices i where i.id = ${before.id}`)

/** Deletes some of the invoices that have been in trash for so many days. Their numbers are never reused. */
export const purgeInvoices = (tx: Transaction, days: number, limit: number): Promise<number> =>
  purgeTrash(tx, 'invoices', sql`invoices`, days, limit)
