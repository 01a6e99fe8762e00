import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { CustomColumn } from '#features/records/contract.ts'
import { recordGridColumns } from '#features/records/web/index.ts'
import { financialRecord, type TransactionType, typeLabels } from '../domain.ts'
import { AmountFoot, CurrencyFoot, type Totals, TypeFoot } from './foot.tsx'
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

/** The columns and their order follow the specification. `totals` are shown in the foot of their columns. */
export function gridColumns(custom: readonly CustomColumn[], isTrash: boolean, totals: Totals | undefined) {
  const sums = totals !== undefined && totals.length > 0 ? totals : undefined
  return recordGridColumns(financialRecord, {
    custom,
    isTrash,
    hasTotals: sums !== undefined,
    changes: {
      projectName: { width: 180 },
      description: { width: 220 },
      transactionType: {
        cell: ({ transactionType }) => <TypeMark type={transactionType} />,
        foot: sums && <TypeFoot totals={sums} />,
      },
      amount: {
        width: 176,
        cell: ({ amount, currency, transactionType }) =>
          `${signs[transactionType]}${moneyText(amount, currency)}`,
        foot: sums && <AmountFoot totals={sums} />,
      },
      currency: { width: 96, foot: sums && <CurrencyFoot totals={sums} /> },
      accountAffected: { width: 160 },
    },
  })
}
