import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'

type RelationEvent = 'requested' | 'accepted' | 'withdrawn' | 'removed'

/**
 * What open pages hear of connections. `connections` goes to the members of the pair, each told of the other, and
 * everything either may see by being connected can have changed with it. `connection-lists` says to everybody whose
 * list of connections is another, for whoever has it open.
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
  /** In the member's other windows. */
  suggestion: (tx: Transaction, member: number, about: number) =>
    live.changed(tx, { resource: 'connections', id: about, event: 'suggestion' }, [member]),
})
