import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const invoiceData: OwnData = {
  lists: [
    {
      name: 'invoices',
      tables: ['invoices'],
      rows: (id) => sql`
        select id, invoice_number as "invoiceNumber", status, company_name as "companyName",
          company_address as "companyAddress", logo_key as logo, customer_name as "customerName",
          customer_address as "customerAddress", contact_person_name as "contactPersonName",
          contact_mobile as "contactMobile", customer_id as "customerId", reference, invoice_date as "invoiceDate",
          due_date as "dueDate", currency, total_amount as "totalAmount", previous_dues as "previousDues",
          paid_amount as "paidAmount", prepared_by as "preparedBy", checked_by as "checkedBy",
          authorized_by as "authorizedBy", created_at as "createdAt", updated_at as "updatedAt",
          deleted_at as "deletedAt"
        from invoices where owner_id = ${id} order by id`,
    },
    {
      name: 'invoice-items',
      tables: ['invoice_items'],
      rows: (id) => sql`
        select l.invoice_id as "invoiceId", l.position, l.serial, l.description, l.unit, l.quantity,
          l.unit_price as "unitPrice", l.amount
        from invoice_items l join invoices i on i.id = l.invoice_id where i.owner_id = ${id}
        order by l.invoice_id, l.position`,
    },
    {
      name: 'invoice-revisions',
      tables: ['invoice_revisions'],
      // With all lines of an invoice, up to 2.5 MB.
      fetch: 4,
      rows: (id) => sql`
        select r.invoice_id as "invoiceId", r.revision, r.saved_at as "savedAt", r.content, r.logo_key as logo
        from invoice_revisions r join invoices i on i.id = r.invoice_id where i.owner_id = ${id}
        order by r.invoice_id, r.revision`,
    },
    {
      name: 'logos',
      tables: ['uploads'],
      rows: (id) => sql`
        select key, mime_type as "mimeType", size, created_at as "createdAt" from uploads where owner_id = ${id}
        order by created_at, key`,
    },
  ],
  files: (id) => sql`
    select 'logos/' || key as key, 'logos/' || key || case mime_type when 'image/png' then '.png' else '.jpg' end as name
    from uploads where owner_id = ${id}`,
}
