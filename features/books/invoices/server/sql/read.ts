import type { TaxCategory } from '#features/books/taxes/domain.ts'
import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import { maxListBytes } from '#platform/server/cursor.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { bookOfRow } from '#platform/server/table/book-of.ts'
import type { SavedInvoice } from '../../contract.ts'
import { invoiceColumns, type InvoiceRow, isFixed, type ItemRow, itemsOf } from './rows.ts'

const invoice = (bookId: BookId, id: number) => sql<InvoiceRow>`
  select ${invoiceColumns(sql`invoice_items`)} from invoices t where t.id = ${id} and t.book_id = ${bookId}`

/** An invoice of its owner, in trash or not. */
export const findInvoice = (queries: Queries, bookId: BookId, id: number): Promise<InvoiceRow | undefined> =>
  queries.first(invoice(bookId, id))

/** The lines of some of the owner's invoices, up to the one that makes the answer too large. */
export const findLines = (
  queries: Queries,
  bookId: BookId,
  ids: readonly number[],
): Promise<{ id: number; items: readonly ItemRow[] }[]> =>
  queries.all(sql<{ id: number; items: readonly ItemRow[] }>`
    select t.id, coalesce(${itemsOf(sql`invoice_items`)}, '[]') as items
    from (
      select requested.id,
        sum(coalesce(lines.bytes, 0)) over (order by requested.position) - coalesce(lines.bytes, 0) as ahead
      from unnest(${ids}::bigint[]) with ordinality requested(id, position) cross join lateral (
        select sum(octet_length(description)) as bytes from invoice_items where invoice_id = requested.id) lines
    ) measured join invoices t on t.id = measured.id
    where t.book_id = ${bookId} and ahead <= ${maxListBytes}::integer`)

/** The invoice, locked: other writers wait until this transaction ends. */
export async function lockInvoice(
  tx: Transaction,
  bookId: BookId,
  id: number,
): Promise<InvoiceRow | undefined> {
  // The lock is a separate statement, so that the read sees the previous transaction's changes, lines included.
  const [, row] = await Promise.all([
    tx.run(sql`select 1 from invoices where id = ${id} and book_id = ${bookId} for no key update`),
    findInvoice(tx, bookId, id),
  ])
  return row
}

export interface CreditedRow {
  readonly fromLineId: number | null
  readonly quantity: string
  readonly unitPrice: string
  readonly discountPercent: string
  readonly taxCategory: TaxCategory | null
  readonly taxRate: string
}

/**
 * What issued credit notes took back of an invoice.
 * @param except the credit note that is written now
 */
export const findCredited = (queries: Queries, { id }: Item, except?: Item): Promise<CreditedRow[]> =>
  queries.all(sql<CreditedRow>`
    select c.from_line_id as "fromLineId", c.quantity::text as quantity, c.unit_price::text as "unitPrice",
      c.discount_percent::text as "discountPercent", c.tax_category as "taxCategory", c.tax_rate::text as "taxRate"
    from invoices n join invoice_items c on c.invoice_id = n.id
    where n.corrects_id = ${id} and n.kind = 'creditNote' and n.status <> 'draft' and n.deleted_at is null
      and n.id is distinct from ${except?.id ?? null}::bigint
    order by n.id, c.position`)

/** Whether an invoice or credit note is of an order. */
export const isOfOrder = async (queries: Queries, { id }: Authorized<Item>): Promise<boolean> =>
  (await queries.first(sql`select 1 from order_invoices where invoice_id = ${id}`)) !== undefined

/** Those lines that one of an invoice may fulfil: of its order, or of the invoice that it corrects. */
export const findSources = (
  queries: Queries,
  { id }: Authorized<Item>,
  lines: readonly number[],
): Promise<{ readonly id: number; readonly orderLine: number | null }[]> =>
  queries.all(sql<{ id: number; orderLine: number | null }>`
    select l.id, l.line as "orderLine" from invoices t
      join order_invoices o on o.book_id = t.book_id and o.invoice_id = t.id
      join order_lines l on l.order_id = o.order_id
    where t.id = ${id} and t.kind <> 'creditNote' and l.id = any(${lines}::bigint[])
    union all
    select l.id, null from invoices t join invoice_items l on l.invoice_id = t.corrects_id
    where t.id = ${id} and t.kind = 'creditNote' and l.id = any(${lines}::bigint[])`)

export const findOwned = async (queries: Queries, bookId: BookId, id: number): Promise<boolean> =>
  (await queries.first(sql`select 1 from invoices where id = ${id} and book_id = ${bookId}`)) !== undefined

/** Whether one of these is issued, in a book in which issued ones stay. */
export const hasFixed = async (queries: Queries, bookId: BookId, ids: readonly number[]): Promise<boolean> =>
  (await queries.first(sql`
    select 1 from invoices t
    where t.id = any(${ids}::bigint[]) and t.book_id = ${bookId} and ${isFixed(sql`t`)}`)) !== undefined

/** One of these, not in the trash, that payments settle. */
export const findSettled = (
  queries: Queries,
  bookId: BookId,
  ids: readonly number[],
): Promise<Pick<InvoiceRow, 'invoiceNumber' | 'paidAmount' | 'currency'> | undefined> =>
  queries.first(sql<Pick<InvoiceRow, 'invoiceNumber' | 'paidAmount' | 'currency'>>`
    select t.invoice_number as "invoiceNumber", t.paid_amount as "paidAmount", t.currency from invoices t
    where t.id = any(${ids}::bigint[]) and t.book_id = ${bookId} and t.deleted_at is null and t.paid_by_records
      and not ${isFixed(sql`t`)} order by t.id limit 1`)

export interface RevisionRow {
  readonly revision: number
  readonly savedAt: string
  /** As it was saved: it lacks the fields that were added since. */
  readonly invoice: SavedInvoice
}

/** The newest revisions before one: up to `maxBytes` together, and one more. Each may be a megabyte. */
export const findRevisions = (
  queries: Queries,
  { id }: Authorized<Item>,
  { before, limit, maxBytes }: { before: number; limit: number; maxBytes: number },
): Promise<RevisionRow[]> =>
  queries.all(sql<RevisionRow>`
    select revision, saved_at as "savedAt", content as invoice
    from (
      select revision, saved_at, content,
        coalesce(sum(octet_length(content::text)) over (
          order by revision desc rows between unbounded preceding and 1 preceding), 0) as before
      from (
        select r.* from invoices i join invoice_revisions r on r.book_id = i.book_id and r.invoice_id = i.id
        where i.id = ${id} and r.revision < ${before}
        order by revision desc limit ${limit}) newest) sized
    where before <= ${maxBytes} order by revision desc`)

export const bookOfInvoice = (queries: Queries) => bookOfRow(queries, sql`invoices`)
