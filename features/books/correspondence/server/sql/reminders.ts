import { isOverdueRow, type OwnInvoice } from '#features/books/invoices/server/index.ts'
import { accountSums } from '#features/books/settlement/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { type ReminderStep, stepDays } from '../../domain.ts'
import { isStoppedCustomer } from './stops.ts'

/** The last step of the invoice `t`; the rules of the next one are `nextStep` of the domain. */
const last: Sql = sql`
  left join lateral (
    select r.step, r.sent_at::date as sent_on, m.state = 'refused' as is_refused
    from invoice_reminders r join invoice_mails m on m.book_id = r.book_id and m.id = r.mail_id
    where r.book_id = t.book_id and r.invoice_id = t.id order by r.step desc limit 1) last on true`

const dueOn: Sql = sql`case
  when last.step is null then t.due_date + ${stepDays[1]}::int
  when last.is_refused then last.sent_on
  when last.step = 1 then last.sent_on + ${stepDays[2]}::int
  when last.step = 2 then last.sent_on + ${stepDays[3]}::int end`

export interface DueRow {
  readonly id: number
  readonly invoiceNumber: string
  readonly customerName: string
  readonly currency: Currency
  readonly openAmount: string
  readonly dueDate: string
  readonly step: ReminderStep
  readonly on: string
}

interface Page {
  readonly today: string
  readonly after: readonly [dueDate: string, id: number] | undefined
  readonly limit: number
}

/** Whether the customer of the invoice `t` owes more than what stands on their account. */
const owes = (bookId: BookId, today: string): Sql => sql`(t.party_id, t.currency) in (
  select party_id, currency from (${accountSums(bookId, 'selling', today)}) account where balance > 0)`

/** Overdue invoices whose next step is due, the oldest dues first. */
export const findDue = (queries: Queries, bookId: BookId, { today, after, limit }: Page): Promise<DueRow[]> =>
  queries.all(sql<DueRow>`
    select t.id, t.invoice_number as "invoiceNumber", t.customer_name as "customerName", t.currency,
      t.open_amount::text as "openAmount", t.due_date::text as "dueDate",
      case when last.step is null then 1 when last.is_refused then last.step else last.step + 1 end as step,
      (${dueOn})::text as "on"
    from invoices t ${last}
    where t.book_id = ${bookId} and ${isOverdueRow(today)} and ${dueOn} <= ${today}::date
      and ${owes(bookId, today)} and not exists (select from invoice_reminder_stops s
      where s.book_id = t.book_id and s.invoice_id = t.id)
      and not ${isStoppedCustomer}
      ${after === undefined ? sql`` : sql`and (t.due_date, t.id) > (${after[0]}::date, ${after[1]}::bigint)`}
    order by t.due_date, t.id limit ${limit}`)

export interface ReminderState {
  readonly openAmount: string
  readonly dueDate: string | null
  readonly isStopped: boolean
  /** Mail to the customer is stopped altogether. */
  readonly isCustomerStopped: boolean
  readonly sent: readonly {
    readonly step: ReminderStep
    readonly sentAt: string
    readonly sentOn: string
    readonly isRefused: boolean
  }[]
}

export const findReminderState = (
  queries: Queries,
  { id, bookId }: Pick<OwnInvoice, 'id' | 'bookId'>,
  today: string,
): Promise<ReminderState | undefined> =>
  queries.first(sql<ReminderState>`
    select (case when ${owes(bookId, today)} then t.open_amount else 0 end)::text as "openAmount",
      t.due_date::text as "dueDate",
      exists (select from invoice_reminder_stops s where s.book_id = t.book_id and s.invoice_id = t.id) as "isStopped",
      ${isStoppedCustomer} as "isCustomerStopped",
      coalesce((
        select json_agg(json_build_object('step', r.step, 'sentAt', r.sent_at, 'sentOn', r.sent_at::date::text,
          'isRefused', m.state = 'refused') order by r.step)
        from invoice_reminders r join invoice_mails m on m.book_id = r.book_id and m.id = r.mail_id
        where r.book_id = t.book_id and r.invoice_id = t.id), '[]') as sent
    from invoices t where t.id = ${id}`)

export const stopReminders = (tx: Transaction, { id }: OwnInvoice, memberId: number): Promise<number> =>
  tx.run(sql`
    insert into invoice_reminder_stops (book_id, invoice_id, stopped_by)
    select book_id, id, ${memberId} from invoices where id = ${id} on conflict do nothing`)

export const resumeReminders = (tx: Transaction, { id }: OwnInvoice): Promise<number> =>
  tx.run(sql`delete from invoice_reminder_stops s using invoices i
    where i.id = ${id} and s.book_id = i.book_id and s.invoice_id = i.id`)
