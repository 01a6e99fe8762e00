import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** Whether mail to the customer of the invoice `t` is stopped: by any of their names, or their customer ID. */
export const isStoppedCustomer: Sql = sql`exists (
  select from parties p
  where p.book_id = t.book_id and p.mail_stopped and p.deleted_at is null and (
    p.id = t.party_id or (p.customer_id <> '' and t.customer_key = 'id:' || lower(p.customer_id)) or exists (
      select from party_names n where n.party_id = p.id and lower(n.name) = t.customer_sort)))`

export const isCustomerStopped = async (queries: Queries, invoiceId: number): Promise<boolean> =>
  (await queries.first(sql`select from invoices t where t.id = ${invoiceId} and ${isStoppedCustomer}`)) !==
  undefined
