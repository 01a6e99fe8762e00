import type { Database } from '#platform/server/database/database.ts'
import { allOf, likePattern, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { type Period, periodStart } from '#platform/server/table/periods.ts'
import type { PostType } from '../../domain.ts'
import { admits, admitsReply } from './visibility.ts'

type Planned = Pick<Database, 'allPlanned'>

/** Which top-level posts a question is about. Names ignore case; both days (UTC) are included. */
export interface PostQuestion {
  readonly viewerId: number
  /** Only posts of these types are read. */
  readonly types: readonly PostType[]
  /** Each must occur in the content, in the name of an author who is not anonymous, or as a tag. */
  readonly texts?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly author?: string | undefined
  readonly tag?: string | undefined
  readonly mine?: boolean | undefined
  /** `mine` includes the viewer's anonymous posts. Only for answers that nobody else gets. */
  readonly knowsOwn?: boolean | undefined
  /** Bounds, included, of likes and of direct replies that the viewer sees. */
  readonly minimumLikes?: number | undefined
  readonly maximumLikes?: number | undefined
  readonly minimumComments?: number | undefined
  readonly maximumComments?: number | undefined
}

/** An author's name never finds their anonymous post, not even for the author: the answer would name them. */
const isNamedAuthor = (author: Sql): Sql => sql`(not p.anonymous and ${author})`

const isTagged = (name: string): Sql => sql`exists (
  select from post_tags pt join tags on tags.id = pt.tag_id
  where pt.post_id = p.id and tags.name = lower(${name}::text))`

/** Tags are written with hyphens: `coffee-machine`. */
const asTag = (text: string): string => text.trim().replace(/\s+/g, '-')

/** The viewer's own posts. Without `knowsOwn`, anonymous ones do not count. */
function isOwn({
  viewerId,
  mine,
  knowsOwn = false,
}: Pick<PostQuestion, 'viewerId' | 'mine' | 'knowsOwn'>): Sql {
  const own = sql`p.author_id = ${viewerId}`
  const known = knowsOwn ? own : isNamedAuthor(own)
  return mine === true ? known : sql`not ${known}`
}

/** Names the post `parent`, so that the rule for its replies can call them `p`. */
const asParent = sql`cross join lateral (select p.id as post_id, p.author_id) parent`

/** Direct replies that the viewer sees. The stored count avoids the query for posts without any. */
const comments = (viewerId: number): Sql => sql`(case when p.reply_count = 0 then 0 else (
  select count(*)::int from posts p
  where p.parent_id = parent.post_id and ${admitsReply(viewerId, sql`parent.author_id`)}) end)`

/** For a top-level post `admits` is the same rule as `sees`, without a query per row. */
const matching = ({ viewerId, types, ...question }: PostQuestion, joins = sql``): Sql => sql`
  posts p join users u on u.id = p.author_id ${asParent} ${joins}
  where p.parent_id is null and p.post_type = any(${types}::text[]) and ${admits(viewerId)} and ${allOf([
    ...nullIfAbsent(question.from, (day) => sql`p.created_at >= ${day}::date`),
    ...nullIfAbsent(question.to, (day) => sql`p.created_at < ${day}::date + 1`),
    ...nullIfAbsent(question.author, (name) =>
      isNamedAuthor(
        sql`(lower(u.full_name) = lower(${name}::text) or lower(u.username) = lower(${name}::text))`,
      ),
    ),
    ...nullIfAbsent(question.tag, isTagged),
    ...nullIfAbsent(question.minimumLikes, (likes) => sql`p.like_count >= ${likes}`),
    ...nullIfAbsent(question.maximumLikes, (likes) => sql`p.like_count <= ${likes}`),
    // The stored count includes hidden replies, so it is an upper bound that filters first.
    ...nullIfAbsent(
      question.minimumComments,
      (count) => sql`p.reply_count >= ${count} and ${comments(viewerId)} >= ${count}`,
    ),
    ...nullIfAbsent(question.maximumComments, (count) => sql`${comments(viewerId)} <= ${count}`),
    ...nullIfAbsent(question.mine, (mine) => isOwn({ viewerId, mine, knowsOwn: question.knowsOwn })),
    ...(question.texts ?? []).map(
      (text) =>
        sql`(p.content ilike ${likePattern(text)} or ${isTagged(asTag(text))} or ${isNamedAuthor(sql`
      (u.full_name ilike ${likePattern(text)} or u.username ilike ${likePattern(text)})`)})`,
    ),
  ])}`

export interface FoundPost {
  readonly id: number
  /** The beginning of the content. */
  readonly content: string
  /** Null where the post is anonymous. */
  readonly author: string | null
  readonly type: PostType
  readonly day: string
  readonly likes: number
  /** Direct replies that the viewer sees. */
  readonly comments: number
}

/** Comments are direct replies that the viewer sees. */
export type PostOrder = 'newest' | 'oldest' | 'mostLiked' | 'leastLiked' | 'mostComments' | 'leastComments'

const orders: Readonly<Record<PostOrder, (viewerId: number) => Sql>> = {
  newest: () => sql`p.id desc`,
  oldest: () => sql`p.id`,
  mostLiked: () => sql`p.like_count desc, p.id desc`,
  leastLiked: () => sql`p.like_count, p.id desc`,
  mostComments: (viewerId) => sql`${comments(viewerId)} desc, p.id desc`,
  leastComments: (viewerId) => sql`${comments(viewerId)}, p.id desc`,
}

/** Characters; more than an excerpt needs. */
const beginning = 1_000

export const findMatchingPosts = (
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
  /**
   * A member's id, a type, a tag, or the first day of a period; null for all anonymous posts, or those without tags.
   */
  readonly key: string | null
  /** The name of an author. */
  readonly label: string | null
  readonly count: number
}

const eachTag = sql`left join post_tags pt on pt.post_id = p.id left join tags tagged on tagged.id = pt.tag_id`

function keyOf(by: PostGrouping): Sql {
  if (by === 'author') return sql`case when not p.anonymous then p.author_id::text end`
  if (by === 'type') return sql`p.post_type`
  return by === 'tag' ? sql`tagged.name` : sql`${periodStart(by, sql`p.created_at`)}::text`
}

/** The number of posts in each group. A post with several tags counts in each. */
export const groupMatchingPosts = (
  database: Planned,
  question: PostQuestion,
  by: PostGrouping,
): Promise<PostGroup[]> =>
  database.allPlanned(sql<PostGroup>`
    select ${keyOf(by)} as key, max(u.full_name) filter (where not p.anonymous) as label, count(*) as count
    from ${matching(question, by === 'tag' ? eachTag : sql``)} group by 1`)

export const countMatchingPosts = async (database: Planned, question: PostQuestion): Promise<number> => {
  const rows = await database.allPlanned(
    sql<{ count: number }>`select count(*) as count from ${matching(question)}`,
  )
  return rows[0]?.count ?? 0
}

interface PostNames {
  readonly tags: readonly string[]
  readonly authors: readonly { readonly id: number; readonly username: string; readonly fullName: string }[]
}

/** How many of the newest posts are read for names. */
const postsRead = 10_000

/** Tags and named authors of the posts that the viewer sees, most frequent first. */
export async function findPostNames(
  database: Planned,
  viewerId: number,
  types: readonly PostType[],
  most: number,
): Promise<PostNames> {
  const rows = await database.allPlanned(sql<PostNames>`
    with seen as materialized (
      select p.id, case when not p.anonymous then p.author_id end as author from ${matching({ viewerId, types })}
      order by p.id desc limit ${postsRead})
    select
      array(select name from seen join post_tags pt on pt.post_id = seen.id join tags on tags.id = pt.tag_id
        group by name order by count(*) desc, name limit ${most}) as tags,
      coalesce((select json_agg(json_build_object('id', id, 'username', username, 'fullName', full_name)
          order by posts desc, id)
        from (select u.id, u.username, u.full_name, count(*) as posts from seen join users u on u.id = seen.author
          group by u.id order by posts desc, u.id limit ${most}) authors), '[]') as authors`)
  return rows[0] ?? { tags: [], authors: [] }
}
