import type { Member } from '#features/members/contract.ts'
import type { PendingMember } from '../../contract.ts'

export interface CardRow {
  readonly member: Member
  readonly status: 'received' | 'sent' | 'accepted'
}

interface Room {
  readonly received: number
  readonly sent: number
  readonly all: number
}

const rooms: Readonly<Record<'full' | 'compact', Room>> = {
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
  const room = rooms[compact ? 'compact' : 'full']
  const waiting = (status: 'received' | 'sent'): CardRow[] =>
    pending
      .filter((member) => member.status === status)
      .slice(0, room[status])
      .map((member) => ({ member, status }))
  const asked = [...waiting('received'), ...waiting('sent')]
  // The two lists may have been loaded at different times, so a member can be in both.
  const known = new Set(asked.map(({ member }) => member.id))
  const friends = accepted
    .filter(({ id }) => !known.has(id))
    .map((member): CardRow => ({ member, status: 'accepted' }))
  return [...asked, ...friends].slice(0, room.all)
}
