import { postTypeDetails, postTypes } from '#features/network/posts/domain.ts'
import type { Database, Queries } from '#platform/server/database/database.ts'
import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Analytics, Stats } from '../../contract.ts'
import { topTagCount } from '../../domain.ts'

export const findStats = (queries: Queries): Promise<Stats> =>
  queries.one(sql<Stats>`
    select (select count(*) from users) as "totalUsers",
      (select count(*) from posts) as "totalPosts",
      (select count(*) from users where last_login_at > now() - interval '24 hours') as "loggedIn24h",
      (select count(*) from users where created_at > now() - interval '24 hours') as "newUsers24h"`)

export interface Range {
  readonly from: string
  /** This day is included. */
  readonly to: string
  readonly bucket: 'day' | 'week'
}

const truncated = ({ bucket }: Range, time: Sql): Sql =>
  bucket === 'day' ? sql`(${time})::date` : sql`date_trunc('week', ${time})::date`

const within = ({ from, to }: Range, time: Sql): Sql =>
  sql`${time} >= ${from}::date and ${time} < ${to}::date + 1`

/** Every day or week of the range, empty ones included. */
const buckets = (range: Range): Sql => sql`
  select bucket::date as date from generate_series(
    ${truncated(range, sql`${range.from}::timestamp`)}::timestamp, ${range.to}::timestamp,
    ${range.bucket === 'day' ? sql`interval '1 day'` : sql`interval '1 week'`}) bucket`

type Rows<Name extends keyof Analytics> = Promise<Analytics[Name]>

export const membersOverTime = (database: Database, range: Range): Rows<'members'> =>
  database.allPlanned(sql<Analytics['members'][number]>`
    with joined as (
      select ${truncated(range, sql`created_at`)} as date, count(*) as n from users
      where ${within(range, sql`created_at`)} group by 1)
    select b.date, coalesce(j.n, 0) as joined,
      ((select count(*) from users where created_at < ${range.from}::date)
        + sum(coalesce(j.n, 0)) over (order by b.date))::bigint as total
    from (${buckets(range)}) b left join joined j using (date) order by b.date`)

const postCounts = commaSeparated(
  postTypes.map((type) => {
    const count = identifier(postTypeDetails[type].count)
    return sql`coalesce(sum(n) filter (where post_type = ${type}), 0)::bigint as ${count}`
  }),
)

export const postsByType = (database: Database, range: Range): Rows<'posts'> =>
  database.allPlanned(sql<Analytics['posts'][number]>`
    with written as (
      select ${truncated(range, sql`created_at`)} as date, post_type, count(*) as n from posts
      where ${within(range, sql`created_at`)} group by 1, 2)
    select b.date, ${postCounts}
    from (${buckets(range)}) b left join written using (date) group by b.date order by b.date`)

export const activeMembers = (database: Database, range: Range): Rows<'active'> =>
  database.allPlanned(sql<Analytics['active'][number]>`
    with seen as (
      select date, count(*) as n
      from (
        select distinct ${truncated(range, sql`day`)} as date, member_id from activity_days
        where day between ${range.from}::date and ${range.to}::date) visits
      group by date)
    select b.date, coalesce(n, 0) as members from (${buckets(range)}) b left join seen using (date)
    order by b.date`)

export const storageOverTime = (
  database: Database,
  range: Range,
): Promise<{ date: string; bytes: number }[]> =>
  database.allPlanned(sql<{ date: string; bytes: number }>`
    with added as (
      select
        greatest(${truncated(range, sql`p.created_at`)}, ${truncated(range, sql`${range.from}::timestamp`)}) as date,
        sum(f.size) as n
      from attachments f join posts p on p.id = f.post_id
      where p.created_at < ${range.to}::date + 1 group by 1)
    select b.date, coalesce(sum(n) over (order by b.date), 0)::bigint as bytes
    from (${buckets(range)}) b left join added using (date) order by b.date`)

export const storageByKind = (queries: Queries): Promise<{ kind: string; files: number; bytes: number }[]> =>
  queries.all(sql<{ kind: string; files: number; bytes: number }>`
    select case
        when mime_type like 'image/%' then 'Pictures'
        when mime_type = 'application/pdf' then 'PDF documents'
        when mime_type ~ 'sheet|excel' then 'Spreadsheets'
        when mime_type ~ 'word' then 'Word documents'
        when mime_type like 'text/%' then 'Text files'
        else 'Other files' end as kind,
      count(*) as files, sum(size)::bigint as bytes
    from attachments where post_id is not null group by 1 order by bytes desc`)

/** Counts posts that everybody sees: a tag can reveal what another is about. */
export const topTags = (database: Database, range: Range): Rows<'topTags'> =>
  database.allPlanned(sql<Analytics['topTags'][number]>`
    select t.name, used.posts
    from (
      select pt.tag_id, count(*) as posts from post_tags pt join posts p on p.id = pt.post_id
      where pt.is_open and ${within(range, sql`p.created_at`)}
      group by 1 order by posts desc, 1 limit ${topTagCount}) used
      join tags t on t.id = used.tag_id
    order by used.posts desc, t.name`)

/** Keeps somewhat more than the longest range of figures. */
export const forgetOldActivity = (queries: Queries): Promise<number> =>
  queries.run(sql`delete from activity_days where day < current_date - 400`)
