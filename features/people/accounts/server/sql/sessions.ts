import type { CallerId } from '#platform/server/authorized.ts'
import type { Database, Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Config, SessionRules } from '#platform/server/config/config.ts'

/** Whether the session `s` of the member `u` still holds. Sessions of administrators end earlier. */
const isOpen = ({ member, admin }: SessionRules): Sql => sql`
  s.expires_at > now()
    and s.last_seen_at > now() - (case when u.is_admin then ${admin.idleHours}::integer
      else ${member.idleHours}::integer end) * interval '1 hour'
    and s.created_at > now() - (case when u.is_admin then ${admin.maxDays}::integer
      else ${member.maxDays}::integer end) * interval '1 day'`

interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly address: string
  readonly userAgent: string
  readonly factorCount: number
  readonly deviceHash: Buffer | null
}

export async function insertSession(
  tx: Transaction,
  session: NewSession,
  { member }: SessionRules,
): Promise<void> {
  await tx.run(sql`
    insert into sessions (token_hash, member_id, address, user_agent, factors, device_hash, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.address}, ${session.userAgent},
      ${session.factorCount}, ${session.deviceHash}, now() + ${member.idleHours}::integer * interval '1 hour')`)
  await tx.run(sql`
    insert into activity_days (member_id, day) values (${session.userId}, now()::date) on conflict do nothing`)
}

/** Answers whether there was such a session. */
export const deleteSession = async (tx: Transaction, tokenHash: Buffer): Promise<boolean> =>
  (await tx.run(sql`delete from sessions where token_hash = ${tokenHash}`)) > 0

/** Ends a member's sessions, except one. Answers the hashes of those that ended. */
export async function deleteSessionsOf(
  tx: Transaction,
  userId: number,
  except: Buffer | null,
): Promise<Buffer[]> {
  const rows = await tx.all(sql<{ tokenHash: Buffer }>`
    delete from sessions where member_id = ${userId} and token_hash is distinct from ${except}::bytea
    returning token_hash as "tokenHash"`)
  return rows.map(({ tokenHash }) => tokenHash)
}

/** What clients were let read before this moment is closed to them. */
export const noteSignOut = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(sql`update users set signed_out_at = clock_timestamp() where id = ${userId}`)

/** Answers the hashes of the deleted sessions. */
export async function deleteExpiredSessions(tx: Transaction): Promise<Buffer[]> {
  const rows = await tx.all(sql<{ tokenHash: Buffer }>`
    delete from sessions where expires_at < now() returning token_hash as "tokenHash"`)
  return rows.map(({ tokenHash }) => tokenHash)
}

/** Answers the hashes of the deleted sessions. */
export async function deleteSeededSessions(tx: Transaction): Promise<Buffer[]> {
  const rows = await tx.all(sql<{ tokenHash: Buffer }>`
    delete from sessions s using users u where u.id = s.member_id and u.is_seeded
    returning s.token_hash as "tokenHash"`)
  return rows.map(({ tokenHash }) => tokenHash)
}

/** For how long one confirmation holds. */
const confirmedMinutes = 5

/** Answers whether the session is still there. */
export const noteConfirmation = async (tx: Transaction, tokenHash: Buffer): Promise<boolean> =>
  (await tx.run(sql`
    update sessions set confirmed_at = now() where token_hash = ${tokenHash} and expires_at > now()`)) > 0

interface SessionRow extends Omit<Viewer, 'needsSecondFactor' | 'hasSecondStep'> {
  /** The number of factors that opened the session. */
  readonly factors: number
  readonly isConfirmed: boolean
  /** Its last use was noted long enough ago, or on another day, to note it again. */
  readonly stale: boolean
  readonly position: number | null
}

/** Without the demo, sessions of members that it made are not valid. */
export const findSession = (
  database: Database,
  tokenHash: Buffer,
  { demo, sessions }: Pick<Config, 'demo' | 'sessions'>,
): Promise<SessionRow | undefined> =>
  database.first(sql<SessionRow>`
    select u.id, u.username, u.full_name as "fullName", u.avatar, u.is_admin as "isAdmin", s.factors,
      u.book_id as "chosenBook", s.last_seen_at < greatest(now() - interval '10 minutes', current_date) as stale,
      coalesce(s.confirmed_at > now() - ${confirmedMinutes}::integer * interval '1 minute', false) as "isConfirmed",
      ${database.walPosition} as position
    from sessions s join users u on u.id = s.member_id
    where s.token_hash = ${tokenHash} and ${isOpen(sessions)} and (${demo} or not u.is_seeded)`)

/** Answers which of these sessions are no longer valid; hashes of tokens are hexadecimal. */
export const findEnded = async (
  database: Database,
  hashes: readonly string[],
  { demo, sessions }: Pick<Config, 'demo' | 'sessions'>,
): Promise<string[]> => {
  const rows = await database.all(sql<{ hash: string }>`
    select given.hash from unnest(${hashes}::text[]) given(hash)
    where not exists (
      select from sessions s join users u on u.id = s.member_id
      where s.token_hash = decode(given.hash, 'hex') and ${isOpen(sessions)} and (${demo} or not u.is_seeded))`)
  return rows.map(({ hash }) => hash)
}

/** Extends a session that is used, up to its last day, and notes that the member was active today. */
export const touchSession = (
  queries: Queries,
  tokenHash: Buffer,
  { member }: SessionRules,
): Promise<number> =>
  queries.run(sql`
    with touched as (
      update sessions set last_seen_at = now(), expires_at = least(
        now() + ${member.idleHours}::integer * interval '1 hour',
        created_at + ${member.maxDays}::integer * interval '1 day')
      where token_hash = ${tokenHash}
      returning member_id
    )
    insert into activity_days (member_id, day) select member_id, now()::date from touched on conflict do nothing`)

export interface ListedSession {
  readonly id: number
  readonly tokenHash: Buffer
  readonly address: string
  readonly userAgent: string
  readonly createdAt: string
  readonly lastSeenAt: string
}

export const findSessionsOf = (
  queries: Queries,
  { userId, before, limit }: { userId: number; before: number | null; limit: number },
): Promise<ListedSession[]> =>
  queries.all(sql<ListedSession>`
    select id, token_hash as "tokenHash", address, user_agent as "userAgent", created_at as "createdAt",
      last_seen_at as "lastSeenAt"
    from sessions
    where member_id = ${userId} and expires_at > now() and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`)

/** The hash of one of a member's own sessions. */
export const findSessionHash = async (
  queries: Queries,
  userId: CallerId,
  id: number,
): Promise<Buffer | undefined> =>
  (
    await queries.first(sql<{ tokenHash: Buffer }>`
      select token_hash as "tokenHash" from sessions where member_id = ${userId} and id = ${id} and expires_at > now()`)
  )?.tokenHash
