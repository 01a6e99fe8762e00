import { itemCalled } from '#features/books/items/server/index.ts'
import {
  byFigure,
  recordData,
  recordFlow,
  type RecordRow,
  recordSorts,
  recordTable,
  type SheetLine,
  type AssistantRecord,
} from '#features/books/records/server/index.ts'
import { likePattern, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import type { FixedColumn } from '#platform/server/table/keyset-scan.ts'
import type { MaterialFilter } from '../../contract.ts'
import { materialRecord } from '../../domain.ts'

type Fields = typeof materialRecord.fields
export type MaterialRow = RecordRow<Fields>
export type MaterialLine = SheetLine<Fields>
export type MovementRecord = AssistantRecord<Fields>

const storage = {
  table: 'material_transactions',
  values: 'material_values',
  searchIndex: 'materials_search',
  reference: {
    column: sql`item_id`,
    name: sql`"itemId"`,
    textColumn: materialRecord.fields.materialName.column,
    textName: sql`"materialName"`,
    find: itemCalled,
    there: (book: Sql, id: Sql) => sql`item_in(${book}, ${id})`,
  },
}
export const materials = recordTable(materialRecord, storage)
export const materialSorts = {
  ...recordSorts(materialRecord),
  quantity: byFigure(
    sql`t.unit`,
    sql`case t.transaction_type when 'out' then -t.quantity else t.quantity end`,
  ),
}
export const materialList = recordData(materialRecord, storage, 'material-transactions')
export const movementFlow = recordFlow(materialRecord, materials, {
  unit: 'unit',
  isIn: sql`t.transaction_type = 'in'`,
})

/** The rarest value comes first, because the list is read along the index of the first column. */
export const fixedColumns = ({ warehouse, category, type }: MaterialFilter): FixedColumn[] => [
  ...(warehouse === undefined
    ? []
    : [{ column: sql`sort_text(t.warehouse_affected)`, is: sql`sort_text(${warehouse})` }]),
  ...(category === undefined ? [] : [{ column: sql`t.category`, is: category }]),
  ...(type === undefined ? [] : [{ column: sql`t.transaction_type`, is: type }]),
]

/** Warehouses are compared exactly as typed. Their index covers only the beginning of the name, without case. */
export const exactWarehouse = ({ warehouse }: MaterialFilter): Sql[] =>
  warehouse === undefined ? [] : [sql`t.warehouse_affected = ${warehouse}`]

/** Movements of materials whose name contains the text. */
export const namedLike = (part: string | undefined): Sql[] =>
  nullIfAbsent(part, (text) => sql`t.material_name ilike ${likePattern(text)}`)
