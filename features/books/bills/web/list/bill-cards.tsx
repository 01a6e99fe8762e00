import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { UserText } from '#platform/web/ui/index.ts'
import type { BillRow } from '../../contract.ts'
import { numbersOf, signedTotal } from '../texts.ts'
import { Marks } from './marks.tsx'

/** The list on phones. */
export const BillCards = ({ bills, onOpen }: { bills: readonly BillRow[]; onOpen: (id: number) => void }) => (
  <ul aria-label="Bills" className="grid grid-cols-1 gap-2">
    {bills.map((bill) => (
      <li key={bill.id} className="min-w-0">
        <button
          type="button"
          data-list-item
          onClick={() => onOpen(bill.id)}
          className="grid w-full grid-cols-1 gap-1.5 rounded-card border border-line bg-surface p-3 text-start"
        >
          <span className="flex items-baseline justify-between gap-3">
            <UserText kind="name" className="min-w-0 font-medium">
              {bill.supplierName}
            </UserText>
            <span className="shrink-0 font-medium tabular-nums">
              {formatCurrency(signedTotal(bill), bill.currency)}
            </span>
          </span>
          <span className="flex justify-between gap-3 text-xs text-muted">
            <span className="min-w-0 truncate tabular-nums">{numbersOf(bill)}</span>
            <span className="shrink-0">
              {bill.dueDate === null ? formatDate(bill.billDate) : `Due ${formatDate(bill.dueDate)}`}
            </span>
          </span>
          <Marks bill={bill} />
        </button>
      </li>
    ))}
  </ul>
)
