import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

interface UsageKey {
  readonly memberId: number
  /** In UTC. */
  readonly day: string
}

export interface DailyUsage {
  readonly calls: number
  readonly tokens: number
}

/** Counts a call unless the day's calls or tokens are used up. Returns the usage, or undefined if they are. */
export const countCall = (
  queries: Queries,
  { memberId, day }: UsageKey,
  { calls, tokens }: DailyUsage,
): Promise<DailyUsage | undefined> =>
  queries.first(sql<DailyUsage>`
    insert into ai_usage as u (member_id, day, calls, tokens) values (${memberId}, ${day}::date, 1, 0)
    on conflict (member_id, day) do update set calls = u.calls + 1
    where u.calls < ${calls}::integer and u.tokens < ${tokens}::bigint
    returning calls, tokens::float8 as tokens`)

export const findUsage = (queries: Queries, { memberId, day }: UsageKey): Promise<DailyUsage | undefined> =>
  queries.first(sql<DailyUsage>`
    select calls, tokens::float8 as tokens from ai_usage where member_id = ${memberId} and day = ${day}::date`)

/** Returns how many tokens the day has seen including these; undefined if the member is gone. */
export const spendTokens = async (
  queries: Queries,
  { memberId, day }: UsageKey,
  tokens: number,
): Promise<number | undefined> =>
  (
    await queries.first(sql<{ tokens: number }>`
      update ai_usage set tokens = tokens + ${tokens}::bigint
      where member_id = ${memberId} and day = ${day}::date returning tokens::float8 as tokens`)
  )?.tokens

/** The tokens of the month that the day is in, up to the day. */
export const findTokensOfMonth = async (queries: Queries, { memberId, day }: UsageKey): Promise<number> =>
  (
    await queries.one(sql<{ tokens: number }>`
      select coalesce(sum(tokens), 0)::float8 as tokens from ai_usage
      where member_id = ${memberId} and day between date_trunc('month', ${day}::date)::date and ${day}::date`)
  ).tokens

/** Deletes days of months that are over. Nothing counts against them any more. */
export const purgeUsage = (queries: Queries): Promise<number> =>
  queries.run(sql`
    delete from ai_usage where day < date_trunc('month', now() at time zone 'utc')::date - 1`)
