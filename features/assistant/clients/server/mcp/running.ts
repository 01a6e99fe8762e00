import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { audienceOf } from '../oauth/addresses.ts'
import * as sql from '../sql/index.ts'

/** The calls of clients that run in this process. */
export interface RunningCalls {
  /** Runs the work with a signal that fires when the pass ends, in whichever process that is decided. */
  watch<T>(pass: sql.Pass, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

const cutOff = new Refusal(commonErrors.forbidden, { sentence: 'This client was cut off.' })

export function runningCalls({
  config,
  database,
  live,
  log,
}: Pick<App, 'config' | 'database' | 'live' | 'log'>): RunningCalls {
  const running = new Map<AbortController, sql.Pass>()
  const audience = audienceOf(config)

  const check = async (controller: AbortController, { id }: sql.Pass): Promise<void> => {
    if ((await sql.findPassAgain(database, id, audience)) === undefined) controller.abort(cutOff)
  }
  live.onChange('clients', ({ resource, id }) => {
    for (const [controller, pass] of running)
      if (resource === '*' || pass.memberId === id)
        check(controller, pass).catch((error: unknown) => log.error({ error }, 'pass not read'))
  })

  return {
    async watch(pass, signal, work) {
      const controller = new AbortController()
      running.set(controller, pass)
      const stop = AbortSignal.any([signal, controller.signal])
      const aborted = Promise.withResolvers<never>()
      const reject = () => aborted.reject(stop.reason)
      stop.addEventListener('abort', reject, { once: true })
      try {
        stop.throwIfAborted()
        return await Promise.race([work(stop), aborted.promise])
      } finally {
        stop.removeEventListener('abort', reject)
        running.delete(controller)
      }
    },
  }
}
