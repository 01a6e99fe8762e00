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
  Object.entries(pointRules).map(([deed, { limit, per }]) => ({ deed, limit, per })),
)}::jsonb) as rule (deed text, "limit" integer, per text)`

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
    insert into standings (user_id) select id from users where id = any(${memberIds}::bigint[]) order by id
    on conflict (user_id) do update set points = standings.points where false`)

/** True if the event is new. The member's score must be locked. */
export async function insertPointEvent(
  tx: Transaction,
  { memberId, kind: deed, subject, from = 0 }: PointEvent,
): Promise<boolean> {
  const { limit, per } = pointRules[deed]
  const fromOthers = per === 'member'
  const inserted = await tx.run(sql`
    with event as (
      select ${allowanceOf(sql`${per}::text`, sql`${subject}::text`, sql`${from}::bigint`, sql`now()`)} as allowance
    ), before as (
      select count(*)::integer as number from (
        select from deeds, event
        where user_id = ${memberId} and deed = ${deed} and deeds.allowance = event.allowance limit ${limit}) d
    ), done as (
      insert into deeds (user_id, deed, subject, from_id, allowance)
      select ${memberId}, ${deed}, ${subject}, ${from}, allowance from event
      on conflict do nothing
      returning 1
    )
    insert into deed_totals (user_id, deed, counted, people)
    select ${memberId}, ${deed}, (number < ${limit})::integer, (${fromOthers} and number = 0)::integer
    from before, done
    on conflict (user_id, deed) do update
      set counted = deed_totals.counted + excluded.counted, people = deed_totals.people + excluded.people`)
  return inserted > 0
}

export interface RemovedEvent {
  readonly memberId: number
  readonly kind: PointEventKind
}

export const deletePointEvent = (
  tx: Transaction,
  { memberId, kind: deed, subject, from = 0 }: PointEvent,
): Promise<RemovedEvent[]> =>
  tx.all(sql<RemovedEvent>`
    delete from deeds
    where user_id = ${memberId} and deed = ${deed} and subject = ${subject} and from_id = ${from}
    returning user_id as "memberId", deed as kind`)

/** Members with events about one of these subjects. */
export async function membersWithPointEvents(
  queries: Queries,
  subjects: readonly string[],
): Promise<number[]> {
  const rows = await queries.all(sql<{ id: number }>`
    select distinct user_id as id from deeds where subject = any(${subjects}::text[])`)
  return rows.map((row) => row.id)
}

export const deletePointEventsAbout = (
  tx: Transaction,
  subjects: readonly string[],
): Promise<RemovedEvent[]> =>
  tx.all(sql<RemovedEvent>`
    delete from deeds where subject = any(${subjects}::text[]) returning user_id as "memberId", deed as kind`)

/** Counts events again: after one was deleted, one beyond the limit may count instead. */
const recount = (tx: Transaction, changed: Sql): Promise<number> =>
  tx.run(sql`
    with changed as (${changed}), groups as (
      select user_id, deed, allowance, count(*) as number
      from changed join deeds using (user_id, deed) group by user_id, deed, allowance
    ), sums as (
      select user_id, deed, sum(least(number, rule."limit")) as counted,
        count(*) filter (where rule.per = 'member') as people
      from groups join ${rulesTable} using (deed) group by user_id, deed
    )
    insert into deed_totals (user_id, deed, counted, people)
    select user_id, deed, coalesce(counted, 0), coalesce(people, 0)
    from changed left join sums using (user_id, deed)
    on conflict (user_id, deed) do update set counted = excluded.counted, people = excluded.people`)

export const recountRemoved = (tx: Transaction, undone: readonly RemovedEvent[]): Promise<number> =>
  recount(
    tx,
    sql`select distinct user_id, deed from unnest(
      ${undone.map(({ memberId }) => memberId)}::bigint[], ${undone.map(({ kind }) => kind)}::text[]
    ) undone (user_id, deed)`,
  )

export const recountAll = (tx: Transaction): Promise<number> =>
  recount(tx, sql`select distinct user_id, deed from deeds`)
