import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { formatMoment } from '#platform/web/notation/dates.ts'
import { UserText } from '#platform/web/ui/index.ts'
import type { BankWarning } from '../../contract.ts'
import { Accounts } from './accounts.tsx'

interface Props {
  warning: BankWarning
  title: ReactNode
  /** What to do now. */
  advice: string
  action?: ReactNode
}

/** New bank details that wait: what they were and shall be, who entered them and when. */
export function BankNotice({ warning, title, advice, action }: Props) {
  const { before, after, changedBy, changedAt, effectiveAt, isMasked } = warning
  return (
    <section
      aria-label="New bank details"
      className="grid min-w-0 grid-cols-1 gap-3 rounded-card bg-warning-soft p-4 text-sm text-warning-text"
    >
      <div className="flex min-w-0 gap-2">
        <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        <div className="grid min-w-0 grid-cols-1 gap-1">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="wrap-anywhere">
            Entered by <UserText as="span">{changedBy?.fullName ?? 'somebody who is gone'}</UserText>
            {` on ${formatMoment(new Date(changedAt))}. `}
            {`Until ${formatMoment(new Date(effectiveAt))} the old ones hold. `}
            {advice}
          </p>
        </div>
      </div>
      <dl className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
        <Accounts label="Old" accounts={before} />
        <Accounts label="New" accounts={after} />
      </dl>
      {isMasked && (
        <p className="text-xs">
          The numbers are shown in part, because your book has no order with this company and no bill with its
          account.
        </p>
      )}
      {action !== undefined && <div className="flex flex-wrap justify-end gap-2">{action}</div>}
    </section>
  )
}
