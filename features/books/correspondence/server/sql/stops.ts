import { partyOfInvoice } from '#features/books/parties/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** Whether mail to the customer of the invoice `t`, which may be a draft, is stopped. */
export const isStoppedCustomer: Sql = sql`exists (
  select from parties p
  where p.book_id = t.book_id and p.mail_stopped and p.deleted_at is null and p.id = ${partyOfInvoice})`

export const isCustomerStopped = async (queries: Queries, invoiceId: number): Promise<boolean> =>
  (await queries.first(sql`select from invoices t where t.id = ${invoiceId} and ${isStoppedCustomer}`)) !==
  undefined
