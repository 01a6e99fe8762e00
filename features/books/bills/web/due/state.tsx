import { Badge, type Tone } from '#platform/web/ui/index.ts'
import type { DueBill } from '../../contract.ts'
import type { BillStatus } from '../../domain.ts'

const states: Readonly<
  Record<Exclude<BillStatus, 'draft'>, { readonly label: string; readonly tone: Tone }>
> = {
  open: { label: 'To be checked', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  disputed: { label: 'Disputed', tone: 'warning' },
}

/** Drafts are not to be paid. */
export function DueState({ status }: Pick<DueBill, 'status'>) {
  if (status === 'draft') return null
  const { label, tone } = states[status]
  return <Badge tone={tone}>{label}</Badge>
}

export const addressOfDue = ({ id, book }: DueBill): string => `/ai?tab=bills&bill=${id}&book=${book.id}`
