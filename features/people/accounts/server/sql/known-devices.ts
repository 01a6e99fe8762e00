import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** Replaces a browser's token for all members who use that browser. */
export const replaceDeviceToken = (tx: Transaction, before: Buffer, after: Buffer): Promise<number> =>
  tx.run(sql`update known_devices set token_hash = ${after} where token_hash = ${before}`)

export const insertKnownDevice = (tx: Transaction, userId: number, device: Buffer): Promise<number> =>
  tx.run(sql`
    insert into known_devices (token_hash, member_id) values (${device}, ${userId})
    on conflict (token_hash, member_id) do update set used_at = now()`)

/** Keeps the `keep` devices used last. */
export const forgetOldDevices = (tx: Transaction, userId: number, keep: number): Promise<number> =>
  tx.run(sql`
    delete from known_devices where member_id = ${userId} and token_hash in (
      select token_hash from known_devices where member_id = ${userId} order by used_at desc offset ${keep})`)

/** Forgets a member's devices, except one. */
export const forgetDevices = (tx: Transaction, userId: number, except: Buffer | null): Promise<number> =>
  tx.run(sql`
    delete from known_devices where member_id = ${userId} and token_hash is distinct from ${except}::bytea`)

/** Forgets the device that a session was opened on. */
export const forgetDeviceOf = (tx: Transaction, sessionHash: Buffer): Promise<number> =>
  tx.run(sql`
    delete from known_devices k using sessions s
    where s.token_hash = ${sessionHash} and k.token_hash = s.device_hash and k.member_id = s.member_id`)

export const hasKnownDevice = async (
  queries: Queries,
  userId: number,
  device: Buffer | null,
): Promise<boolean> =>
  (await queries.first(sql`
    select from known_devices where member_id = ${userId} and token_hash = ${device}::bytea`)) !== undefined
