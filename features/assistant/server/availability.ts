import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors } from '../contract.ts'
import { isAssistantEnabled } from './settings.ts'

/** Leave to use the assistant, until somebody switches it off. */
export interface Lease {
  /** Aborts with the refusal for the member when the assistant is switched off. */
  readonly signal: AbortSignal
  leave(): void
}

/** The administrators' switch, for all that the assistant does in this process. */
export interface Availability {
  /** Refused while the assistant is switched off. */
  enter(): Promise<Lease>
  /** Does work that is refused, and given up in the middle, when the assistant is switched off. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** Rejects when the signal aborts. */
export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })

export function assistantAvailability({
  database,
  live,
  log,
}: Pick<App, 'database' | 'live' | 'log'>): Availability {
  const inside = new Set<AbortController>()

  const look = async () => {
    if (inside.size === 0 || (await isAssistantEnabled(database))) return
    for (const controller of inside) controller.abort(new Refusal(chatErrors.disabled))
  }
  // Heard in every process, also in the one where it was switched.
  live.heard('settings', () => {
    look().catch((error: unknown) => log.error({ error }, 'assistant switch not read'))
  })

  const enter = async (): Promise<Lease> => {
    const controller = new AbortController()
    // Before the switch is looked at: whoever moves it afterwards finds this one inside.
    inside.add(controller)
    const leave = () => void inside.delete(controller)
    try {
      if (!(await isAssistantEnabled(database))) throw new Refusal(chatErrors.disabled)
      return { signal: controller.signal, leave }
    } catch (error) {
      leave()
      throw error
    }
  }

  return {
    enter,
    async run(work) {
      const { signal, leave } = await enter()
      try {
        return await Promise.race([work(signal), rejectOnAbort(signal)])
      } finally {
        leave()
      }
    },
  }
}
