import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Database, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { StoredUpload } from '../files/uploads.ts'
import { Refusal } from '../refusal.ts'

interface IdempotencyKey {
  readonly actorId: number
  /** Method and address: one key used in two conversations means two requests. */
  readonly endpoint: string
  /** Method and route, by which older versions stored keys. */
  readonly route: string
  readonly key: string
  /** A hash of the request's content. */
  readonly fingerprint: Buffer
  /** Whether the answer holds a secret, so that it must not be kept. */
  readonly isSecret: boolean
}

/** A hash that is equal for requests with equal fields and files. */
export async function fingerprintOf(body: unknown, files: readonly StoredUpload[]): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(body) ?? '')
  for (const { fileName, path } of files) {
    hash.update(JSON.stringify([fileName]))
    for await (const chunk of createReadStream(path)) hash.update(chunk)
  }
  return hash.digest()
}

/**
 * Runs `work` once per key. The key and its answer are stored in the work's own transaction, so both exist or
 * neither does. A second caller waits for the first one's transaction. Of an answer with a secret the key alone is
 * stored, and a repeated request is refused.
 */
export async function runOnce<T>(
  database: Database,
  { actorId, endpoint, route, key, fingerprint, isSecret }: IdempotencyKey,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const sameKey = sql`member_id = ${actorId} and key = ${key}
      and (endpoint = ${endpoint} or (endpoint = ${route} and fingerprint is null))`
    const claimed = await tx.run(sql`
      insert into idempotency_keys (member_id, endpoint, key, fingerprint)
      select ${actorId}::bigint, ${endpoint}::text, ${key}::text, ${fingerprint}::bytea
      where not exists (select from idempotency_keys where ${sameKey})
      on conflict do nothing`)
    if (claimed === 0) {
      const stored = await tx.one(sql<{ answer: T; isSame: boolean }>`
        select answer, fingerprint is null or fingerprint = ${fingerprint} as "isSame"
        from idempotency_keys where ${sameKey} limit 1`)
      if (!stored.isSame) throw new Refusal(commonErrors.keyReused)
      if (isSecret) throw new Refusal(commonErrors.answeredOnce)
      return stored.answer
    }
    const answer = await work(tx)
    if (isSecret) return answer
    await tx.run(sql`
      update idempotency_keys set answer = ${JSON.stringify(answer)}
      where member_id = ${actorId} and endpoint = ${endpoint} and key = ${key}`)
    return answer
  })
}

/** Keys serve retries, so they are deleted after a day. */
export const forgetOldKeys = (database: Database): Promise<number> =>
  database.run(sql`delete from idempotency_keys where created_at < now() - interval '1 day'`)
