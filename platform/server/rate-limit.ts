import { createHash } from 'node:crypto'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Config } from './config/config.ts'
import type { Queries } from './database/database.ts'
import { sql } from './database/sql.ts'
import { Refusal } from './refusal.ts'

/** Counts attempts per key (an account, an address) and refuses with 429 when there are too many. */
export interface RateLimit {
  /** Refuses when the key has no attempts left, without counting one. */
  check(key: string): Promise<void>
  /** Counts one attempt, or several at once. Refuses, and counts none, when they are too many. */
  count(key: string, attempts?: number): Promise<void>
  /** Takes one counted attempt back. */
  giveBack(key: string): Promise<void>
  /** Forgets the key's attempts. */
  forget(key: string): Promise<void>
}

interface Limit {
  /** Keeps this limit's keys apart from those of others. */
  readonly name: string
  readonly attempts: number
  /** The length of the window, which begins with the first attempt. */
  readonly seconds: number
  /** The refusal's sentence, made from the seconds left of the window. */
  readonly sentence?: (secondsLeft: number) => string
}

const unlimited: RateLimit = {
  check: async () => {},
  count: async () => {},
  giveBack: async () => {},
  forget: async () => {},
}

/**
 * A limit counted in PostgreSQL: all processes share it, and it survives a restart. Counting is a write of about
 * 0.2 ms, so it belongs to expensive work and to writes, never to a plain read.
 */
export function createRateLimit(
  { database, config }: { readonly database: Queries; readonly config: Pick<Config, 'rateLimit'> },
  { name, attempts: maxAttempts, seconds, sentence }: Limit,
): RateLimit {
  if (!config.rateLimit) return unlimited
  const hash = (key: string) => createHash('sha256').update(`${name} ${key}`).digest()

  const secondsLeft = async (key: Buffer, needed: number): Promise<number | undefined> => {
    const row = await database.first(sql<{ seconds: number }>`
      select extract(epoch from resets_at - now())::float8 as seconds from rate_limits
      where key = ${key} and resets_at > now() and used + ${needed}::integer > ${maxAttempts}::integer`)
    return row?.seconds
  }
  const tooMany = (retryAfter: number) =>
    new Refusal(commonErrors.tooMany, {
      retryAfter,
      ...(sentence === undefined ? {} : { sentence: sentence(retryAfter) }),
    })

  return {
    async check(key) {
      const left = await secondsLeft(hash(key), 1)
      if (left !== undefined) throw tooMany(left)
    },
    async count(key, attempts = 1) {
      if (attempts > maxAttempts) throw tooMany(seconds)
      const hashed = hash(key)
      // One statement decides and counts, so concurrent attempts never exceed the limit.
      const counted = await database.run(sql`
        insert into rate_limits as l (key, used, resets_at)
        values (${hashed}, ${attempts}, now() + ${seconds}::integer * interval '1 second')
        on conflict (key) do update set
          used = case when l.resets_at <= now() then 0 else l.used end + excluded.used,
          resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
        where l.resets_at <= now() or l.used + excluded.used <= ${maxAttempts}::integer
        returning set_config('synchronous_commit', 'off', true)`)
      if (counted === 0) throw tooMany((await secondsLeft(hashed, attempts)) ?? 1)
    },
    async giveBack(key) {
      await database.run(sql`
        update rate_limits set used = used - 1 where key = ${hash(key)} and used > 0
        returning set_config('synchronous_commit', 'off', true)`)
    },
    async forget(key) {
      await database.run(sql`delete from rate_limits where key = ${hash(key)}`)
    },
  }
}

/** Removes windows that are over. */
export const tidyRateLimits = (database: Queries): Promise<number> =>
  database.run(sql`delete from rate_limits where resets_at < now()`)
