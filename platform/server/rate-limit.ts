import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from './refusal.ts'

/** Counts attempts per key (an account, an address) and refuses with 429 when there were too many. */
export interface RateLimit {
  /** Refuses when the key has no attempts left; does not count. */
  check(key: string): Promise<void>
  /** Counts one attempt; refuses when it is one too many. */
  count(key: string): Promise<void>
  /** Forgets the key's attempts. */
  forget(key: string): Promise<void>
}

const tooMany = (msBeforeNext: number) =>
  new Refusal(commonErrors.tooMany, { retryAfter: msBeforeNext / 1000 })

export function createRateLimit(
  enabled: boolean,
  { attempts, seconds }: { attempts: number; seconds: number },
): RateLimit {
  if (!enabled) return { check: async () => {}, count: async () => {}, forget: async () => {} }
  const limiter = new RateLimiterMemory({ points: attempts, duration: seconds })
  return {
    async check(key) {
      const state = await limiter.get(key)
      if (state !== null && state.remainingPoints <= 0) throw tooMany(state.msBeforeNext)
    },
    async count(key) {
      try {
        await limiter.consume(key)
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused
      }
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}
