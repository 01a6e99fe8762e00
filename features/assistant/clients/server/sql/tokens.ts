import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { accessSeconds, codeMs, refreshDays } from '../../domain.ts'
import { type Audience, holds } from './passes.ts'

interface NewCode {
  readonly codeHash: Buffer
  readonly passId: number
  readonly challenge: string
  readonly resource: string | null
}

export const insertCode = (
  tx: Transaction,
  { codeHash, passId, challenge, resource }: NewCode,
): Promise<number> =>
  tx.run(sql`
    insert into client_codes (code_hash, pass_id, challenge, resource, expires_at)
    values (${codeHash}, ${passId}, ${challenge}, ${resource},
      now() + ${codeMs}::integer * interval '1 millisecond')`)

export interface IssuedTo {
  readonly passId: number
  readonly memberId: number
  /** The client's own id. */
  readonly clientId: string
  readonly mayDraft: boolean
}

export interface Code extends IssuedTo {
  readonly redirectUri: string
  readonly challenge: string
  readonly resource: string | null
  readonly isUsed: boolean
  readonly isOver: boolean
}

/** Locks a code, so that only one of two calls at a time gets tokens for it. */
export const lockCode = (tx: Transaction, codeHash: Buffer, audience: Audience): Promise<Code | undefined> =>
  tx.first(sql<Code>`
    select p.id as "passId", p.member_id as "memberId", c.client_id as "clientId", p.redirect_uri as "redirectUri",
      p.may_draft as "mayDraft", k.challenge, k.resource, k.used_at is not null as "isUsed",
      k.expires_at <= now() or not ${holds(audience)} as "isOver"
    from client_codes k join client_passes p on p.id = k.pass_id join clients c on c.id = p.client_id
      join users u on u.id = p.member_id
    where k.code_hash = ${codeHash} for update of k`)

export const useCode = (tx: Transaction, codeHash: Buffer): Promise<number> =>
  tx.run(sql`update client_codes set used_at = now() where code_hash = ${codeHash}`)

export interface RefreshToken extends IssuedTo {
  readonly isUsed: boolean
  readonly isOver: boolean
}

export const lockRefreshToken = (
  tx: Transaction,
  tokenHash: Buffer,
  audience: Audience,
): Promise<RefreshToken | undefined> =>
  tx.first(sql<RefreshToken>`
    select p.id as "passId", p.member_id as "memberId", c.client_id as "clientId", p.may_draft as "mayDraft",
      t.used_at is not null as "isUsed",
      t.expires_at <= now() or not ${holds(audience)} as "isOver"
    from client_tokens t join client_passes p on p.id = t.pass_id join clients c on c.id = p.client_id
      join users u on u.id = p.member_id
    where t.token_hash = ${tokenHash} and t.kind = 'refresh' for update of t`)

export const useRefreshToken = (tx: Transaction, tokenHash: Buffer): Promise<number> =>
  tx.run(sql`update client_tokens set used_at = now() where token_hash = ${tokenHash}`)

export interface TokenHashes {
  readonly access: Buffer
  readonly refresh: Buffer
}

/** Neither outlives the pass. */
export async function insertTokens(
  tx: Transaction,
  passId: number,
  { access, refresh }: TokenHashes,
): Promise<void> {
  await tx.run(sql`
    insert into client_tokens (token_hash, pass_id, kind, expires_at)
    select made.hash, p.id, made.kind, least(p.expires_at, now() + made.seconds * interval '1 second')
    from client_passes p, (values
      (${access}::bytea, 'access', ${accessSeconds}::integer),
      (${refresh}::bytea, 'refresh', ${refreshDays * 24 * 60 * 60}::integer)) made(hash, kind, seconds)
    where p.id = ${passId}`)
  await tx.run(sql`
    update client_passes set connected_at = coalesce(connected_at, now()) where id = ${passId}`)
}

/** The pass of a token of either kind, however old. */
export const findPassOfToken = async (tx: Transaction, tokenHash: Buffer): Promise<number | undefined> =>
  (
    await tx.first(sql<{ passId: number }>`
      select pass_id as "passId" from client_tokens where token_hash = ${tokenHash}`)
  )?.passId
