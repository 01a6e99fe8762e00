import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { today } from '#platform/contract/dates.ts'
import { Badge } from '#platform/web/ui/index.ts'
import type { BillRow } from '../../contract.ts'
import { kindLabels, paymentLabels, statusLabels } from '../../domain.ts'
import { isOverdue, paymentTones, statusTones } from '../texts.ts'

/** What stands out about a bill. */
export const Marks = ({ bill }: { bill: BillRow }) => (
  <span className="flex flex-wrap items-center gap-1">
    <Badge tone={statusTones[bill.status]}>{statusLabels[bill.status]}</Badge>
    {bill.kind === 'creditNote' && <Badge tone="info">{kindLabels.creditNote}</Badge>}
    {bill.status !== 'draft' && bill.paymentState !== 'open' && (
      <Badge tone={paymentTones[bill.paymentState]}>{paymentLabels[bill.paymentState]}</Badge>
    )}
    {isOverdue(bill, today()) && <Badge tone="danger">Overdue</Badge>}
    {bill.warnings.length > 0 && (
      <Badge tone="warning" icon={TriangleAlert}>
        Check
      </Badge>
    )}
  </span>
)
