import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors } from '../contract.ts'
import { isAssistantEnabled } from './settings.ts'

/** Leave to use the assistant, until somebody switches it off. */
export interface Permit {
  /** Aborts with the refusal for the member when the assistant is switched off. */
  readonly signal: AbortSignal
  release(): void
}

/** The administrators' switch, for all that the assistant does in this process. */
export interface Availability {
  /** Refused while the assistant is switched off. */
  acquire(): Promise<Permit>
  /** Does work that is refused, and given up in the middle, when the assistant is switched off. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** Rejects when the signal aborts. */
export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const rejectWithReason = () => reject(signal.reason)
    if (signal.aborted) rejectWithReason()
    else signal.addEventListener('abort', rejectWithReason, { once: true })
  })

export function assistantAvailability({
  database,
  live,
  log,
}: Pick<App, 'database' | 'live' | 'log'>): Availability {
  const controllers = new Set<AbortController>()

  const checkSwitch = async () => {
    if (controllers.size === 0 || (await isAssistantEnabled(database))) return
    for (const controller of controllers) controller.abort(new Refusal(chatErrors.disabled))
  }
  // Heard in every process, also in the one where it was switched.
  live.heard('settings', () => {
    checkSwitch().catch((error: unknown) => log.error({ error }, 'assistant switch not read'))
  })

  const acquire = async (): Promise<Permit> => {
    const controller = new AbortController()
    // Before the switch is looked at: whoever moves it afterwards finds this one inside.
    controllers.add(controller)
    const release = () => void controllers.delete(controller)
    try {
      if (!(await isAssistantEnabled(database))) throw new Refusal(chatErrors.disabled)
      return { signal: controller.signal, release }
    } catch (error) {
      release()
      throw error
    }
  }

  return {
    acquire,
    async run(work) {
      const { signal, release } = await acquire()
      try {
        return await Promise.race([work(signal), rejectOnAbort(signal)])
      } finally {
        release()
      }
    },
  }
}
