import type { Queries } from '#platform/server/database/database.ts'
import { allOf, holds, sql, type Sql, timestampText } from '#platform/server/database/sql.ts'
import { repliesShown, type SuggestionSort, type SuggestionStatus, type Vote } from '../../domain.ts'

interface Person {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly avatar: string | null
}

export interface SuggestionRow {
  readonly id: number
  readonly title: string
  readonly content: string
  readonly status: SuggestionStatus
  readonly score: number
  readonly upvotes: number
  readonly downvotes: number
  readonly createdAt: string
  readonly author: Person
  /** The viewer's own vote. */
  readonly vote: Vote
  readonly replies: readonly {
    readonly id: number
    readonly content: string
    readonly createdAt: string
    readonly admin: Person | null
  }[]
}

export interface SuggestionFilter {
  readonly sort: SuggestionSort
  readonly status?: SuggestionStatus | undefined
  readonly search?: string | undefined
  /** The position after which the page begins. */
  readonly after?: readonly [score: number, id: number] | undefined
}

const personOf = (user: Sql): Sql => sql`json_build_object(
  'id', ${user}.id, 'username', ${user}.username, 'fullName', ${user}.full_name, 'avatar', ${user}.avatar)`

const presented = (page: Sql, viewerId: number): Sql<SuggestionRow> => sql<SuggestionRow>`
  select s.id, s.title, s.content, s.status, s.score, s.upvotes, s.downvotes, s.created_at as "createdAt",
    ${personOf(sql`author`)} as author,
    (select is_upvote from suggestion_votes v where v.suggestion_id = s.id and v.member_id = ${viewerId}) as vote,
    coalesce((
      select json_agg(json_build_object(
          'id', r.id, 'content', r.content,
          'createdAt', ${timestampText(sql`r.created_at`)},
          'admin', case when admin.id is not null then ${personOf(sql`admin`)} end) order by r.id)
      from (select * from suggestion_replies where suggestion_id = s.id order by id desc limit ${repliesShown}) r
        left join users admin on admin.id = r.admin_id), '[]') as replies
  from (${page}) s join users author on author.id = s.author_id`

const conditionsOf = ({ sort, status, search, after }: SuggestionFilter): Sql => {
  const conditions: Sql[] = []
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (search !== undefined && search !== '')
    conditions.push(holds(sql`fold(title || E'\\n' || content)`, search))
  if (after !== undefined) {
    const [score, id] = after
    conditions.push(
      sort === 'votes' ? sql`(score, id) < (${score}::integer, ${id}::bigint)` : sql`id < ${id}::bigint`,
    )
  }
  return allOf(conditions)
}

/** At most `limit` suggestions as the viewer sees them. */
export const suggestionsPage = (
  filter: SuggestionFilter,
  viewerId: number,
  limit: number,
): Sql<SuggestionRow> => {
  const order = filter.sort === 'votes' ? sql`score desc, id desc` : sql`id desc`
  const page = sql`select * from suggestions where ${conditionsOf(filter)} order by ${order} limit ${limit}`
  return sql<SuggestionRow>`${presented(page, viewerId)} order by ${order}`
}

export const findSuggestion = (
  queries: Queries,
  viewerId: number,
  id: number,
): Promise<SuggestionRow | undefined> =>
  queries.first(presented(sql`select * from suggestions where id = ${id}`, viewerId))

export const suggestionExists = async (queries: Queries, id: number): Promise<boolean> =>
  (await queries.first(sql`select 1 from suggestions where id = ${id}`)) !== undefined
