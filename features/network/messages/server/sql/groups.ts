import { isReachable } from '#features/people/members/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type GroupEvent, maxGroups } from '../../domain.ts'

export async function insertGroup(tx: Transaction, actorId: CallerId, name: string): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into conversations (name, created_by) values (${name}, ${actorId}) returning id`)
  await tx.run(sql`
    insert into conversation_members (conversation_id, member_id, is_administrator) values (${id}, ${actorId}, true)`)
  return id
}

/** Locks a group, so that its lines get their ids in the order of their commits. Answers how many are in it. */
export async function lockGroup(tx: Transaction, id: number): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select member_count as count from conversations where id = ${id} for no key update`)
  return row?.count ?? 0
}

interface Candidate {
  readonly id: number
  readonly isMember: boolean
  /** They are in as many groups as one can be. */
  readonly isBusy: boolean
}

/** Those of the members whom the actor can reach. */
export const findCandidates = (
  tx: Transaction,
  actorId: CallerId,
  { id, memberIds }: { readonly id: number; readonly memberIds: readonly number[] },
): Promise<Candidate[]> =>
  tx.all(sql<Candidate>`
    select u.id, (select count(*) from conversation_members g where g.member_id = u.id) >= ${maxGroups} as "isBusy",
      exists (select from conversation_members g
        where g.conversation_id = ${id} and g.member_id = u.id) as "isMember"
    from users u where u.id = any(${memberIds}::bigint[]) and ${isReachable(actorId, sql`u.id`)} order by u.id`)

/** They read what is written from now on. */
export const insertMembers = (tx: Transaction, id: number, memberIds: readonly number[]): Promise<number> =>
  tx.run(sql`
    insert into conversation_members (conversation_id, member_id, joined_after, read_id)
    select c.id, added, c.last_message_id, c.last_message_id
    from conversations c, unnest(${memberIds}::bigint[]) added where c.id = ${id} order by added`)

/** False if they are not in the group. */
export const deleteMember = async (tx: Transaction, id: number, memberId: number): Promise<boolean> =>
  (await tx.run(sql`
    delete from conversation_members where conversation_id = ${id} and member_id = ${memberId}`)) > 0

export const renameGroup = (tx: Transaction, id: number, name: string): Promise<number> =>
  tx.run(sql`update conversations set name = ${name} where id = ${id}`)

export const setMuted = (tx: Transaction, id: number, actorId: CallerId, muted: boolean): Promise<number> =>
  tx.run(sql`
    update conversation_members set muted = ${muted} where conversation_id = ${id} and member_id = ${actorId}`)

export interface NewEvent {
  readonly actorId: number
  readonly event: GroupEvent
  readonly memberId?: number
  /** The name that the group has now. */
  readonly name?: string
}

export interface WrittenEvent {
  readonly id: number
  readonly timestamp: string
}

/** Adds a line about the group, which is locked. */
export const insertEvent = (
  tx: Transaction,
  id: number,
  { actorId, event, memberId, name = '' }: NewEvent,
): Promise<WrittenEvent> =>
  tx.one(sql<WrittenEvent>`
    with written as (
      insert into messages (conversation_id, sender_id, event, event_member_id, content, created_at)
      values (${id}, ${actorId}, ${event}, ${memberId ?? null}::bigint, ${name}, clock_timestamp())
      returning id, created_at)
    update conversations c set last_message_id = w.id from written w where c.id = ${id}
    returning w.id, w.created_at as timestamp`)

export interface Recipient {
  readonly id: number
  readonly muted: boolean
}

/** The members of a conversation whom the sender reaches, besides the sender. */
export const findRecipients = (queries: Queries, id: number, senderId: number): Promise<Recipient[]> =>
  queries.all(sql<Recipient>`
    select member as id, muted from (
      select unnest(array[member_low, member_high]) as member, false as muted
      from conversations where id = ${id} and name is null
      union all
      select member_id, muted from conversation_members where conversation_id = ${id}
    ) members
    where member <> ${senderId} and ${isReachable(senderId, sql`member`)} order by member`)

export const findAdministrator = async (queries: Queries, id: number): Promise<number | undefined> =>
  (
    await queries.first(sql<{ id: number }>`
      select member_id as id from conversation_members where conversation_id = ${id} and is_administrator`)
  )?.id

/** How far a member has read; undefined where they had read it before. */
export async function markGroupRead(
  tx: Transaction,
  {
    id,
    readerId,
    upTo,
  }: { readonly id: number; readonly readerId: CallerId; readonly upTo: number | undefined },
): Promise<number | undefined> {
  const row = await tx.first(sql<{ readId: number }>`
    update conversation_members g set read_id = least(${upTo ?? null}::bigint, c.last_message_id)
    from conversations c
    where c.id = ${id} and g.conversation_id = c.id and g.member_id = ${readerId}
      and g.read_id < least(${upTo ?? null}::bigint, c.last_message_id)
    returning g.read_id as "readId"`)
  return row?.readId
}
