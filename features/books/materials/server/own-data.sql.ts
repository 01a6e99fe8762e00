import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import { materialList } from './sql/index.ts'

export const materialData: OwnData = {
  lists: [
    materialList,
    {
      name: 'material-stock',
      tables: ['material_stock'],
      rows: (id) => sql`
        select material_name as "materialName", unit, warehouse, quantity_in as "quantityIn",
          quantity_out as "quantityOut", on_hand as "onHand"
        from material_stock where book_id = ${id} order by material_stock.id`,
    },
  ],
}
