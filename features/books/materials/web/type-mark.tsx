import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import { type TransactionType, transactionTypes, typeLabels } from '../domain.ts'

export const signs: Readonly<Record<TransactionType, string>> = { in: '+', out: '−' }

const icons = { in: ArrowDownToLine, out: ArrowUpFromLine } as const

export const typeOptions = transactionTypes.map((value) => ({
  value,
  label: typeLabels[value],
  icon: icons[value],
}))

export function TypeMark({ type }: { type: TransactionType }) {
  const Icon = icons[type]
  return (
    <span className="flex items-center gap-1.5">
      <Icon size={16} aria-hidden className={type === 'in' ? 'text-success-text' : 'text-danger-text'} />
      {typeLabels[type]}
    </span>
  )
}
