import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { achievements, likesThatHelp, pointRules, postEventKinds } from '../../domain.ts'
import { allowanceOf, recountAll, rulesTable } from './point-events.ts'

/** Posts and replies that members wrote under their names, and likes of them. */
const postEvents: Sql = sql`
  select author_id as member_id,
    ${JSON.stringify(postEventKinds)}::jsonb ->> post_type as kind,
    'post:' || id as subject, 0::bigint as from_id, created_at as done_at
  from posts where parent_id is null and not anonymous
  union all
  select p.author_id, 'reply', 'post:' || p.id, 0, p.created_at
  from posts p join posts parent on parent.id = p.parent_id
  where not p.anonymous and not parent.anonymous and p.author_id <> parent.author_id
  union all
  select p.author_id, 'like-received', 'post:' || p.id, l.member_id, l.created_at
  from likes l join posts p on p.id = l.post_id where not p.anonymous and l.member_id <> p.author_id
  union all
  select p.author_id, 'helpful-reply', 'post:' || p.id, 0,
    (array_agg(l.created_at order by l.created_at))[${likesThatHelp}::integer]
  from likes l join posts p on p.id = l.post_id
  where p.parent_id is not null and not p.anonymous and l.member_id <> p.author_id
  group by p.id having count(*) >= ${likesThatHelp}`

const suggestionEvents: Sql = sql`
  select author_id, 'suggestion', 'suggestion:' || id, 0, created_at from suggestions
  union all
  select s.author_id, 'vote-received', 'suggestion:' || s.id, v.member_id, v.created_at
  from suggestion_votes v join suggestions s on s.id = v.suggestion_id
  where v.is_upvote and v.member_id <> s.author_id`

const todoEvents: Sql = sql`
  select completed_by, 'todo-completed', 'todo:' || id, 0, completed_at from todos
  where completed and completed_by is not null`

const memberEvents: Sql = sql`
  select member.id, 'connection', 'member:' || member.other, 0, f.accepted_at
  from friendships f
    cross join lateral (values (f.user_low, f.user_high), (f.user_high, f.user_low)) member (id, other)
  where f.status = 'accepted'
  union all
  select id, 'email-verified', 'email', 0, email_verified_at from users where email_verified_at is not null
  union all
  select member_id, 'business-card', 'first', 0, min(created_at) from business_cards group by member_id
  union all
  select id, 'profile-completed', 'profile', 0, created_at from users
  where bio is not null and occupation is not null and location is not null and avatar is not null`

/** Inserts the events that the data shows and that have no row yet. */
const insertMissingPointEvents = (tx: Transaction): Promise<number> =>
  tx.run(sql`
    insert into point_events (member_id, kind, subject, from_id, allowance, done_at)
    select member_id, kind, subject, from_id,
      ${allowanceOf(sql`rule.per`, sql`subject`, sql`from_id`, sql`done_at`)}, done_at
    from (${postEvents} union all ${suggestionEvents} union all ${todoEvents} union all ${memberEvents}) done
    join ${rulesTable} using (kind)
    on conflict do nothing`)

const catalogue: Sql = sql`jsonb_to_recordset(${JSON.stringify(achievements)}::jsonb)
  as achievement (id smallint, points integer, "eventKinds" text[], counts text, goal integer)`

/** Awards the achievements that the counted events reach, dated by the event that reached the goal. */
const awardAll = (tx: Transaction): Promise<number> =>
  tx.run(sql`
    with placed as (
      select member_id, kind, done_at, rule."limit", rule.per,
        row_number() over (partition by member_id, kind, allowance order by done_at, subject, from_id) as place
      from point_events join ${rulesTable} using (kind)
    ), steps as (
      select achievement.id, goal, member_id, done_at,
        row_number() over (partition by achievement.id, member_id order by done_at) as step
      from ${catalogue} join placed on kind = any("eventKinds")
        and case counts when 'people' then per = 'member' and place = 1 else place <= placed."limit" end
    )
    insert into achievements_earned (member_id, achievement_id, earned_at)
    select member_id, id, done_at from steps where step = goal
    on conflict do nothing`)

const setAllPoints = (tx: Transaction): Promise<number> =>
  tx.run(sql`
    with shares as (
      select member_id, counted * worth.points as points
      from point_totals join jsonb_to_recordset(${JSON.stringify(
        Object.entries(pointRules).map(([kind, { points }]) => ({ kind, points })),
      )}::jsonb) as worth (kind text, points integer) using (kind)
      union all
      select member_id, achievement.points
      from achievements_earned join ${catalogue} on achievement.id = achievement_id
    )
    insert into scores (member_id, points) select member_id, sum(points) from shares group by member_id
    on conflict (member_id) do update set points = excluded.points`)

/**
 * Derives points and achievements from data that was written in bulk, as if members had earned them through the
 * product. Adds what is missing and removes nothing. Reads whole tables.
 */
export async function deriveRewards(tx: Transaction): Promise<void> {
  await insertMissingPointEvents(tx)
  await recountAll(tx)
  await awardAll(tx)
  await setAllPoints(tx)
}
