import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const materialData: OwnData = {
  lists: [
    {
      name: 'material-transactions',
      tables: ['material_transactions', 'material_values'],
      rows: (id) => sql`
        select t.id, t.project_name as "projectName", t.transaction_date as "transactionDate",
          t.material_name as "materialName", t.unit, t.quantity, t.transaction_type as "transactionType",
          t.warehouse_affected as "warehouseAffected", t.transaction_with as "transactionWith", t.description,
          t.category,
          (select coalesce(json_object_agg(c.column_id, v.value), '{}') from material_values v
            join custom_columns c on c.id = v.column_id where v.transaction_id = t.id) as "customFields",
          t.import_id as "importId", t.created_at as "createdAt", t.deleted_at as "deletedAt"
        from material_transactions t where t.owner_id = ${id} order by t.id`,
    },
    {
      name: 'material-stock',
      tables: ['material_stock'],
      rows: (id) => sql`
        select material_name as "materialName", unit, warehouse, quantity_in as "quantityIn",
          quantity_out as "quantityOut", on_hand as "onHand", minimum
        from material_stock where owner_id = ${id} order by material_stock.id`,
    },
  ],
}
