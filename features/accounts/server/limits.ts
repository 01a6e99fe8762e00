import type { App } from '#platform/server/app.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'

const quarterHour = 15 * 60
const halfHour = 30 * 60
const hour = 60 * 60

/** How often one may try, per account and per network address. */
export const accountLimits = (app: Pick<App, 'config' | 'database'>) => ({
  failuresPerAccount: createRateLimit(app, {
    name: 'failures of an account',
    attempts: 10,
    seconds: quarterHour,
  }),
  failuresPerAddress: createRateLimit(app, {
    name: 'failures of an address',
    attempts: 100,
    seconds: quarterHour,
  }),
  registrationsPerAddress: createRateLimit(app, { name: 'registrations', attempts: 100, seconds: hour }),
  /** Counted for addresses that nobody has as well: being refused tells nothing. */
  resetsPerEmail: createRateLimit(app, { name: 'resets of an e-mail', attempts: 5, seconds: halfHour }),
  resetsPerAddress: createRateLimit(app, { name: 'resets from an address', attempts: 50, seconds: hour }),
  linksPerAddress: createRateLimit(app, {
    name: 'links from an address',
    attempts: 100,
    seconds: quarterHour,
  }),
})

export type AccountLimits = ReturnType<typeof accountLimits>
