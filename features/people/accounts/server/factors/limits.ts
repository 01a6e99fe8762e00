import type { App } from '#platform/server/app.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'

const quarterHour = 15 * 60

/** Rate limits; an attempt counts before anything is checked. */
export const factorLimits = (app: Pick<App, 'config' | 'database'>) => {
  const limit = (name: string, attempts: number) =>
    createRateLimit(app, { name, attempts, seconds: quarterHour })
  return {
    /** Per member. A guess of six digits is right three times in a million. */
    codes: limit('codes of a second factor', 5),
    /** Per network address: each call stores a challenge for five minutes. */
    passkeyRequests: limit('requests for a passkey', 100),
  }
}

export type FactorLimits = ReturnType<typeof factorLimits>
