import type { CustomColumn } from '#features/records/contract.ts'
import { recordGridColumns } from '#features/records/web/index.ts'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { materialRecord } from '../domain.ts'
import { QuantityFoot, type Totals, TypeFoot, UnitFoot } from './foot.tsx'
import { signs, TypeMark } from './type-mark.tsx'

/** The columns and their order follow the specification. `totals` are shown in the foot of their columns. */
export function gridColumns(custom: readonly CustomColumn[], isTrash: boolean, totals: Totals | undefined) {
  const sums = totals !== undefined && totals.length > 0 ? totals : undefined
  return recordGridColumns(materialRecord, {
    custom,
    isTrash,
    notInTrash: ['category', 'transactionWith', 'custom'],
    hasTotals: sums !== undefined,
    changes: {
      projectName: { width: 180 },
      materialName: { width: 200 },
      quantity: {
        cell: ({ quantity, transactionType }) => `${signs[transactionType]}${formatQuantity(quantity)}`,
        foot: sums && <QuantityFoot totals={sums} />,
      },
      unit: { width: 80, foot: sums && <UnitFoot totals={sums} /> },
      transactionType: {
        width: 90,
        cell: ({ transactionType }) => <TypeMark type={transactionType} />,
        foot: sums && <TypeFoot totals={sums} />,
      },
      category: { width: 150 },
      warehouseAffected: { width: 160 },
    },
  })
}
