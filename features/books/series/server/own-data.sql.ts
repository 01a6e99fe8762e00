import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** The recurring invoices of the member's own book. Those of a company belong to it. */
export const recurringData: OwnData = {
  lists: [
    {
      name: 'recurring-invoices',
      tables: ['recurring_series'],
      // With all lines of an invoice, up to 2.5 MB.
      fetch: 4,
      rows: (id) => sql`
        select s.id, s.content, s.total_amount as "totalAmount", s.every, s.unit, s.first_date as "firstDate",
          s.end_date as "endDate", s.times, s.due_days as "dueDays", s.action, s.recipient as "to",
          s.paused_for as "pausedFor", s.next_date as "nextDate", s.failure, s.created_at as "createdAt"
        from recurring_series s where s.book_id = ${id} order by s.id`,
    },
    {
      name: 'recurring-dates',
      tables: ['recurring_runs'],
      rows: (id) => sql`
        select r.series_id as "seriesId", r.period as date, r.is_skipped as "isSkipped", r.invoice_id as "invoiceId",
          r.taken_at as "takenAt"
        from recurring_series s join recurring_runs r on r.book_id = s.book_id and r.series_id = s.id
        where s.book_id = ${id}
        order by r.series_id, r.period`,
    },
  ],
}
