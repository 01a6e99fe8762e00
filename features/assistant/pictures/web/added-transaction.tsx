import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import type { FinancialTransaction } from '#features/books/financials/contract.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Button, TextLink, UserText } from '#platform/web/ui/index.ts'

interface Props {
  row: FinancialTransaction
  busy: boolean
  onUndo: () => void
}

/** Address of the transactions table, filtered to one transaction. */
const addressOf = ({ id, transactionDate, transactionType }: FinancialTransaction): string =>
  `/ai?${new URLSearchParams({
    tab: 'financials',
    search: String(id),
    from: transactionDate,
    to: transactionDate,
    type: transactionType,
  }).toString()}`

/** Replaces the form after the transaction was added. */
export function AddedTransaction({ row, busy, onUndo }: Props) {
  const element = useRef<HTMLOutputElement>(null)
  // The pressed button is gone, so the keyboard focus continues here.
  useEffect(() => element.current?.focus(), [])
  return (
    <output
      ref={element}
      tabIndex={-1}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card',
        'border border-line bg-success-soft p-4 text-sm outline-none',
      )}
    >
      <CircleCheck size={20} aria-hidden className="text-success-text" />
      <span className="min-w-0 flex-1">
        Transaction added: {formatCurrency(row.amount, row.currency)} {row.transactionType}
        {row.transactionWith !== '' && (
          <>
            {row.transactionType === 'paid' ? ' to ' : ' from '}
            <UserText>{row.transactionWith}</UserText>
          </>
        )}
        {` on ${formatDate(row.transactionDate)}.`}
      </span>
      <TextLink href={addressOf(row)}>Open it</TextLink>
      <Button size="sm" busy={busy} onClick={onUndo}>
        Undo
      </Button>
    </output>
  )
}
