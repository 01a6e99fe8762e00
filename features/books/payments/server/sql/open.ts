import type { BookId } from '#platform/server/book.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { OpenDocument } from '../../contract.ts'
import { maxAllocations } from '../../domain.ts'

export interface OpenRow extends Omit<OpenDocument, 'openAmount'> {
  readonly openAmount: string
}

type Planned = Pick<Database, 'allPlanned'>

interface Account {
  readonly partyId: number | null
  readonly currency: string
}

/** Open invoices of a customer in a currency, the first due first. */
export const findOpenInvoices = (
  database: Planned,
  bookId: BookId,
  { partyId, currency }: Account,
): Promise<OpenRow[]> =>
  database.allPlanned(sql<OpenRow>`
    select i.id as "invoiceId", null as "billId", i.invoice_number as number, i.invoice_date as date,
      i.due_date as "dueDate", i.open_amount as "openAmount"
    from invoices i
    where i.book_id = ${bookId} and i.party_id = ${partyId}::bigint and i.currency = ${currency}
      and i.open_amount > 0
    order by coalesce(i.due_date, i.invoice_date), i.invoice_number limit ${maxAllocations}`)

/** Open bills of a supplier in a currency; or their credit notes. */
export const findOpenBills = (
  database: Planned,
  bookId: BookId,
  { partyId, currency }: Account,
  kind: 'invoice' | 'creditNote',
): Promise<OpenRow[]> =>
  database.allPlanned(sql<OpenRow>`
    select null as "invoiceId", b.id as "billId", b.bill_number as number, b.bill_date::text as date,
      b.due_date::text as "dueDate", abs(b.open_amount) as "openAmount"
    from bills b
    where b.book_id = ${bookId} and b.party_id = ${partyId}::bigint
      and b.currency = ${currency} and b.kind = ${kind} and b.open_amount <> 0 and b.deleted_at is null
      and b.status in ('open', 'accepted') and (b.open_amount > 0) = (b.kind = 'invoice')
    order by coalesce(b.due_date, b.bill_date), b.bill_number limit ${maxAllocations}`)
