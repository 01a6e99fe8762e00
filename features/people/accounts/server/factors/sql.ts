import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { sealedKind } from '#platform/server/sealed-kinds.ts'
import type { Passkey } from '../../contract/factors.ts'
import { challengeMinutes, recentMinutes, setUpMinutes } from '../../domain.ts'

export interface Counts {
  readonly hasAuthenticator: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
}

export const countFactors = (queries: Queries, userId: number): Promise<Counts> =>
  queries.one(sql<Counts>`
    select
      exists (
        select 1 from authenticators where member_id = ${userId} and confirmed_at is not null
      ) as "hasAuthenticator",
      (select count(*) from passkeys where member_id = ${userId}) as passkeys,
      (select count(*) from recovery_codes where member_id = ${userId}) as "recoveryCodes"`)

export interface ActorSession {
  readonly factors: number
  readonly isRecent: boolean
  readonly isDemo: boolean
}

/** The session of the request, with what decides whether it may change factors. */
export const findActorSession = (queries: Queries, tokenHash: Buffer): Promise<ActorSession | undefined> =>
  queries.first(sql<ActorSession>`
    select s.factors, s.created_at > now() - make_interval(mins => ${recentMinutes}) as "isRecent",
      u.is_demo as "isDemo"
    from sessions s join users u on u.id = s.member_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()`)

export const raiseSession = (tx: Transaction, tokenHash: Buffer): Promise<number> =>
  tx.run(sql`update sessions set factors = 2 where token_hash = ${tokenHash}`)

export const lowerSessions = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(sql`update sessions set factors = 1 where member_id = ${userId}`)

interface Authenticator {
  readonly secret: Buffer
  readonly lastStep: number
}

/** Locks the row: of two calls with one code, the second sees that it was used. */
export const lockAuthenticator = (
  tx: Transaction,
  userId: number,
  { confirmed }: { confirmed: boolean },
): Promise<Authenticator | undefined> =>
  tx.first(sql<Authenticator>`
    select secret, last_step as "lastStep" from authenticators
    where member_id = ${userId} and ${
      confirmed
        ? sql`confirmed_at is not null`
        : sql`confirmed_at is null and created_at > now() - make_interval(mins => ${setUpMinutes})`
    }
    for update`)

export const noteStep = (tx: Transaction, userId: number, step: number): Promise<number> =>
  tx.run(sql`
    update authenticators set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where member_id = ${userId}`)

/** Answers false if the member has a confirmed authenticator already. */
export const beginAuthenticator = async (
  tx: Transaction,
  { userId, secret, keyId }: { userId: number; secret: Buffer; keyId: string },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into authenticators (member_id, secret, key_id) values (${userId}, ${secret}, ${keyId})
    on conflict (member_id) do update set secret = excluded.secret, key_id = excluded.key_id, created_at = now()
    where authenticators.confirmed_at is null`)) > 0

export const findAuthenticator = (
  queries: Queries,
  userId: number,
): Promise<{ createdAt: string } | undefined> =>
  queries.first(sql<{ createdAt: string }>`
    select confirmed_at as "createdAt" from authenticators where member_id = ${userId} and confirmed_at is not null`)

export const authenticatorSecrets = sealedKind({
  name: 'secrets of authenticator apps',
  rows: async (tx, after, limit) =>
    (
      await tx.all(sql<{ userId: string; sealed: Buffer }>`
        select member_id::text as "userId", secret as sealed from authenticators where member_id > ${after}::bigint
        order by member_id limit ${limit} for update`)
    ).map(({ userId, sealed }) => ({ position: userId, owners: [userId], sealed })),
  replace: (tx, { position }, sealed, keyId) =>
    tx.run(sql`
      update authenticators set secret = ${sealed}, key_id = ${keyId} where member_id = ${position}::bigint`),
})

/** Whether some secrets were encrypted with none of these keys. */
export const hasForeignSecrets = async (queries: Queries, keyIds: readonly string[]): Promise<boolean> =>
  (await queries.first(sql`select 1 from authenticators where key_id <> all(${keyIds}::text[]) limit 1`)) !==
  undefined

export const deleteAuthenticator = async (tx: Transaction, userId: number): Promise<boolean> =>
  (await tx.run(sql`delete from authenticators where member_id = ${userId} and confirmed_at is not null`)) > 0

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.run(sql`delete from recovery_codes where member_id = ${userId}`)
  for (const hash of hashes)
    await tx.run(sql`insert into recovery_codes (member_id, code_hash) values (${userId}, ${hash})`)
}

/** Deletes the code. Answers whether there was one. */
export const useRecoveryCode = async (tx: Transaction, userId: number, hash: Buffer): Promise<boolean> =>
  (await tx.run(sql`delete from recovery_codes where member_id = ${userId} and code_hash = ${hash}`)) > 0

export const deleteAllFactors = async (tx: Transaction, userId: number): Promise<void> => {
  await tx.run(sql`delete from authenticators where member_id = ${userId}`)
  await tx.run(sql`delete from passkeys where member_id = ${userId}`)
  await tx.run(sql`delete from recovery_codes where member_id = ${userId}`)
}

/** Deletes the factors added after a link was mailed: an intruder may have added them. */
export async function deleteFactorsAddedAfter(tx: Transaction, userId: number, since: string): Promise<void> {
  const added = sql`member_id = ${userId} and created_at > ${since}::timestamptz`
  await tx.run(sql`delete from authenticators where ${added}`)
  await tx.run(sql`delete from passkeys where ${added}`)
  await tx.run(sql`
    delete from recovery_codes where member_id = ${userId}
      and not exists (select from authenticators where member_id = ${userId})
      and not exists (select from passkeys where member_id = ${userId})`)
}

/** The unique index that refuses a passkey of another member. */
export const uniqueCredential = 'passkeys_credential'

export const findPasskeys = (
  queries: Queries,
  userId: number,
): Promise<(Passkey & { readonly credentialId: string })[]> =>
  queries.all(sql<Passkey & { readonly credentialId: string }>`
    select id, name, credential_id as "credentialId", created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where member_id = ${userId} order by id`)

interface NewPasskey {
  readonly userId: number
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly name: string
}

export const insertPasskey = (tx: Transaction, passkey: NewPasskey): Promise<Passkey> =>
  tx.one(sql<Passkey>`
    insert into passkeys (member_id, credential_id, public_key, counter, name)
    values (${passkey.userId}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)}, ${passkey.counter},
      ${passkey.name})
    returning id, name, created_at as "createdAt", last_used_at as "lastUsedAt"`)

export const deletePasskey = async (tx: Transaction, userId: number, id: number): Promise<boolean> =>
  (await tx.run(sql`delete from passkeys where member_id = ${userId} and id = ${id}`)) > 0

export const hasPasskey = async (queries: Queries, userId: number, id: number): Promise<boolean> =>
  (await queries.first(sql`select 1 from passkeys where member_id = ${userId} and id = ${id}`)) !== undefined

interface StoredPasskey {
  readonly id: number
  readonly userId: number
  readonly publicKey: Buffer
  readonly counter: number
}

export const findPasskey = (queries: Queries, credentialId: string): Promise<StoredPasskey | undefined> =>
  queries.first(sql<StoredPasskey>`
    select id, member_id as "userId", public_key as "publicKey", counter
    from passkeys where credential_id = ${credentialId}`)

/** Answers whether the counter grew. A copy of an authenticator would repeat a number. */
export const notePasskeyUse = async (tx: Transaction, id: number, counter: number): Promise<boolean> =>
  (await tx.run(sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)) > 0

export const insertChallenge = (queries: Queries, hash: Buffer, userId: number | null): Promise<number> =>
  queries.run(sql`
    insert into passkey_challenges (challenge_hash, member_id, expires_at)
    values (${hash}, ${userId}, now() + make_interval(mins => ${challengeMinutes}))`)

/** Deletes the challenge, even if the call fails later. Answers whether it was there and not expired. */
export const useChallenge = async (queries: Queries, hash: Buffer, userId: number | null): Promise<boolean> =>
  (
    await queries.first(sql<{ isValid: boolean }>`
      delete from passkey_challenges where challenge_hash = ${hash} and member_id is not distinct from ${userId}
      returning expires_at > now() as "isValid"`)
  )?.isValid === true

export const deleteOldChallenges = (queries: Queries): Promise<number> =>
  queries.run(sql`delete from passkey_challenges where expires_at < now()`)
