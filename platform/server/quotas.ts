import { type QuotaKind, quotaKinds } from '#platform/contract/quotas.ts'
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

/** Limits each member's writes of each kind, counted over all processes. */
export interface Quotas {
  /** Counts one or several writes. Refuses with a sentence that names the kind and the time to wait. */
  count(kind: QuotaKind, memberId: number, writes?: number): Promise<void>
}

export function createQuotas(app: {
  readonly database: Queries
  readonly config: Pick<Config, 'rateLimit' | 'quotas'>
}): Quotas {
  const limitOf = (kind: QuotaKind) => {
    const { attempts, seconds } = app.config.quotas[kind]
    const sentence = (left: number) =>
      `You have ${quotaKinds[kind].did} within ${windowName(seconds)}. Please wait ${durationText(left)}.`
    return createRateLimit(app, { name: `quota ${kind}`, attempts, seconds, sentence })
  }
  const limits = new Map<QuotaKind, ReturnType<typeof limitOf>>()
  return {
    async count(kind, memberId, writes) {
      const limit = limits.get(kind) ?? limitOf(kind)
      limits.set(kind, limit)
      await limit.count(String(memberId), writes)
    },
  }
}
