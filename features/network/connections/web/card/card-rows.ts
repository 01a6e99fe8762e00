import type { Member } from '#features/people/members/contract.ts'
import type { PendingMember } from '../../contract.ts'

export interface CardRow {
  readonly member: Member
  readonly status: 'received' | 'sent' | 'accepted'
}

interface RowLimits {
  readonly received: number
  readonly sent: number
  readonly all: number
}

const rowLimits: Readonly<Record<'full' | 'compact', RowLimits>> = {
  full: { received: 2, sent: 1, all: 5 },
  compact: { received: 1, sent: 0, all: 1 },
}

/** As many rows as the card shows: received requests, then sent ones, then the newest connections. */
export function cardRows(
  pending: readonly PendingMember[] | undefined,
  accepted: readonly Member[] | undefined,
  compact: boolean,
): CardRow[] | undefined {
  if (pending === undefined || accepted === undefined) return undefined
  const limits = rowLimits[compact ? 'compact' : 'full']
  const rowsOf = (status: 'received' | 'sent'): CardRow[] =>
    pending
      .filter((member) => member.status === status)
      .slice(0, limits[status])
      .map((member) => ({ member, status }))
  const pendingRows = [...rowsOf('received'), ...rowsOf('sent')]
  // The two lists may have been loaded at different times, so a member can be in both.
  const known = new Set(pendingRows.map(({ member }) => member.id))
  const friends = accepted
    .filter(({ id }) => !known.has(id))
    .map((member): CardRow => ({ member, status: 'accepted' }))
  return [...pendingRows, ...friends].slice(0, limits.all)
}
