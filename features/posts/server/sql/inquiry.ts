import type { Database } from '#platform/server/database/database.ts'
import { allOf, containing, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { type Period, periodStart } from '#platform/server/table/periods.ts'
import type { PostType } from '../../domain.ts'
import { admits, admitsReply } from './visibility.ts'

type Planned = Pick<Database, 'allPlanned'>

/** Top-level posts as questions ask for them; names without regard to capitals, days (UTC) included. */
export interface PostQuestion {
  readonly viewerId: number
  /** Nothing else is read. */
  readonly types: readonly PostType[]
  /** All of them in what is written, in the name of who wrote it openly, or as a tag. */
  readonly texts?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly author?: string | undefined
  readonly tag?: string | undefined
  readonly mine?: boolean | undefined
  /** `mine` counts what the viewer wrote anonymously too: only where nobody else learns the answer. */
  readonly knowsOwn?: boolean | undefined
  /** Of likes, and of direct replies that the viewer sees; both included. */
  readonly minimumLikes?: number | undefined
  readonly maximumLikes?: number | undefined
  readonly minimumComments?: number | undefined
  readonly maximumComments?: number | undefined
}

/** Nobody is led to an anonymous post by its author's name, not even the author: the answer would name him. */
const wroteOpenly = (author: Sql): Sql => sql`(not p.anonymous and ${author})`

const isTagged = (name: string): Sql => sql`exists (
  select from post_tags pt join tags on tags.id = pt.tag_id
  where pt.post_id = p.id and tags.name = lower(${name}::text))`

/** `Coffee machine` is written `coffee-machine` as a tag. */
const asTag = (text: string): string => text.trim().replace(/\s+/g, '-')

/** What the viewer wrote; to others than the viewer, what is anonymous is nobody's. */
function isOwn({
  viewerId,
  mine,
  knowsOwn = false,
}: Pick<PostQuestion, 'viewerId' | 'mine' | 'knowsOwn'>): Sql {
  const own = sql`p.author_id = ${viewerId}`
  const known = knowsOwn ? own : wroteOpenly(own)
  return mine === true ? known : sql`not ${known}`
}

/** What replies of a post are told by, where `p` is one of them. */
const itself = sql`cross join lateral (select p.id as post_id, p.author_id) parent`

/** Direct replies that the viewer sees, of the post as `itself`; where there is none at all, none is looked for. */
const comments = (viewerId: number): Sql => sql`(case when p.reply_count = 0 then 0 else (
  select count(*)::int from posts p
  where p.parent_id = parent.post_id and ${admitsReply(viewerId, sql`parent.author_id`)}) end)`

/** Of a post that answers none, `admits` is all that `sees` asks; it costs no query of its own for each row. */
const matching = ({ viewerId, types, ...question }: PostQuestion, joins = sql``): Sql => sql`
  posts p join users u on u.id = p.author_id ${itself} ${joins}
  where p.parent_id is null and p.post_type = any(${types}::text[]) and ${admits(viewerId)} and ${allOf([
    ...nullIfAbsent(question.from, (day) => sql`p.created_at >= ${day}::date`),
    ...nullIfAbsent(question.to, (day) => sql`p.created_at < ${day}::date + 1`),
    ...nullIfAbsent(question.author, (name) =>
      wroteOpenly(
        sql`(lower(u.full_name) = lower(${name}::text) or lower(u.username) = lower(${name}::text))`,
      ),
    ),
    ...nullIfAbsent(question.tag, isTagged),
    ...nullIfAbsent(question.minimumLikes, (likes) => sql`p.like_count >= ${likes}`),
    ...nullIfAbsent(question.maximumLikes, (likes) => sql`p.like_count <= ${likes}`),
    // What others may see is more at the most.
    ...nullIfAbsent(
      question.minimumComments,
      (count) => sql`p.reply_count >= ${count} and ${comments(viewerId)} >= ${count}`,
    ),
    ...nullIfAbsent(question.maximumComments, (count) => sql`${comments(viewerId)} <= ${count}`),
    ...nullIfAbsent(question.mine, (mine) => isOwn({ viewerId, mine, knowsOwn: question.knowsOwn })),
    ...(question.texts ?? []).map(
      (text) =>
        sql`(p.content ilike ${containing(text)} or ${isTagged(asTag(text))} or ${wroteOpenly(sql`
      (u.full_name ilike ${containing(text)} or u.username ilike ${containing(text)})`)})`,
    ),
  ])}`

export interface FoundPost {
  readonly id: number
  /** The beginning of it. */
  readonly content: string
  /** Null where he is anonymous. */
  readonly author: string | null
  readonly type: PostType
  readonly day: string
  readonly likes: number
  /** Direct replies that the viewer sees. */
  readonly comments: number
}

/** By age, by likes, or by the direct replies that the viewer sees. */
export type PostOrder = 'newest' | 'oldest' | 'mostLiked' | 'leastLiked' | 'mostComments' | 'leastComments'

const orders: Readonly<Record<PostOrder, (viewerId: number) => Sql>> = {
  newest: () => sql`p.id desc`,
  oldest: () => sql`p.id`,
  mostLiked: () => sql`p.like_count desc, p.id desc`,
  leastLiked: () => sql`p.like_count, p.id desc`,
  mostComments: (viewerId) => sql`${comments(viewerId)} desc, p.id desc`,
  leastComments: (viewerId) => sql`${comments(viewerId)}, p.id desc`,
}

/** More than an excerpt ever shows. */
const beginning = 1_000

export const findAskedPosts = (
  database: Planned,
  question: PostQuestion,
  { order, most }: { readonly order: PostOrder; readonly most: number },
): Promise<FoundPost[]> =>
  database.allPlanned(sql<FoundPost>`
    select p.id, left(p.content, ${beginning}) as content, case when not p.anonymous then u.full_name end as author,
      p.post_type as type, p.created_at::date as day, p.like_count as likes, ${comments(question.viewerId)} as comments
    from ${matching(question)}
    order by ${orders[order](question.viewerId)} limit ${most}`)

export type PostGrouping = 'author' | 'type' | 'tag' | Period
interface PostGroup {
  /** A member's id, a type, a tag, or the first day of a period; null for all anonymous posts, or those without tags. */
  readonly key: string | null
  /** Of an author his name. */
  readonly label: string | null
  readonly count: number
}

const eachTag = sql`left join post_tags pt on pt.post_id = p.id left join tags tagged on tagged.id = pt.tag_id`

function keyOf(by: PostGrouping): Sql {
  if (by === 'author') return sql`case when not p.anonymous then p.author_id::text end`
  if (by === 'type') return sql`p.post_type`
  return by === 'tag' ? sql`tagged.name` : sql`${periodStart(by, sql`p.created_at`)}::text`
}

/** How many there are in each group; a post with several tags counts for each of them. */
export const groupAskedPosts = (
  database: Planned,
  question: PostQuestion,
  by: PostGrouping,
): Promise<PostGroup[]> =>
  database.allPlanned(sql<PostGroup>`
    select ${keyOf(by)} as key, max(u.full_name) filter (where not p.anonymous) as label, count(*) as count
    from ${matching(question, by === 'tag' ? eachTag : sql``)} group by 1`)

export const countAskedPosts = async (database: Planned, question: PostQuestion): Promise<number> => {
  const rows = await database.allPlanned(
    sql<{ count: number }>`select count(*) as count from ${matching(question)}`,
  )
  return rows[0]?.count ?? 0
}

interface PostNames {
  readonly tags: readonly string[]
  readonly authors: readonly { readonly id: number; readonly username: string; readonly fullName: string }[]
}

/** Names are looked for in so many of the newest posts. */
const lookedAt = 10_000

/** Tags on the posts that the viewer sees, and who wrote them openly, most first. */
export async function findPostNames(
  database: Planned,
  viewerId: number,
  types: readonly PostType[],
  most: number,
): Promise<PostNames> {
  const rows = await database.allPlanned(sql<PostNames>`
    with seen as materialized (
      select p.id, case when not p.anonymous then p.author_id end as author from ${matching({ viewerId, types })}
      order by p.id desc limit ${lookedAt})
    select
      array(select name from seen join post_tags pt on pt.post_id = seen.id join tags on tags.id = pt.tag_id
        group by name order by count(*) desc, name limit ${most}) as tags,
      coalesce((select json_agg(json_build_object('id', id, 'username', username, 'fullName', full_name)
          order by posts desc, id)
        from (select u.id, u.username, u.full_name, count(*) as posts from seen join users u on u.id = seen.author
          group by u.id order by posts desc, u.id limit ${most}) authors), '[]') as authors`)
  return rows[0] ?? { tags: [], authors: [] }
}
