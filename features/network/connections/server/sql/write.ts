import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { isPair } from './friends.ts'

/** Locks both members against deletion until the transaction ends. False if one of them does not exist. */
export const lockMembers = async (tx: Transaction, one: number, other: number): Promise<boolean> =>
  (await tx.run(sql`select from users where id in (${one}, ${other}) order by id for key share`)) === 2

/** One window at a time restricts others, so that their number stays bounded. */
export const lockRestrictions = (tx: Transaction, actorId: CallerId): Promise<number> =>
  tx.run(sql`select from users where id = ${actorId} for no key update`)

/**
 * Sends a request, or accepts the one that the other member has already sent. One statement, so that of any number of
 * crossing requests exactly one inserts the row and exactly one accepts it.
 */
export async function requestOrAccept(
  tx: Transaction,
  actorId: CallerId,
  addresseeId: number,
): Promise<'requested' | 'accepted' | 'unchanged'> {
  const row = await tx.first(sql<{ accepted: boolean }>`
    insert into friendships (user_low, user_high, requester_id, status)
    values (least(${actorId}::bigint, ${addresseeId}::bigint), greatest(${actorId}::bigint, ${addresseeId}::bigint),
      ${actorId}, 'pending')
    on conflict (user_low, user_high) do update set status = 'accepted', accepted_at = now()
    where friendships.status = 'pending' and friendships.requester_id <> excluded.requester_id
    returning status = 'accepted' as accepted`)
  if (row === undefined) return 'unchanged'
  return row.accepted ? 'accepted' : 'requested'
}

/** A connection of two who have both agreed. */
export const insertAccepted = (tx: Transaction, requesterId: number, addresseeId: number): Promise<number> =>
  tx.run(sql`
    insert into friendships (user_low, user_high, requester_id, status, accepted_at)
    values (least(${requesterId}::bigint, ${addresseeId}::bigint),
      greatest(${requesterId}::bigint, ${addresseeId}::bigint), ${requesterId}, 'accepted', now())`)

/** True if there was a request to accept. */
export const acceptRequest = async (
  tx: Transaction,
  requester: number,
  addressee: CallerId,
): Promise<boolean> =>
  (await tx.run(sql`
    update friendships set status = 'accepted', accepted_at = now()
    where ${isPair(requester, addressee)} and requester_id = ${requester} and status = 'pending'`)) > 0

export interface Pair {
  readonly requesterId: number
  readonly status: 'pending' | 'accepted'
}

export const findPair = (queries: Queries, one: number, other: number): Promise<Pair | undefined> =>
  queries.first(sql<Pair>`
    select requester_id as "requesterId", status from friendships where ${isPair(one, other)}`)

/** Answers the deleted pair. */
export const deletePair = (tx: Transaction, one: CallerId, other: number): Promise<Pair | undefined> =>
  tx.first(sql<Pair>`
    delete from friendships where ${isPair(one, other)} returning requester_id as "requesterId", status`)

/** Counts a new request. Answers how many the actor has sent today. */
export async function countRequest(tx: Transaction, actorId: CallerId): Promise<number> {
  const { requests } = await tx.one(sql<{ requests: number }>`
    insert into connection_request_counts as counted (member_id, day, requests)
    values (${actorId}, current_date, 1)
    on conflict (member_id) do update set
      requests = case when counted.day = excluded.day then counted.requests + 1 else 1 end, day = excluded.day
    returning requests`)
  return requests
}

export const dismissSuggestion = (tx: Transaction, actorId: CallerId, dismissed: number): Promise<number> =>
  tx.run(sql`
    insert into dismissed_suggestions (member_id, dismissed_id) values (${actorId}, ${dismissed})
    on conflict do nothing`)

export const suggestAgain = (tx: Transaction, actorId: CallerId, dismissed: number): Promise<number> =>
  tx.run(sql`delete from dismissed_suggestions where member_id = ${actorId} and dismissed_id = ${dismissed}`)
