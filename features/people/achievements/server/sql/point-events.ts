import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { type PointEventKind, pointRules } from '../../domain.ts'

/** Something a member did that earns points. */
export interface PointEvent {
  readonly memberId: number
  readonly kind: PointEventKind
  /** The record it is about, such as `post:12`. The same kind and subject count once. */
  readonly subject: string
  /** The other member who caused it: who liked or voted. */
  readonly from?: number
}

/** The rules as a table within a statement. */
export const rulesTable: Sql = sql`jsonb_to_recordset(${JSON.stringify(
  Object.entries(pointRules).map(([kind, { limit, per }]) => ({ kind, limit, per })),
)}::jsonb) as rule (kind text, "limit" integer, per text)`

/** The key of the allowance: events of a kind with the same key share the limit. */
export const allowanceOf = (per: Sql, subject: Sql, from: Sql, at: Sql): Sql => sql`
  case ${per}
    when 'subject' then ${subject}
    when 'member' then ${from}::text
    when 'day' then to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')
    else 'ever'
  end`

/** Locks the members' scores in the order of their ids, so that two transactions never deadlock. */
export const lockScores = (tx: Transaction, memberIds: readonly number[]): Promise<number> =>
  tx.run(sql`
    insert into scores (member_id) select id from users where id = any(${memberIds}::bigint[]) order by id
    on conflict (member_id) do update set points = scores.points where false`)

/** True if the event is new, and counts. The member's score must be locked. */
export async function insertPointEvent(
  tx: Transaction,
  { memberId, kind, subject, from = 0 }: PointEvent,
): Promise<boolean> {
  const { limit, per } = pointRules[kind]
  const fromOthers = per === 'member'
  const inserted = await tx.run(sql`
    with event as (
      select ${allowanceOf(sql`${per}::text`, sql`${subject}::text`, sql`${from}::bigint`, sql`now()`)} as allowance
    ), before as (
      select count(*)::integer as number from (
        select from point_events, event
        where member_id = ${memberId} and kind = ${kind} and point_events.allowance = event.allowance limit ${limit}) d
    ), done as (
      insert into point_events (member_id, kind, subject, from_id, allowance)
      select ${memberId}, ${kind}, ${subject}, ${from}, allowance from event
      on conflict do nothing
      returning 1
    )
    insert into point_totals (member_id, kind, counted, people)
    select ${memberId}, ${kind}, 1, (${fromOthers} and number = 0)::integer
    from before, done where number < ${limit}
    on conflict (member_id, kind) do update
      set counted = point_totals.counted + excluded.counted, people = point_totals.people + excluded.people`)
  return inserted > 0
}

export interface RemovedEvent {
  readonly memberId: number
  readonly kind: PointEventKind
}

export const deletePointEvent = (
  tx: Transaction,
  { memberId, kind, subject, from = 0 }: PointEvent,
): Promise<RemovedEvent[]> =>
  tx.all(sql<RemovedEvent>`
    delete from point_events
    where member_id = ${memberId} and kind = ${kind} and subject = ${subject} and from_id = ${from}
    returning member_id as "memberId", kind`)

/** Members with events about one of these subjects. */
export async function membersWithPointEvents(
  queries: Queries,
  subjects: readonly string[],
): Promise<number[]> {
  const rows = await queries.all(sql<{ id: number }>`
    select distinct member_id as id from point_events where subject = any(${subjects}::text[])`)
  return rows.map((row) => row.id)
}

export const deletePointEventsAbout = (
  tx: Transaction,
  subjects: readonly string[],
): Promise<RemovedEvent[]> =>
  tx.all(sql<RemovedEvent>`
    delete from point_events where subject = any(${subjects}::text[]) returning member_id as "memberId", kind`)

/** Counts events again: after one was deleted, one beyond the limit may count instead. */
const recount = (tx: Transaction, changed: Sql): Promise<number> =>
  tx.run(sql`
    with changed as (${changed}), groups as (
      select member_id, kind, allowance, count(*) as number
      from changed join point_events using (member_id, kind) group by member_id, kind, allowance
    ), sums as (
      select member_id, kind, sum(least(number, rule."limit")) as counted,
        count(*) filter (where rule.per = 'member') as people
      from groups join ${rulesTable} using (kind) group by member_id, kind
    )
    insert into point_totals (member_id, kind, counted, people)
    select member_id, kind, coalesce(counted, 0), coalesce(people, 0)
    from changed left join sums using (member_id, kind)
    on conflict (member_id, kind) do update set counted = excluded.counted, people = excluded.people`)

export const recountRemoved = (tx: Transaction, undone: readonly RemovedEvent[]): Promise<number> =>
  recount(
    tx,
    sql`select distinct member_id, kind from unnest(
      ${undone.map(({ memberId }) => memberId)}::bigint[], ${undone.map(({ kind }) => kind)}::text[]
    ) undone (member_id, kind)`,
  )

export const recountAll = (tx: Transaction): Promise<number> =>
  recount(tx, sql`select distinct member_id, kind from point_events`)
