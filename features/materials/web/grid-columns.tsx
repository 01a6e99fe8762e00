import {
  customGridColumns,
  dateColumn,
  deletedColumn,
  idColumn,
  textColumn,
} from '#features/columns/web/index.ts'
import type { CustomColumn } from '#features/columns/contract.ts'
import { formatQuantity } from '#platform/contract/decimal.ts'
import type { GridColumn } from '#platform/web/grid/index.ts'
import type { MaterialTransaction } from '../contract.ts'
import { QuantityFoot, type Totals, TypeFoot, UnitFoot } from './foot.tsx'
import { TypeMark } from './type-mark.tsx'
import { signs, typeNames } from './words.ts'

type Row = MaterialTransaction
type Column = GridColumn<Row>

type TextColumn =
  | 'projectName'
  | 'materialName'
  | 'unit'
  | 'category'
  | 'warehouseAffected'
  | 'transactionWith'

const typed = (id: TextColumn, title: string, width: number): Column =>
  textColumn(id, title, width, (row) => row[id] ?? '')

/** The specification's columns in its order. `totals` stand in the foot of what they sum up. */
export function gridColumns(
  custom: readonly CustomColumn[],
  trash: boolean,
  totals: Totals | undefined,
): readonly Column[] {
  const sums = totals !== undefined && totals.length > 0 ? totals : undefined
  const always: Column[] = [
    idColumn(sums !== undefined),
    typed('projectName', 'Project', 180),
    dateColumn(),
    typed('materialName', 'Material', 200),
    {
      id: 'quantity',
      title: 'Quantity',
      width: 136,
      align: 'end',
      sortable: true,
      text: ({ quantity }) => String(quantity),
      cell: ({ quantity, transactionType }) => `${signs[transactionType]}${formatQuantity(quantity)}`,
      foot: sums && <QuantityFoot totals={sums} />,
    },
    { ...typed('unit', 'Unit', 80), foot: sums && <UnitFoot totals={sums} /> },
    {
      id: 'transactionType',
      title: 'Type',
      width: 90,
      sortable: true,
      text: ({ transactionType }) => typeNames[transactionType],
      cell: ({ transactionType }) => <TypeMark type={transactionType} />,
      foot: sums && <TypeFoot totals={sums} />,
    },
  ]
  const warehouse = typed('warehouseAffected', 'Warehouse', 160)
  if (trash) return [...always, warehouse, deletedColumn()]
  return [
    ...always,
    typed('category', 'Category', 150),
    warehouse,
    typed('transactionWith', 'Transaction With', 170),
    ...customGridColumns<Row>(custom),
  ]
}
