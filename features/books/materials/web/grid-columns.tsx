import type { CustomColumn } from '#features/books/records/contract.ts'
import { recordGridColumns } from '#features/books/records/web/index.ts'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { materialRecord } from '../domain.ts'
import { signs, TypeMark } from './type-mark.tsx'

/** The columns of the specification in its order. The material is first, because it identifies a row. */
export const gridColumns = (custom: readonly CustomColumn[], isTrash: boolean) =>
  recordGridColumns(materialRecord, {
    custom,
    isTrash,
    notInTrash: ['category', 'transactionWith', 'custom'],
    changes: {
      projectName: { width: 180, card: 'line' },
      materialName: { width: 200, least: undefined, pinned: true, card: 'title' },
      quantity: {
        cell: ({ quantity, transactionType }) => `${signs[transactionType]}${formatQuantity(quantity)}`,
      },
      unit: { width: 80, card: 'figure' },
      transactionType: {
        width: 90,
        cell: ({ transactionType }) => <TypeMark type={transactionType} />,
        card: 'badge',
      },
      category: { width: 150, card: 'badge' },
      warehouseAffected: { width: 160, card: 'line' },
      transactionWith: { card: 'line' },
    },
  })
