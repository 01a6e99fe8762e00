import type { Config } from '#platform/server/config.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'

const quarterHour = 15 * 60

/** How often one may try, counted before anything is checked. */
export const factorLimits = ({ rateLimit: enabled }: Config) => ({
  /** Per member. A guess of six digits is right three times in a million. */
  codes: createRateLimit(enabled, { attempts: 5, seconds: quarterHour }),
  /** Per member: their password, asked for again. */
  passwords: createRateLimit(enabled, { attempts: 10, seconds: quarterHour }),
  /** Per network address: each call leaves a row until it is five minutes old. */
  passkeyRequests: createRateLimit(enabled, { attempts: 100, seconds: quarterHour }),
})

export type FactorLimits = ReturnType<typeof factorLimits>
