import type { App } from '#platform/server/app.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'

const quarterHour = 15 * 60
const halfHour = 30 * 60
const hour = 60 * 60
const day = 24 * hour

/** Rate limits. They hold alike for existing and unknown accounts, so a refusal reveals nothing. */
export const accountLimits = (app: Pick<App, 'config' | 'database'>) => {
  const limit = (name: string, attempts: number, seconds: number) =>
    createRateLimit(app, { name, attempts, seconds })
  return {
    /** Wrong passwords from a browser that the member has signed in with. No other limit applies to it. */
    guessesOfDevice: limit('guesses of a device', 10, quarterHour),
    /** Wrong passwords for one account from one address. */
    guessesOfPair: limit('guesses for an account from an address', 10, quarterHour),
    guessesOfAddress: limit('guesses from an address', 100, quarterHour),
    /** From all addresses together, without known devices. */
    guessesOfAccount: limit('guesses for an account', 200, day),
    /** Wrong passwords of somebody who is signed in. */
    confirmations: limit('confirmations of a session', 10, quarterHour),
    registrationsPerAddress: limit('registrations', 100, hour),
    /** Unknown addresses count as well: a refusal reveals nothing. */
    resetsPerEmail: limit('resets of an email', 5, halfHour),
    resetsPerAddress: limit('resets from an address', 50, hour),
    linksPerAddress: limit('links from an address', 100, quarterHour),
    addressChanges: limit('changes of an email address', 5, hour),
  }
}

export type AccountLimits = ReturnType<typeof accountLimits>
