import type { CustomField } from '#features/columns/contract.ts'
import {
  byDay,
  byNumber,
  byText,
  byWord,
  type RecordSort,
  type RecordTable,
} from '#features/columns/server/index.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { FixedColumn } from '#platform/server/table/keyset-scan.ts'
import type { MaterialFilter } from '../../contract.ts'
import {
  categories,
  type Category,
  type SortColumn,
  type TransactionType,
  transactionTypes,
} from '../../domain.ts'

export interface MaterialRow {
  readonly id: number
  readonly projectName: string
  readonly transactionDate: string
  readonly transactionWith: string
  readonly materialName: string
  readonly unit: string
  /** Exact, as text. */
  readonly quantity: string
  readonly transactionType: TransactionType
  readonly warehouseAffected: string
  readonly description: string
  /** Empty for none. */
  readonly category: Category | ''
  readonly customFields: CustomField[]
  readonly createdAt: string
  readonly deletedAt: string | null
  readonly version: number
}

/** A row of a sheet: the custom values by the ids of their columns. */
export interface MaterialLine extends Omit<MaterialRow, 'customFields' | 'createdAt' | 'version'> {
  readonly custom: Readonly<Record<string, string>>
}

const text = sql`text`

export const materials: RecordTable = {
  name: sql`material_transactions`,
  sequence: sql`'material_transactions_id_seq'`,
  searchIndex: sql`'materials_search'`,
  values: sql`material_values`,
  fields: [
    { column: sql`project_name`, name: sql`"projectName"`, type: text },
    { column: sql`transaction_date`, name: sql`"transactionDate"`, type: sql`date` },
    { column: sql`transaction_with`, name: sql`"transactionWith"`, type: text },
    { column: sql`material_name`, name: sql`"materialName"`, type: text },
    { column: sql`unit`, name: sql`"unit"`, type: text },
    { column: sql`quantity`, name: sql`"quantity"`, type: sql`numeric` },
    { column: sql`transaction_type`, name: sql`"transactionType"`, type: text },
    { column: sql`warehouse_affected`, name: sql`"warehouseAffected"`, type: text },
    { column: sql`description`, name: sql`"description"`, type: text },
    { column: sql`category`, name: sql`"category"`, type: text, absent: sql`''` },
  ],
  figure: sql`quantity`,
  words: [
    { column: sql`transaction_type`, values: transactionTypes },
    { column: sql`category`, values: categories },
  ],
}

export const materialSorts: Readonly<Record<Exclude<SortColumn, 'deletedAt'>, RecordSort>> = {
  id: 'id',
  projectName: byText(sql`t.project_name`),
  transactionDate: byDay,
  materialName: byText(sql`t.material_name`),
  quantity: byNumber(sql`t.quantity`),
  unit: byText(sql`t.unit`),
  transactionType: byWord(sql`t.transaction_type`),
  category: byWord(sql`t.category`),
  warehouseAffected: byText(sql`t.warehouse_affected`),
  transactionWith: byText(sql`t.transaction_with`),
  description: byText(sql`t.description`),
}

/** The rarest first: its index is the one that is walked along. */
export const oneValued = ({ warehouse, category, type }: MaterialFilter): FixedColumn[] => [
  ...(warehouse === undefined
    ? []
    : [{ column: sql`sort_text(t.warehouse_affected)`, is: sql`sort_text(${warehouse})` }]),
  ...(category === undefined ? [] : [{ column: sql`t.category`, is: category }]),
  ...(type === undefined ? [] : [{ column: sql`t.transaction_type`, is: type }]),
]

/** Warehouses are told apart as they were typed; their index tells them by how they begin. */
export const exactly = ({ warehouse }: MaterialFilter): Sql[] =>
  warehouse === undefined ? [] : [sql`t.warehouse_affected = ${warehouse}`]
