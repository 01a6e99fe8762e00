import type { RecordCollection } from '#features/books/records/domain.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** The page that shows a record with its files, without the book. */
export const recordAddress = (collection: RecordCollection, id: number): string => {
  switch (collection) {
    case 'financials':
    case 'materials':
      return `/ai?tab=${collection}&record=${id}`
    case 'invoices':
      return `/ai?tab=invoices&invoice=${id}`
    case 'bills':
      return `/ai?tab=bills&bill=${id}`
    case 'parties':
      return `/ai?tab=parties&party=${id}`
  }
}

/** The name of a record that is not in the trash, as `r.name`; no row for any other. */
export const recordName = (collection: Sql, id: Sql): Sql => sql`lateral (
  select description as name from financial_transactions x
    where ${collection} = 'financials' and x.id = ${id} and deleted_at is null
  union all select material_name from material_transactions x
    where ${collection} = 'materials' and x.id = ${id} and deleted_at is null
  union all select concat_ws(' · ', coalesce(invoice_number, 'Draft'), customer_name) from invoices x
    where ${collection} = 'invoices' and x.id = ${id} and deleted_at is null
  union all select concat_ws(' · ', nullif(supplier_number, ''), supplier_name) from bills x
    where ${collection} = 'bills' and x.id = ${id} and deleted_at is null
  union all select name from parties x
    where ${collection} = 'parties' and x.id = ${id} and deleted_at is null) r`
