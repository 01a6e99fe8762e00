import { useEffectEvent, useId, useLayoutEffect } from 'react'
import { DueDate } from '#features/people/todos/web/parts.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { cx, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { DueBill } from '../../contract.ts'
import { addressOfDue, DueState } from './state.tsx'

interface Props {
  compact: boolean
  bills: readonly DueBill[]
  hasMore: boolean
  onSettled: (isShown: boolean) => void
}

/** Bills to pay in a narrow box. */
export function DueRows({ compact, bills, hasMore, onSettled }: Props) {
  const heading = useId()
  const settle = useEffectEvent(onSettled)
  // Before painting, so that to-dos appear below and are not pushed there.
  useLayoutEffect(() => settle(true), [])
  return (
    <section
      aria-labelledby={heading}
      className={cx('grid grid-cols-1 border-b border-line', compact ? 'mb-1 pb-1' : 'mb-3 pb-3')}
    >
      <h3 id={heading} className={compact ? 'sr-only' : 'text-xs font-medium text-muted'}>
        Bills to pay
      </h3>
      <ul aria-labelledby={heading} className="grid grid-cols-1">
        {bills.map((bill) => (
          <li
            key={bill.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 py-1.5 text-sm"
          >
            <TextLink href={addressOfDue(bill)} className="truncate pointer-coarse:py-2">
              Pay <UserText>{bill.supplierName}</UserText>
            </TextLink>
            <span className="font-medium whitespace-nowrap tabular-nums">
              {formatCurrency(bill.openAmount, bill.currency)}
            </span>
            <span className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
              <DueState status={bill.status} />
              <DueDate todo={{ dueDate: bill.dueDate, completed: false }} isShort />
            </span>
          </li>
        ))}
      </ul>
      {hasMore && !compact && (
        <TextLink href="/todos" className="inline-flex items-center text-sm pointer-coarse:min-h-11">
          All bills to pay
        </TextLink>
      )}
    </section>
  )
}
