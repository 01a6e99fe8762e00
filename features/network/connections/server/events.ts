import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'

type RelationEvent = 'requested' | 'accepted' | 'withdrawn' | 'removed'

/**
 * Live frames about connections. `connections` goes to both members of a pair and names the other one. What they may
 * see of each other can have changed too. `connection-lists` goes to everybody, because anybody may have the changed
 * list of connections open.
 */
export const connectionEvents = (live: Live) => ({
  related(tx: Transaction, [one, other]: readonly [number, number], event: RelationEvent): void {
    live.changed(tx, { resource: 'connections', id: other, event }, [one])
    live.changed(tx, { resource: 'connections', id: one, event }, [other])
  },
  listed(tx: Transaction, pair: readonly [number, number]): void {
    for (const id of pair.toSorted((left, right) => left - right))
      live.changed(tx, { resource: 'connection-lists', id }, 'everybody')
  },
  /** For the actor's windows only: the other member must not learn of it. */
  restricted: (tx: Transaction, memberId: number, about: number) =>
    live.changed(tx, { resource: 'restrictions', id: about }, [memberId]),
  /** For the actor's other windows. */
  suggestion: (tx: Transaction, memberId: number, about: number) =>
    live.changed(tx, { resource: 'connections', id: about, event: 'suggestion' }, [memberId]),
})
