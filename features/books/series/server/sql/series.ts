import type { InvoiceContent } from '#features/books/invoices/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import { bookOfRow } from '#platform/server/table/book-of.ts'
import type { Series, SeriesChange } from '../../contract.ts'
import { maxShownLine, maxShownLines } from '../../domain.ts'

export interface SeriesRow extends Omit<Series, 'totalAmount'> {
  readonly totalAmount: string
  /** By what the list is sorted: the next date, or infinity. */
  readonly sortDate: string
}

const lines = sql`s.content -> 'items'`

/** A made invoice that went into another book is not shown. */
const columns = sql`
  s.id, s.customer_name as "customerName", s.currency, s.total_amount as "totalAmount", s.every, s.unit,
  s.first_date::text as "firstDate", s.end_date::text as "endDate", s.times, s.due_days as "dueDays", s.action,
  s.recipient as "to", s.paused_for as "pausedFor", s.next_date::text as "nextDate", s.version,
  s.created_at as "createdAt", coalesce(s.next_date, 'infinity')::text as "sortDate",
  jsonb_array_length(${lines}) as "lineCount", coalesce((
    select json_agg(left(line ->> 'description', ${maxShownLine}) order by place)
    from jsonb_array_elements(${lines}) with ordinality as l (line, place) where place <= ${maxShownLines}
  ), '[]') as lines,
  (select count(*)::int from recurring_runs r where r.book_id = s.book_id and r.series_id = s.id) as taken,
  (select max(r.period)::text from recurring_runs r where r.book_id = s.book_id and r.series_id = s.id) as "lastDate",
  case when s.failed_at is not null then json_build_object('sentence', s.failure, 'at', s.failed_at) end as failure,
  (select json_build_object('id', i.id, 'invoiceNumber', i.invoice_number, 'invoiceDate', i.invoice_date::text)
    from recurring_runs r join invoices i on i.book_id = r.book_id and i.id = r.invoice_id
    where r.book_id = s.book_id and r.series_id = s.id
      and i.book_id = s.book_id order by r.period desc limit 1) as "lastInvoice",
  case when u.id is not null then json_build_object(
    'id', u.id, 'username', u.username, 'fullName', u.full_name) end as maker`

const series = (condition: Sql): Sql<SeriesRow> => sql<SeriesRow>`
  select ${columns} from recurring_series s left join users u on u.id = s.maker_id where ${condition}`

interface Page {
  readonly after: readonly [date: string, id: number] | undefined
  readonly limit: number
}

/** Those with the earliest next date first; ended ones last. */
export const findAll = (queries: Queries, bookId: BookId, { after, limit }: Page): Promise<SeriesRow[]> =>
  queries.all(sql<SeriesRow>`
    ${series(
      after === undefined
        ? sql`s.book_id = ${bookId}`
        : sql`s.book_id = ${bookId}
          and (coalesce(s.next_date, 'infinity'), s.id) > (${after[0]}::date, ${after[1]}::bigint)`,
    )} order by coalesce(s.next_date, 'infinity'), s.id limit ${limit}`)

/** The one that made an invoice of the book. */
export const findMaker = (queries: Queries, bookId: BookId, invoiceId: number): Promise<SeriesRow[]> =>
  queries.all(
    series(sql`s.book_id = ${bookId} and s.id = (
      select r.series_id from recurring_runs r join invoices i on i.book_id = r.book_id and i.id = r.invoice_id
      where r.invoice_id = ${invoiceId} and i.book_id = ${bookId})`),
  )

export const findOne = (queries: Queries, bookId: BookId, id: number): Promise<SeriesRow | undefined> =>
  queries.first(series(sql`s.id = ${id} and s.book_id = ${bookId}`))

/** The series, locked: no invoice of it is made until this transaction ends. */
export async function lockOne(tx: Transaction, bookId: BookId, id: number): Promise<SeriesRow | undefined> {
  // The lock is a separate statement, so that the read sees what the previous transaction did.
  await tx.run(sql`select from recurring_series where id = ${id} and book_id = ${bookId} for no key update`)
  return findOne(tx, bookId, id)
}

export const bookOfSeries = (queries: Queries) => bookOfRow(queries, sql`recurring_series`)

/** How many a book has. Two who add at once take turns. */
export async function countOf(tx: Transaction, bookId: BookId): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('recurring_series', ${bookId}))`)
  return (
    await tx.one(sql<{ count: number }>`
      select count(*)::int as count from recurring_series where book_id = ${bookId}`)
  ).count
}

/** What the invoices of a series say. */
export interface StoredContent {
  readonly content: InvoiceContent
  readonly logoKey: string | null
  readonly totalAmount: string
}

const contentValues = ({ content, logoKey, totalAmount }: StoredContent): Readonly<Record<string, Sql>> => ({
  content: sql`${JSON.stringify(content)}::jsonb`,
  logo_key: sql`${logoKey}`,
  customer_name: sql`${content.customerName}`,
  currency: sql`${content.currency satisfies Currency}`,
  total_amount: sql`${totalAmount}::numeric`,
})

const formValues = (form: SeriesChange): Readonly<Record<string, Sql>> => ({
  every: sql`${form.every}`,
  unit: sql`${form.unit}`,
  first_date: sql`${form.firstDate}::date`,
  end_date: sql`${form.endDate}::date`,
  times: sql`${form.times}`,
  due_days: sql`${form.dueDays}`,
  action: sql`${form.action}`,
  recipient: sql`${form.to}`,
})

interface NewSeries {
  readonly memberId: CallerId
  readonly form: SeriesChange
  readonly said: StoredContent
  readonly nextDate: string | null
}

export async function insertSeries(
  tx: Transaction,
  bookId: BookId,
  { memberId, form, said, nextDate }: NewSeries,
): Promise<number> {
  const values = {
    book_id: sql`${bookId}`,
    maker_id: sql`${memberId}`,
    next_date: sql`${nextDate}::date`,
    ...contentValues(said),
    ...formValues(form),
  }
  const { id } = await tx.one(sql<{ id: number }>`
    insert into recurring_series (${commaSeparated(Object.keys(values).map(identifier))})
    values (${commaSeparated(Object.values(values))}) returning id`)
  return id
}

/** Whatever changed, what failed before is tried again at once. */
const fresh = sql`failure = '', failed_at = null, failures = 0, retry_at = null, version = version + 1`

const assigned = (values: Readonly<Record<string, Sql>>): Sql =>
  commaSeparated(Object.entries(values).map(([column, value]) => sql`${identifier(column)} = ${value}`))

export const updateSeries = (
  tx: Transaction,
  id: number,
  form: SeriesChange,
  said: StoredContent | undefined,
  nextDate: string | null,
): Promise<number> =>
  tx.run(sql`
    update recurring_series set ${assigned({
      next_date: sql`${nextDate}::date`,
      ...formValues(form),
      ...(said !== undefined && contentValues(said)),
    })}, ${fresh} where id = ${id}`)

export const setPaused = (tx: Transaction, { id }: Authorized<Item>): Promise<number> =>
  tx.run(sql`update recurring_series set paused_for = 'person', ${fresh} where id = ${id}`)

/** Goes on for whoever resumed it. */
export const setResumed = (
  tx: Transaction,
  id: number,
  memberId: CallerId,
  nextDate: string | null,
): Promise<number> =>
  tx.run(sql`
    update recurring_series set paused_for = null, maker_id = ${memberId}, next_date = ${nextDate}::date, ${fresh}
    where id = ${id}`)

export const setNext = (tx: Transaction, id: number, nextDate: string | null): Promise<number> =>
  tx.run(sql`update recurring_series set next_date = ${nextDate}::date, ${fresh} where id = ${id}`)

export const deleteSeries = (tx: Transaction, { id }: Authorized<Item>): Promise<number> =>
  tx.run(sql`delete from recurring_series where id = ${id}`)
