import { today } from '#platform/contract/dates.ts'
import { formatDay, formatTime, weekdayName } from '#platform/web/notation/dates.ts'
import type { PostRequisition } from '../../contract.ts'

/** `Fri Nov 27, 18:00`. */
export function momentText(iso: string): string {
  const moment = new Date(iso)
  const year = moment.getFullYear() === new Date().getFullYear() ? '' : ` ${moment.getFullYear()}`
  return `${weekdayName(moment).slice(0, 3)} ${formatDay(today(moment))}${year}, ${formatTime(moment)}`
}

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const

/** `3 days left`; of the largest unit that there is at least one of. */
export function leftText(ms: number): string {
  const [length, name] = units.find(([unit]) => ms >= unit) ?? [1_000, 'second']
  const count = Math.max(1, Math.floor(ms / length))
  return `${count} ${name}${count === 1 ? '' : 's'} left`
}

export type State = 'open' | 'closed' | 'cancelled'

export const stateOf = (
  { deadline, cancelledAt }: Pick<PostRequisition, 'deadline' | 'cancelledAt'>,
  now: number,
): State => {
  if (cancelledAt !== null) return 'cancelled'
  return Date.parse(deadline) <= now ? 'closed' : 'open'
}

/** `until Fri Nov 27, 18:00 · 3 days left`, or what became of it. */
export function deadlineText(
  requisition: Pick<PostRequisition, 'deadline' | 'cancelledAt'>,
  now: number,
): string {
  const { deadline, cancelledAt } = requisition
  if (cancelledAt !== null) return `cancelled ${momentText(cancelledAt)}`
  const left = Date.parse(deadline) - now
  return left <= 0 ? `closed ${momentText(deadline)}` : `until ${momentText(deadline)} · ${leftText(left)}`
}

export const whoAsks = ({ company }: Pick<PostRequisition, 'company'>): string => company?.name ?? 'A member'
