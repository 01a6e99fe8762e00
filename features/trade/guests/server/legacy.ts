import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Legacy } from '#platform/server/legacy.ts'
import * as sql from './sql/index.ts'

/** Guests whom a member invited, with their links. */
export const invitedGuests: Legacy = {
  kind: 'guests',
  count: async (queries: Queries, bookId, memberId) =>
    (await sql.findInvitedBy(queries, bookId, memberId)).length,
  end: async (tx: Transaction, bookId, memberId, rights) => {
    if (rights?.trade === 'write') return
    for (const guest of await sql.findInvitedBy(tx, bookId, memberId)) await sql.shutOut(tx, guest)
  },
  readers: sql.findGuestsIn,
  endOne: sql.shutOutOf,
  handOver: async (tx: Transaction, bookId, memberId, heirId) => {
    await sql.handOverGuests(tx, bookId, memberId, heirId)
  },
}
