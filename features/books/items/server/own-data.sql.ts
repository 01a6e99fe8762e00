import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** The items and services of the member's own book. Those of a company belong to it. */
export const itemData: OwnData = {
  lists: [
    {
      name: 'items-and-services',
      tables: ['items', 'item_names', 'item_minimums'],
      rows: (id) => sql`
        select i.name, array(select n.name from item_names n where n.item_id = i.id order by n.id) as names,
          i.code, i.unit, i.units, i.unit_price as "unitPrice", i.currency, i.tax_category as "taxCategory",
          i.tax_rate as "taxRate", i.tax_exemption_reason as "taxExemptionReason",
          coalesce((
            select json_agg(json_build_object('warehouse', m.warehouse, 'minimum', m.minimum) order by m.id)
            from item_minimums m where m.item_id = i.id), '[]') as minimums, i.is_service as "isService", i.description,
          i.created_at as "createdAt", i.deleted_at as "deletedAt"
        from items i where i.book_id = ${id} order by i.id`,
    },
  ],
}
