import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { CustomColumn } from '#features/books/records/contract.ts'
import { recordGridColumns } from '#features/books/records/web/index.ts'
import { financialRecord, type TransactionType, typeLabels } from '../domain.ts'
import { moneyText, signs } from './texts.ts'

function TypeMark({ type }: { type: TransactionType }) {
  const Icon = type === 'received' ? ArrowDownLeft : ArrowUpRight
  return (
    <span className="flex items-center gap-1.5">
      <Icon
        size={16}
        aria-hidden
        className={type === 'received' ? 'text-success-text' : 'text-danger-text'}
      />
      {typeLabels[type]}
    </span>
  )
}

/** The columns of the specification in its order. The partner is first, because it identifies a row. */
export const gridColumns = (custom: readonly CustomColumn[], isTrash: boolean) =>
  recordGridColumns(financialRecord, {
    custom,
    isTrash,
    changes: {
      transactionWith: { least: 126, pinned: true, card: 'title' },
      projectName: { width: 180, card: 'title' },
      description: { width: 220 },
      transactionType: {
        cell: ({ transactionType }) => <TypeMark type={transactionType} />,
        card: 'badge',
      },
      amount: {
        width: 176,
        cell: ({ amount, currency, transactionType }) =>
          `${signs[transactionType]}${moneyText(amount, currency)}`,
      },
      currency: { width: 96, card: 'figure' },
      category: { card: 'badge' },
      accountAffected: { width: 160 },
    },
  })
