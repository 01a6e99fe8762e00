import { admits } from '#features/network/posts/server/index.ts'
import { admitsViewer } from '#features/network/profiles/server/index.ts'
import { allOf, anyOf, holds, sql, type Sql } from '#platform/server/database/sql.ts'

/** A post `p` that the viewer sees with its author's name. Replies are left out: they are seen by other rules. */
export const isNamedPost = (viewerId: number): Sql =>
  sql`(p.parent_id is null and not p.anonymous and ${admits(viewerId)})`

/** A business card `c` that the viewer may see. */
export const isVisibleCard = (viewerId: number): Sql =>
  admitsViewer(sql`c.visibility`, sql`c.member_id`, viewerId)

const cardOwners = (viewerId: number, matches: Sql): Sql =>
  sql`select c.member_id from business_cards c where ${matches} and ${isVisibleCard(viewerId)}`

const authorsOf = (viewerId: number, tagIds: readonly number[]): Sql => sql`
  select p.author_id from post_tags pt join posts p on p.id = pt.post_id
  where pt.tag_id = any(${tagIds}::bigint[]) and ${isNamedPost(viewerId)}`

/** A word of a search, with the ids of the tags that it begins. */
export interface Word {
  readonly text: string
  readonly tagIds: readonly number[]
}

/** Each branch finds its members by an index of its own. */
const hasWord = (viewerId: number, { text, tagIds }: Word): Sql => {
  const inProfile = anyOf(
    [sql`full_name`, sql`username`, sql`occupation`, sql`location`].map((field) =>
      holds(sql`fold(${field})`, text),
    ),
  )
  const inCard = sql`(${holds(sql`fold(c.company)`, text)} or ${holds(sql`fold(c.position)`, text)})`
  return sql`u.id in (
    select id from users where ${inProfile}
    union all ${cardOwners(viewerId, inCard)}
    ${tagIds.length === 0 ? sql`` : sql`union all ${authorsOf(viewerId, tagIds)}`})`
}

export interface Terms {
  readonly words: readonly Word[]
  readonly occupation?: string | undefined
  readonly place?: string | undefined
  readonly company?: string | undefined
  /** The ids of the wanted tag: one, or none where there is no such tag. */
  readonly tagIds?: readonly number[] | undefined
}

/** True of a member `u` in whom the viewer may find all that was asked for. */
export function matches(viewerId: number, { words, occupation, place, company, tagIds }: Terms): Sql {
  const conditions = words.map((word) => hasWord(viewerId, word))
  if (occupation !== undefined) {
    conditions.push(sql`u.id in (
      select id from users where ${holds(sql`fold(occupation)`, occupation)}
      union all ${cardOwners(viewerId, holds(sql`fold(c.position)`, occupation))})`)
  }
  if (place !== undefined) conditions.push(holds(sql`fold(u.location)`, place))
  if (company !== undefined)
    conditions.push(sql`u.id in (${cardOwners(viewerId, holds(sql`fold(c.company)`, company))})`)
  if (tagIds !== undefined) conditions.push(sql`u.id in (${authorsOf(viewerId, tagIds)})`)
  return allOf(conditions)
}
