import { type QuotaKind, quotaKinds } from '#platform/contract/quotas.ts'
import { type CallerKey, countedAs } from './caller.ts'
import type { Config } from './config/config.ts'
import type { Queries } from './database/database.ts'
import { createRateLimit } from './rate-limit.ts'

const windowName = (seconds: number): string =>
  seconds === 60 ? 'a minute' : seconds === 60 * 60 ? 'an hour' : 'a day'
const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
const durationText = (seconds: number): string =>
  seconds <= 120
    ? plural(Math.max(1, Math.ceil(seconds)), 'second')
    : plural(Math.ceil(seconds / 60), 'minute')

/** Limits each caller's writes of each kind, counted over all processes. */
export interface Quotas {
  /** Counts one or several writes. Refuses with a sentence that names the kind and the time to wait. */
  count(kind: QuotaKind, caller: CallerKey, writes?: number): Promise<void>
}

/** Of a member's quota. A link is one guest's; behind an address may be several. */
const shares = { member: 1, address: 1 / 2, link: 1 / 4 } as const
type Counted = keyof typeof shares

export function createQuotas(app: {
  readonly database: Queries
  readonly config: Pick<Config, 'rateLimit' | 'quotas'>
}): Quotas {
  const limitOf = (kind: QuotaKind, counted: Counted) => {
    const { attempts: ofMember, seconds } = app.config.quotas[kind]
    const attempts = Math.ceil(ofMember * shares[counted])
    const sentence = (left: number) =>
      `You have ${quotaKinds[kind].did} within ${windowName(seconds)}. Please wait ${durationText(left)}.`
    const name = counted === 'member' ? `quota ${kind}` : `quota ${kind} of one ${counted}`
    return createRateLimit(app, { name, attempts, seconds, sentence })
  }
  const limits = new Map<string, ReturnType<typeof limitOf>>()
  return {
    async count(kind, caller, writes) {
      // A link's address first: whoever makes up links is stopped before each leaves a row.
      for (const counted of countedAs(caller).toReversed()) {
        const name = `${kind} ${counted.kind}`
        const limit = limits.get(name) ?? limitOf(kind, counted.kind)
        limits.set(name, limit)
        // oxlint-disable-next-line no-await-in-loop -- what the first refuses does not count for the second
        await limit.count(counted.key, writes)
      }
    },
  }
}
