import { ownOpen } from '#features/invoices/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { OpenDocument } from '../../contract.ts'
import { maxAllocations } from '../../domain.ts'
import { partyOfBill, partyOfInvoice } from './payable.ts'

export interface OpenRow extends Omit<OpenDocument, 'openAmount'> {
  readonly openAmount: string
}

type Planned = Pick<Database, 'allPlanned'>

/**
 * Open invoices of an invoice's customer in its currency, by the parts of the open dues: what a newer invoice carried
 * over is due on the older one, once, and nothing of it is left where that one was overpaid.
 */
export const findOpenInvoices = (database: Planned, ownerId: BookId, id: number): Promise<OpenRow[]> =>
  database.allPlanned(sql<OpenRow>`
    with paid as materialized (
      select i.customer_key, i.currency, ${partyOfInvoice} as party_id from invoices i
      where i.id = ${id} and i.owner_id = ${ownerId}
    ), accounts as materialized (
      select customer_key from paid
      union
      select i.customer_key from paid join invoices i on i.party_id = paid.party_id and i.owner_id = ${ownerId}
      union
      select 'name:' || lower(n.name) from paid join party_names n on n.party_id = paid.party_id and not n.in_trash
    ), parts as (
      select (part ->> 'id')::bigint as id, sum((part ->> 'amount')::numeric) as amount
      from invoices h cross join lateral jsonb_array_elements(h.open_parts) part
      where h.owner_id = ${ownerId} and h.open_dues > 0 and h.currency = (select currency from paid)
        and h.customer_key in (select customer_key from accounts)
      group by 1
    )
    select i.id as "invoiceId", null as "billId", i.invoice_number as number, i.invoice_date as date,
      i.due_date as "dueDate", least(parts.amount, ${ownOpen(sql`i`)}) as "openAmount"
    from parts join invoices i on i.id = parts.id
    where ${ownOpen(sql`i`)} > 0 order by i.due_date, i.invoice_date, i.id limit ${maxAllocations}`)

/** Open bills of a bill's supplier in its currency; of a credit note, other credit notes. */
export const findOpenBills = (database: Planned, ownerId: BookId, id: number): Promise<OpenRow[]> =>
  database.allPlanned(sql<OpenRow>`
    with paid as materialized (
      select b.supplier_sort, b.currency, b.kind, ${partyOfBill} as party_id from bills b
      where b.id = ${id} and b.owner_id = ${ownerId}
    )
    select null as "invoiceId", b.id as "billId", b.bill_number as number, b.bill_date::text as date,
      b.due_date::text as "dueDate", abs(b.open_amount) as "openAmount"
    from bills b join paid on b.currency = paid.currency and b.kind = paid.kind
    where b.owner_id = ${ownerId} and b.open_amount <> 0 and b.deleted_at is null and b.status in ('open', 'accepted')
      and (b.open_amount > 0) = (b.kind = 'invoice')
      and (b.supplier_sort = paid.supplier_sort or ${partyOfBill} = paid.party_id)
    order by b.due_key, b.bill_date, b.id limit ${maxAllocations}`)
