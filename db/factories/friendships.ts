import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'

export interface NewFriendship {
  readonly requesterId: number
  readonly addresseeId: number
  readonly status?: 'pending' | 'accepted'
  readonly createdAt?: Date
  /** For an accepted one; by default the time of the request. */
  readonly acceptedAt?: Date
}

/** Inserts all rows in one statement. */
export async function insertFriendships(
  queries: Queries,
  friendships: readonly NewFriendship[],
): Promise<void> {
  await queries.run(sql`
    insert into friendships (user_low, user_high, requester_id, status, created_at, accepted_at)
    select
      least("requesterId", "addresseeId"), greatest("requesterId", "addresseeId"), "requesterId",
      coalesce(status, 'accepted'), coalesce("createdAt", now()),
      case when coalesce(status, 'accepted') = 'accepted' then coalesce("acceptedAt", "createdAt", now()) end
    from jsonb_to_recordset(${JSON.stringify(friendships)}::jsonb) as g (
      "requesterId" bigint, "addresseeId" bigint, status text, "createdAt" timestamptz, "acceptedAt" timestamptz
    )`)
}

type BuiltFriendship = Required<Pick<NewFriendship, 'requesterId' | 'addresseeId' | 'status'>>

/** An accepted friendship; missing members are created. */
export async function buildFriendship(
  queries: Queries,
  overrides: Partial<NewFriendship> = {},
): Promise<BuiltFriendship> {
  const friendship = {
    status: 'accepted' as const,
    ...overrides,
    requesterId: overrides.requesterId ?? (await buildMember(queries)).id,
    addresseeId: overrides.addresseeId ?? (await buildMember(queries)).id,
  }
  await insertFriendships(queries, [friendship])
  const { requesterId, addresseeId, status } = friendship
  return { requesterId, addresseeId, status }
}
