import type { Config } from '#platform/server/config.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'

const quarterHour = 15 * 60
const halfHour = 30 * 60
const hour = 60 * 60

/** How often one may try, per account and per network address. */
export const accountLimits = ({ rateLimit: enabled }: Config) => ({
  failuresPerAccount: createRateLimit(enabled, { attempts: 10, seconds: quarterHour }),
  failuresPerAddress: createRateLimit(enabled, { attempts: 100, seconds: quarterHour }),
  registrationsPerAddress: createRateLimit(enabled, { attempts: 100, seconds: hour }),
  /** Counted for addresses that nobody has as well: being refused tells nothing. */
  resetsPerEmail: createRateLimit(enabled, { attempts: 5, seconds: halfHour }),
  resetsPerAddress: createRateLimit(enabled, { attempts: 50, seconds: hour }),
  linksPerAddress: createRateLimit(enabled, { attempts: 100, seconds: quarterHour }),
})

export type AccountLimits = ReturnType<typeof accountLimits>
