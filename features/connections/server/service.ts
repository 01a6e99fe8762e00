import type { CallerId } from '#platform/server/authorized.ts'
import { type PointEvent, rewards } from '#features/achievements/server/index.ts'
import { notifier } from '#features/notifications/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { connectionErrors, type Relation } from '../contract.ts'
import { requestsPerDay } from '../domain.ts'
import { connectionEvents } from './events.ts'
import * as sql from './sql/index.ts'

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** The relation of a pair, from the side of one of its members. */
export const relationOf = (viewer: number, pair: sql.Pair | undefined): Relation =>
  pair === undefined
    ? { status: null, direction: null }
    : { status: pair.status, direction: pair.requesterId === viewer ? 'sent' : 'received' }

const day = 86_400_000

/** Seconds until the counter's day ends. */
const untilTomorrow = (now: number): number => Math.ceil((day - (now % day)) / 1000)

export function connectionService({ database, live, config }: Pick<App, 'database' | 'live' | 'config'>) {
  const events = connectionEvents(live)
  const { notify, withdraw } = notifier({ live })
  const { earn, undo } = rewards({ live })

  const deeds = (one: number, other: number): readonly PointEvent[] => [
    { memberId: one, deed: 'connection', subject: `member:${other}` },
    { memberId: other, deed: 'connection', subject: `member:${one}` },
  ]

  const asked = async (tx: Transaction, requester: CallerId, addressee: number): Promise<void> => {
    const requests = await sql.countRequest(tx, requester)
    if (config.rateLimit && requests > requestsPerDay)
      throw new Refusal(connectionErrors.tooManyRequests, { retryAfter: untilTomorrow(Date.now()) })
    await notify(tx, { to: [addressee], type: 'friend_request', from: requester })
    events.related(tx, [requester, addressee], 'requested')
  }

  const accepted = async (tx: Transaction, requester: number, addressee: number): Promise<void> => {
    await notify(tx, { to: [requester], type: 'friend_accepted', from: addressee })
    await earn(tx, ...deeds(requester, addressee))
    events.related(tx, [requester, addressee], 'accepted')
    events.listed(tx, [requester, addressee])
  }

  /** Runs `work` in a transaction that locks both members, so that neither can be deleted before the commit. */
  const between = <T>(
    one: CallerId,
    other: number,
    work: (tx: Transaction) => Promise<T>,
    transaction: Transact = database.transaction,
  ): Promise<T> =>
    transaction(async (tx) => {
      if (!(await sql.lockMembers(tx, one, other))) throw new Refusal(commonErrors.notFound)
      return work(tx)
    })

  /** `changed` is false where this call neither sent a request nor accepted one. */
  const connect = (
    viewer: Viewer,
    other: number,
    transaction: Transact,
  ): Promise<{ relation: Relation; made: boolean }> => {
    const work = async (tx: Transaction) => {
      const outcome = await sql.askOrAccept(tx, viewer.id, other)
      if (outcome === 'asked') await asked(tx, viewer.id, other)
      if (outcome === 'accepted') await accepted(tx, other, viewer.id)
      const relation = relationOf(viewer.id, await sql.findPair(tx, viewer.id, other))
      return { relation, made: outcome !== 'unchanged' }
    }
    return between(viewer.id, other, work, transaction)
  }

  const accept = (viewer: Viewer, requester: number): Promise<Relation> =>
    between(viewer.id, requester, async (tx) => {
      if (await sql.accept(tx, requester, viewer.id)) {
        // They answered the request, so they have read it. A member whose own request crossed it may not have.
        await withdraw(tx, { to: [viewer.id], type: 'friend_request', from: requester })
        await accepted(tx, requester, viewer.id)
      }
      const pair = await sql.findPair(tx, requester, viewer.id)
      // The requester cannot accept their own request.
      if (pair?.requesterId !== requester) throw new Refusal(connectionErrors.noRequest)
      return relationOf(viewer.id, pair)
    })

  /** Withdraws or declines a request, or ends a connection. Does nothing where there is none. */
  const remove = (viewer: Viewer, other: number): Promise<void> =>
    between(viewer.id, other, async (tx) => {
      const pair = await sql.deletePair(tx, viewer.id, other)
      if (pair === undefined) return
      // A member who was declined or removed is not suggested again.
      if (pair.status === 'accepted' || pair.requesterId !== viewer.id)
        await sql.dismissSuggestion(tx, viewer.id, other)
      // Notifications of the request and of the connection no longer apply.
      const [requester, addressee] = pair.requesterId === viewer.id ? [viewer.id, other] : [other, viewer.id]
      await withdraw(tx, { to: [addressee], type: 'friend_request', from: requester })
      if (pair.status === 'pending') {
        events.related(tx, [viewer.id, other], 'withdrawn')
        return
      }
      await withdraw(tx, { to: [requester], type: 'friend_accepted', from: addressee })
      await undo(tx, ...deeds(viewer.id, other))
      events.related(tx, [viewer.id, other], 'removed')
      events.listed(tx, [viewer.id, other])
    })

  const setDismissed = (viewer: Viewer, other: number, dismissed: boolean): Promise<void> =>
    between(viewer.id, other, async (tx) => {
      await (dismissed ? sql.dismissSuggestion : sql.suggestAgain)(tx, viewer.id, other)
      events.suggestion(tx, viewer.id, other)
    })

  return { connect, accept, remove, setDismissed }
}
