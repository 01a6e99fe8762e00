import type { CallerId } from '#platform/server/authorized.ts'
import { createRewards } from '#features/people/achievements/server/index.ts'
import {
  deleteRestriction,
  existingMembers,
  insertRestriction,
  isRestricted,
  type Restriction,
} from '#features/people/members/server/index.ts'
import { createNotifier } from '#features/people/notifications/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { connectionErrors, type Relation } from '../contract.ts'
import { maxRestrictions, requestsPerDay } from '../domain.ts'
import { acceptedConnections, pointEvents } from './accepted.ts'
import { connectionEvents } from './events.ts'
import * as sql from './sql/index.ts'

/** The relation of a pair, from the side of one of its members. */
export const relationOf = (viewerId: number, pair: sql.Pair | undefined): Relation =>
  pair === undefined
    ? { status: null, direction: null }
    : { status: pair.status, direction: pair.requesterId === viewerId ? 'sent' : 'received' }

const day = 86_400_000

/** Seconds until the counter's day ends. */
const untilTomorrow = (now: number): number => Math.ceil((day - (now % day)) / 1000)

/** Rules of other features, which know nothing of connections. */
export interface BlockRules {
  /** Ends what the two share with each other. */
  readonly endShares: (tx: Transaction, one: CallerId, other: number) => Promise<void>
}

export function connectionService(
  { database, live, config }: Pick<App, 'database' | 'live' | 'config'>,
  { endShares }: BlockRules,
) {
  const events = connectionEvents(live)
  const { notify, withdraw, forgetBetween } = createNotifier({ live })
  const { undo } = createRewards({ live })
  const onAccepted = acceptedConnections({ live })

  const onRequested = async (tx: Transaction, requester: CallerId, addressee: number): Promise<void> => {
    const requests = await sql.countRequest(tx, requester)
    if (config.rateLimit && requests > requestsPerDay)
      throw new Refusal(connectionErrors.tooManyRequests, { retryAfter: untilTomorrow(Date.now()) })
    await notify(tx, { to: [addressee], type: 'friend_request', from: requester })
    events.related(tx, [requester, addressee], 'requested')
  }

  const lockPair = async (tx: Transaction, one: CallerId, other: number): Promise<void> => {
    const isKnown = (await existingMembers(tx, [other], one)).has(other)
    if (!isKnown || !(await sql.lockMembers(tx, one, other))) throw new Refusal(commonErrors.notFound)
  }

  /** Runs `work` in a transaction that locks both members, so that neither can be deleted before the commit. */
  const inPairTransaction = <T>(
    one: CallerId,
    other: number,
    work: (tx: Transaction) => Promise<T>,
    transaction: Transact = database.transaction,
  ): Promise<T> =>
    transaction(async (tx) => {
      await lockPair(tx, one, other)
      return work(tx)
    })

  /** `changed` is false where this call neither sent a request nor accepted one. */
  const connect = (
    actor: Viewer,
    other: number,
    transaction: Transact,
  ): Promise<{ relation: Relation; changed: boolean }> => {
    const work = async (tx: Transaction) => {
      const outcome = await sql.requestOrAccept(tx, actor.id, other)
      if (outcome === 'requested') await onRequested(tx, actor.id, other)
      if (outcome === 'accepted') await onAccepted(tx, other, actor.id)
      const relation = relationOf(actor.id, await sql.findPair(tx, actor.id, other))
      return { relation, changed: outcome !== 'unchanged' }
    }
    return inPairTransaction(actor.id, other, work, transaction)
  }

  const requestOf = async (queries: Queries, actor: Viewer, requester: number) => {
    const pair = await sql.findPair(queries, requester, actor.id)
    // The requester cannot accept their own request.
    if (pair?.requesterId !== requester) throw new Refusal(connectionErrors.noRequest)
    return pair
  }

  const expectRequest = async (actor: Viewer, requester: number): Promise<void> => {
    await requestOf(database, actor, requester)
  }

  const accept = (actor: Viewer, requester: number): Promise<Relation> =>
    inPairTransaction(actor.id, requester, async (tx) => {
      if (await sql.acceptRequest(tx, requester, actor.id)) {
        // They answered the request, so they have read it. A member whose own request crossed it may not have.
        await withdraw(tx, { to: [actor.id], type: 'friend_request', from: requester })
        await onAccepted(tx, requester, actor.id)
      }
      return relationOf(actor.id, await requestOf(tx, actor, requester))
    })

  /** Withdraws or declines a request, or ends a connection. Does nothing where there is none. */
  const remove = (actor: Viewer, other: number): Promise<void> =>
    inPairTransaction(actor.id, other, (tx) => endPair(tx, actor, other))

  const endPair = async (tx: Transaction, actor: Viewer, other: number): Promise<void> => {
    const pair = await sql.deletePair(tx, actor.id, other)
    if (pair === undefined) return
    // A member who was declined or removed is not suggested again.
    if (pair.status === 'accepted' || pair.requesterId !== actor.id)
      await sql.dismissSuggestion(tx, actor.id, other)
    // Notifications of the request and of the connection no longer apply.
    const [requester, addressee] = pair.requesterId === actor.id ? [actor.id, other] : [other, actor.id]
    await withdraw(tx, { to: [addressee], type: 'friend_request', from: requester })
    if (pair.status === 'pending') {
      events.related(tx, [actor.id, other], 'withdrawn')
      return
    }
    await withdraw(tx, { to: [requester], type: 'friend_accepted', from: addressee })
    await undo(tx, ...pointEvents(actor.id, other))
    events.related(tx, [actor.id, other], 'removed')
    events.listed(tx, [actor.id, other])
  }

  /** The locks are taken in the order of ids, and the number of restrictions cannot grow meanwhile. */
  const restrict = (actor: Viewer, kind: Restriction, memberId: number): Promise<void> =>
    database.transaction(async (tx) => {
      // Somebody whom they blocked looks absent, also to them.
      if (await isRestricted(tx, kind, actor.id, memberId)) return
      await lockPair(tx, actor.id, memberId)
      await sql.lockRestrictions(tx, actor.id)
      if (!(await insertRestriction(tx, kind, actor.id, { memberId, most: maxRestrictions })))
        throw new Refusal(connectionErrors.tooManyRestrictions)
      if (kind === 'block') {
        await endPair(tx, actor, memberId)
        await endShares(tx, actor.id, memberId)
        await forgetBetween(tx, actor.id, memberId)
      }
      events.restricted(tx, actor.id, memberId)
    })

  /** Also for a member who does not exist any more. */
  const unrestrict = (actor: Viewer, kind: Restriction, memberId: number): Promise<void> =>
    database.transaction(async (tx) => {
      if (await deleteRestriction(tx, kind, actor.id, memberId)) events.restricted(tx, actor.id, memberId)
    })

  const setDismissed = (actor: Viewer, other: number, dismissed: boolean): Promise<void> =>
    inPairTransaction(actor.id, other, async (tx) => {
      await (dismissed ? sql.dismissSuggestion : sql.suggestAgain)(tx, actor.id, other)
      events.suggestion(tx, actor.id, other)
    })

  return { connect, expectRequest, accept, remove, setDismissed, restrict, unrestrict }
}
