import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Database, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { StoredUpload } from '../files/uploads.ts'
import { Refusal } from '../refusal.ts'

interface Key {
  readonly userId: number
  /** Method and address: one key in two conversations is two requests. */
  readonly endpoint: string
  /** Method and route, under which keys were kept before they were kept by address. */
  readonly route: string
  readonly key: string
  /** Of what the request says. */
  readonly fingerprint: Buffer
}

/** The same for requests with the same fields and files. */
export async function fingerprintOf(body: unknown, files: readonly StoredUpload[]): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(body) ?? '')
  for (const { fileName, path } of files) {
    hash.update(JSON.stringify([fileName]))
    for await (const chunk of createReadStream(path)) hash.update(chunk)
  }
  return hash.digest()
}

/**
 * Runs `work` once per key. The key is claimed and its answer stored in the work's own transaction, so a
 * record and the memory of having made it cannot part; a second caller waits on the first one's claim.
 */
export async function runOnce<T>(
  database: Database,
  { userId, endpoint, route, key, fingerprint }: Key,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const earlier = sql`user_id = ${userId} and key = ${key}
      and (endpoint = ${endpoint} or (endpoint = ${route} and fingerprint is null))`
    const claimed = await tx.run(sql`
      insert into idempotency_keys (user_id, endpoint, key, fingerprint)
      select ${userId}::bigint, ${endpoint}::text, ${key}::text, ${fingerprint}::bytea
      where not exists (select from idempotency_keys where ${earlier})
      on conflict do nothing`)
    if (claimed === 0) {
      const before = await tx.one(sql<{ answer: T; isSame: boolean }>`
        select answer, fingerprint is null or fingerprint = ${fingerprint} as "isSame"
        from idempotency_keys where ${earlier} limit 1`)
      if (!before.isSame) throw new Refusal(commonErrors.keyReused)
      return before.answer
    }
    // The answer is stored after whatever the work takes for its last statement.
    const answer = await work({ ...tx, last: tx.one })
    await tx.run(sql`
      update idempotency_keys set answer = ${JSON.stringify(answer)}
      where user_id = ${userId} and endpoint = ${endpoint} and key = ${key}`)
    return answer
  })
}

/** Keys are for retries, not for ever. */
export const forgetOldKeys = (database: Database): Promise<number> =>
  database.run(sql`delete from idempotency_keys where created_at < now() - interval '1 day'`)
