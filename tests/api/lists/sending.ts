import { maxMessage, maxRecipient, maxSubject } from '#features/books/correspondence/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { count, long } from './rows.ts'

/** Of a link to the invoice. */
export const shownToken = 'a-token-of-the-lists'
/** Each of the invoices is overdue. */
export const dueReminders = count

/** Mails with the longest texts, each with its link, and reminders that are due. */
export async function fillSending(queries: Queries, bookId: number, invoiceId: number): Promise<void> {
  await queries.run(sql`
    with links as (
      insert into invoice_links (book_id, invoice_id, token_hash, expires_at)
      select ${bookId}, ${invoiceId}, case when n = 1 then ${hashToken(shownToken)} else sha256(n::text::bytea) end,
        now() + interval '1 day'
      from generate_series(1, ${count}::int) n returning id
    )
    insert into invoice_mails (book_id, invoice_id, sent_by, kind, message_id, recipient, subject, message, link_id,
      answer)
    select ${bookId}, ${invoiceId}, ${bookId}, 'invoice', gen_random_uuid(), ${long(maxRecipient)}, ${long(maxSubject)},
      ${long(maxMessage)}, id, ${long(500)} from links`)
  await queries.run(sql`update invoices set due_date = '2026-03-10' where book_id = ${bookId}`)
}
