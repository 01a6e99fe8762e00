import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** The bills of the member's own book, with the files they came as. Those of a company belong to it. */
export const billData: OwnData = {
  lists: [
    {
      name: 'bills',
      tables: ['bills', 'bill_items', 'bill_counters'],
      fetch: 20,
      rows: (id) => sql`
        select t.kind, t.status, t.bill_number as "billNumber", t.supplier_name as "supplierName",
          t.supplier_address as "supplierAddress", t.supplier_vat_id as "supplierVatId",
          t.supplier_iban as "supplierIban", t.supplier_number as "supplierNumber", t.bill_date::text as "billDate",
          t.due_date::text as "dueDate", t.currency, t.notes, t.reference, t.project_name as "projectName",
          t.prices_include as "pricesInclude",
          t.discount_percent as "discountPercent", t.net_total as "netTotal", t.tax_total as "taxTotal", t.taxes,
          t.total_amount as "totalAmount", t.prepaid_amount as "prepaidAmount", t.paid_amount as "paidAmount",
          (select f.file_name from attachments f where f.bill_id = t.id) as "fileName",
          t.created_at as "createdAt", t.deleted_at as "deletedAt", array(
            select json_build_object('description', i.description, 'unit', i.unit, 'quantity', i.quantity,
              'unitPrice', i.unit_price, 'discountPercent', i.discount_percent, 'taxCategory', i.tax_category,
              'taxRate', i.tax_rate, 'code', i.code, 'amount', i.amount)
            from bill_items i where i.bill_id = t.id order by i.position) as items
        from bills t where t.book_id = ${id} order by t.id`,
    },
  ],
  files: (id) => sql`
    select file_key as key, 'bills/' || bill_id || '-' || file_name as name from attachments
    where book_id = ${id} and bill_id is not null order by bill_id`,
}
