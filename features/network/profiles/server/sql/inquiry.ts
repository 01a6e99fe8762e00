import { isReachable } from '#features/people/members/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allOf, likePattern, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'

type Planned = Pick<Database, 'allPlanned'>

/** A search for members by what everybody may read. Case is ignored. */
export interface PeopleQuestion {
  readonly viewerId: number
  /** Texts that must all occur in name, username, occupation or location. */
  readonly texts?: readonly string[] | undefined
  /** The exact full name or username. */
  readonly name?: string | undefined
  /** Parts of the occupation: `buyer` finds `Senior Buyer`. */
  readonly occupation?: readonly string[] | undefined
  /** A part of the location. */
  readonly location?: string | undefined
  readonly connection?: Connection | undefined
}

/** Relation to the viewer. `received` and `sent` are open requests, from the side of the viewer. */
export type Connection = 'connected' | 'received' | 'sent'

const connectionOf = (viewerId: number): Sql => sql`(case when f.status = 'accepted' then 'connected'
  when f.requester_id = ${viewerId} then 'sent' when f.requester_id = u.id then 'received' end)`

const matchingPeople = ({ viewerId, ...question }: PeopleQuestion): Sql => sql`
  users u left join (
    select user_high as other, status, requester_id from friendships where user_low = ${viewerId}
    union all
    select user_low, status, requester_id from friendships where user_high = ${viewerId}) f on f.other = u.id
  where ${allOf([
    isReachable(viewerId, sql`u.id`),
    ...nullIfAbsent(
      question.name,
      (name) => sql`
      (lower(u.full_name) = lower(${name}::text) or lower(u.username) = lower(${name}::text))`,
    ),
    ...(question.occupation ?? []).map((part) => sql`u.occupation ilike ${likePattern(part)}`),
    ...nullIfAbsent(question.location, (location) => sql`u.location ilike ${likePattern(location)}`),
    ...nullIfAbsent(question.connection, (connection) => sql`${connectionOf(viewerId)} = ${connection}`),
    ...(question.texts ?? []).map(
      (text) => sql`
      concat_ws(E'\n', u.full_name, u.username, u.occupation, u.location) ilike ${likePattern(text)}`,
    ),
  ])}`

export interface FoundPerson {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly occupation: string | null
  readonly location: string | null
  readonly connection: Connection | null
}

const orders = {
  name: sql`lower(u.full_name), u.id`,
  newest: sql`u.created_at desc, u.id desc`,
  oldest: sql`u.created_at, u.id`,
} as const
/** By name, or by the date of joining. */
export type PeopleOrder = keyof typeof orders

export const findMatchingPeople = (
  database: Planned,
  question: PeopleQuestion,
  { order, most }: { readonly order: PeopleOrder; readonly most: number },
): Promise<FoundPerson[]> =>
  database.allPlanned(sql<FoundPerson>`
    select u.id, u.username, u.full_name as "fullName", u.occupation, u.location,
      ${connectionOf(question.viewerId)} as connection
    from ${matchingPeople(question)} order by ${orders[order]} limit ${most}`)

export const countMatchingPeople = async (database: Planned, question: PeopleQuestion): Promise<number> => {
  const rows = await database.allPlanned(
    sql<{ count: number }>`select count(*) as count from ${matchingPeople(question)}`,
  )
  return rows[0]?.count ?? 0
}

/** Names of members; connections and open requests of the viewer come first. */
export const findPeopleNames = (
  database: Planned,
  viewerId: number,
  most: number,
): Promise<Pick<FoundPerson, 'id' | 'username' | 'fullName'>[]> =>
  database.allPlanned(sql<Pick<FoundPerson, 'id' | 'username' | 'fullName'>>`
    select u.id, u.username, u.full_name as "fullName" from ${matchingPeople({ viewerId })}
    order by f.status is null, f.status, u.id limit ${most}`)
