import type { InvoiceContent } from '#features/books/invoices/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Action, Pause } from '../../domain.ts'

/** A series whose turn has come. */
export interface DueSeries {
  readonly id: number
  readonly bookId: BookId
  readonly makerId: CallerId | null
  readonly action: Action
  readonly nextDate: string
  /** How often it failed since the last success. */
  readonly failures: number
}

const isDue = (today: string): Sql => sql`(
  s.paused_for is null and s.next_date <= ${today}::date and (s.retry_at is null or s.retry_at <= now())
  and not exists (select from book_endings e where e.book_id = s.book_id))`

const due = sql`
  s.id, s.book_id as "bookId", s.maker_id as "makerId", s.action, s.next_date::text as "nextDate", s.failures`

/** The oldest dates first. */
export const findDue = (queries: Queries, today: string, limit: number): Promise<DueSeries[]> =>
  queries.all(sql<DueSeries>`
    select ${due} from recurring_series s where ${isDue(today)} order by s.next_date, s.id limit ${limit}`)

export interface LockedSeries extends DueSeries {
  readonly content: InvoiceContent
  readonly dueDays: number | null
  readonly to: string
}

/** Locks a due series at a date; undefined if another process has it, or its turn has passed. */
export const lockDue = (
  tx: Transaction,
  { id, nextDate }: Pick<DueSeries, 'id' | 'nextDate'>,
  today: string,
): Promise<LockedSeries | undefined> =>
  tx.first(sql<LockedSeries>`
    select ${due}, s.content, s.due_days as "dueDays", s.recipient as "to" from recurring_series s
    where s.id = ${id} and s.next_date = ${nextDate}::date and ${isDue(today)}
    for no key update of s skip locked`)

/** Takes a date for its invoice. The primary key refuses a second one. */
export const takeDate = (tx: Transaction, id: number, date: string): Promise<number> =>
  tx.run(sql`
    insert into recurring_runs (book_id, series_id, period)
    select book_id, id, ${date}::date from recurring_series where id = ${id}`)

export const noteInvoice = (tx: Transaction, id: number, date: string, invoiceId: number): Promise<number> =>
  tx.run(sql`
    update recurring_runs r set invoice_id = ${invoiceId} from recurring_series s
    where s.id = ${id} and r.book_id = s.book_id and r.series_id = s.id and r.period = ${date}::date`)

export const skipDates = (tx: Transaction, id: number, dates: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into recurring_runs (book_id, series_id, period, is_skipped)
    select s.book_id, s.id, date, true from recurring_series s, unnest(${dates}::date[]) as g (date)
    where s.id = ${id}`)

export const pauseFor = (tx: Transaction, id: number, reason: Pause): Promise<number> =>
  tx.run(sql`
    update recurring_series set paused_for = ${reason}, failure = '', failed_at = null, failures = 0, retry_at = null,
      version = version + 1
    where id = ${id}`)

/** The next date after one was taken. What members may change stays at its version. */
export const advance = (tx: Transaction, id: number, nextDate: string | null): Promise<number> =>
  tx.run(sql`
    update recurring_series set next_date = ${nextDate}::date, failure = '', failed_at = null, failures = 0,
      retry_at = null
    where id = ${id}`)

/** Pauses what a member made in a book. Answers the ids. */
export const pauseAllOf = (
  tx: Transaction,
  bookId: number,
  memberId: number,
  reason: Pause,
): Promise<{ id: number; bookId: BookId }[]> =>
  tx.all(sql<{ id: number; bookId: BookId }>`
    update recurring_series set paused_for = ${reason}, version = version + 1
    where ${runningOf(bookId, memberId)}
    returning id, book_id as "bookId"`)

/** Notes why a date could not be taken. Answers whether it is still that date's turn. */
export const noteFailure = async (
  tx: Transaction,
  { id, nextDate }: Pick<DueSeries, 'id' | 'nextDate'>,
  sentence: string,
  minutes: number,
): Promise<boolean> =>
  (await tx.run(sql`
    update recurring_series set failure = ${sentence}, failed_at = now(), failures = least(failures + 1, 100),
      retry_at = now() + make_interval(mins => ${minutes})
    where id = ${id} and next_date = ${nextDate}::date and paused_for is null`)) === 1

const runningOf = (bookId: number, memberId: number): Sql => sql`
  book_id = ${bookId} and maker_id = ${memberId} and paused_for is null and next_date is not null`

/** The running series that are made on a member's behalf. */
export const countSeriesOf = async (queries: Queries, bookId: number, memberId: number): Promise<number> =>
  (
    await queries.one(sql<{ count: number }>`
      select count(*) as count from recurring_series where ${runningOf(bookId, memberId)}`)
  ).count

export const handOverSeries = (
  tx: Transaction,
  bookId: number,
  memberId: number,
  heirId: number,
): Promise<number> =>
  tx.run(sql`
    update recurring_series set maker_id = ${heirId}, version = version + 1 where ${runningOf(bookId, memberId)}`)
