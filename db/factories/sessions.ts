import { randomBytes } from 'node:crypto'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewSession {
  readonly userId: number
  readonly address: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** Sessions with random tokens that nobody knows, for lists of sessions. */
export async function insertSessions(queries: Queries, sessions: readonly NewSession[]): Promise<void> {
  const rows = sessions.map((session) => ({ ...session, tokenHash: randomBytes(32).toString('hex') }))
  await queries.run(sql`
    insert into sessions (token_hash, member_id, created_at, last_seen_at, expires_at, address, user_agent)
    select decode("tokenHash", 'hex'), "userId", "createdAt", "lastSeenAt", "lastSeenAt" + interval '30 days',
      address, "userAgent"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      "tokenHash" text, "userId" bigint, "createdAt" timestamptz, "lastSeenAt" timestamptz, address text,
      "userAgent" text
    )`)
}
