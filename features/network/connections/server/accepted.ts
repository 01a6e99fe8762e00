import { createRewards, type PointEvent } from '#features/people/achievements/server/index.ts'
import { createNotifier } from '#features/people/notifications/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { connectionEvents } from './events.ts'
import { insertAccepted } from './sql/index.ts'

export const pointEvents = (one: number, other: number): readonly PointEvent[] => [
  { memberId: one, kind: 'connection', subject: `member:${other}` },
  { memberId: other, kind: 'connection', subject: `member:${one}` },
]

/** Follows every new connection. */
export function acceptedConnections({ live }: Pick<App, 'live'>) {
  const events = connectionEvents(live)
  const { notify } = createNotifier({ live })
  const { earn } = createRewards({ live })
  return async (tx: Transaction, requester: number, addressee: number): Promise<void> => {
    await notify(tx, { to: [requester], type: 'friend_accepted', from: addressee })
    await earn(tx, ...pointEvents(requester, addressee))
    events.related(tx, [requester, addressee], 'accepted')
    events.listed(tx, [requester, addressee])
  }
}

/** Connects a new member with who invited them: both have said so. */
export function invitedConnections(app: Pick<App, 'live'>) {
  const onAccepted = acceptedConnections(app)
  return async (tx: Transaction, inviterId: number, memberId: number): Promise<void> => {
    await insertAccepted(tx, inviterId, memberId)
    await onAccepted(tx, inviterId, memberId)
  }
}
