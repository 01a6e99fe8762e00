import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors, type Usage } from '../contract.ts'
import { isLocalEngine, type Engine } from './engine.ts'
import { readStored } from './sql/service.ts'
import * as sql from './sql/usage.ts'
import type { Tokens } from './tokens.ts'

/** What each member may use of the assistant: in a day, and of the AI service also in a month. */
export interface Budget {
  /**
   * Counts one call, or refuses it. Returns the tokens left for a model's service, or undefined if they are not
   * limited.
   * @param isOptional whether the call also works without the service, and so without tokens
   */
  useCall(memberId: number, engine: Pick<Engine, 'name'>, isOptional?: boolean): Promise<Tokens | undefined>
  /** What the member has used today. */
  used(memberId: number, engines: readonly Pick<Engine, 'name'>[]): Promise<Usage>
  cleanUp(): Promise<void>
}

const formatCount = (count: number): string => count.toLocaleString('en-US')
const dayMs = 24 * 60 * 60 * 1000
const usageKey = (memberId: number) => ({ memberId, day: new Date().toISOString().slice(0, 10) })
const secondsUntilMidnight = (now: number): number => (dayMs - (now % dayMs)) / 1000
const secondsUntilNextMonth = (now: number): number => {
  const date = new Date(now)
  return (Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - now) / 1000
}

export function aiBudget({ database, config }: Pick<App, 'database' | 'config'>): Budget {
  const { calls, tokens } = config.aiPerDay
  const refuse = (used: 'calls' | 'tokens'): Refusal => {
    const [error, sentence] =
      used === 'calls'
        ? [chatErrors.callsUsedUp, `You have used your ${formatCount(calls)} AI calls of today.`]
        : [
            chatErrors.tokensUsedUp,
            `You have used your ${formatCount(tokens)} tokens of the AI service of today.`,
          ]
    const rest = used === 'calls' ? '' : ' Until then the built-in assistant can answer.'
    return new Refusal(error, {
      retryAfter: secondsUntilMidnight(Date.now()),
      sentence: `${sentence} They are back at midnight UTC.${rest}`,
    })
  }

  const refuseMonth = (allowed: number): Refusal =>
    new Refusal(chatErrors.monthUsedUp, {
      retryAfter: secondsUntilNextMonth(Date.now()),
      sentence:
        `You have used your ${formatCount(allowed)} tokens of the AI service of this month. ` +
        'They are back on the first day of the next one, UTC. Until then the built-in assistant can answer.',
    })

  const usedOfMonth = async (memberId: number, engines: readonly Pick<Engine, 'name'>[]) => {
    const { tokensPerMonth: allowed } = (await readStored(database)).limits
    if (allowed === null || engines.every(isLocalEngine)) return null
    return { used: Math.min(await sql.findTokensOfMonth(database, usageKey(memberId)), allowed), allowed }
  }

  return {
    async useCall(memberId, engine, isOptional = false) {
      if (!config.rateLimit) return undefined
      const key = usageKey(memberId)
      const isLocal = isLocalEngine(engine)
      const needed = isLocal || isOptional ? Number.MAX_SAFE_INTEGER : tokens
      const used = await sql.countCall(database, key, { calls, tokens: needed })
      if (used === undefined) {
        const found = await sql.findUsage(database, key)
        throw refuse(found !== undefined && found.calls < calls ? 'tokens' : 'calls')
      }
      if (isLocal) return undefined
      const { tokensPerMonth } = (await readStored(database)).limits
      let left = tokens - used.tokens
      let leftOfMonth =
        tokensPerMonth === null ? Infinity : tokensPerMonth - (await sql.findTokensOfMonth(database, key))
      if (leftOfMonth <= 0 && !isOptional) throw refuseMonth(tokensPerMonth ?? 0)
      return {
        get left() {
          return Math.min(left, leftOfMonth)
        },
        async spend(more) {
          const spent = await sql.spendTokens(database, key, more)
          left = tokens - (spent ?? tokens)
          leftOfMonth -= more
        },
        refusal: () => (leftOfMonth < left ? refuseMonth(tokensPerMonth ?? 0) : refuse('tokens')),
      }
    },
    async used(memberId, engines) {
      if (!config.rateLimit) return { calls: null, tokens: null, month: null }
      const found = await sql.findUsage(database, usageKey(memberId))
      return {
        calls: { used: found?.calls ?? 0, allowed: calls },
        // The last answer may have used more tokens than were left.
        tokens: engines.every(isLocalEngine)
          ? null
          : { used: Math.min(found?.tokens ?? 0, tokens), allowed: tokens },
        month: await usedOfMonth(memberId, engines),
      }
    },
    async cleanUp() {
      await sql.purgeUsage(database)
    },
  }
}
