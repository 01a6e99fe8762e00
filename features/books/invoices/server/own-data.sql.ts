import { sql } from '#platform/server/database/sql.ts'
import { selectedFields } from '#features/books/records/server/index.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import { invoiceRecord } from '../domain.ts'

export const invoiceData: OwnData = {
  lists: [
    {
      name: 'invoices',
      tables: ['invoices'],
      rows: (id) => sql`
        select t.id, t.invoice_number as "invoiceNumber", t.logo_key as logo, ${selectedFields(invoiceRecord)},
          t.tax_total as "taxTotal", t.taxes, t.total_amount as "totalAmount", t.seller, t.buyer,
          t.created_at as "createdAt", t.updated_at as "updatedAt",
          t.deleted_at as "deletedAt"
        from invoices t where t.book_id = ${id} order by t.id`,
    },
    {
      name: 'invoice-items',
      tables: ['invoice_items'],
      rows: (id) => sql`
        select l.invoice_id as "invoiceId", l.position, l.serial, l.description, l.unit, l.quantity,
          l.unit_price as "unitPrice", l.amount, l.code,
          l.discount_percent as "discountPercent", l.tax_category as "taxCategory", l.tax_rate as "taxRate",
          l.tax_exemption_reason as "taxExemptionReason"
        from invoice_items l join invoices i on i.id = l.invoice_id where i.book_id = ${id}
        order by l.invoice_id, l.position`,
    },
    {
      name: 'invoice-revisions',
      tables: ['invoice_revisions'],
      // With all lines of an invoice, up to 2.5 MB.
      fetch: 4,
      rows: (id) => sql`
        select r.invoice_id as "invoiceId", r.revision, r.saved_at as "savedAt", r.content, r.logo_key as logo
        from invoice_revisions r join invoices i on i.book_id = r.book_id and i.id = r.invoice_id
        where i.book_id = ${id}
        order by r.invoice_id, r.revision`,
    },
    {
      name: 'logos',
      tables: ['uploads'],
      rows: (id) => sql`
        select key, mime_type as "mimeType", size, created_at as "createdAt" from uploads where book_id = ${id}
        order by created_at, key`,
    },
  ],
  files: (id) => sql`
    select 'logos/' || key as key,
      'logos/' || key || case mime_type when 'image/png' then '.png' else '.jpg' end as name
    from uploads where book_id = ${id}`,
}
