import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors } from '../contract.ts'
import { isAssistantEnabled } from './settings.ts'

/** Permission to use the assistant until it is switched off. */
export interface Permit {
  /** Aborts with the refusal for the member when the assistant is switched off. */
  readonly signal: AbortSignal
  release(): void
}

/** The administrators' switch, for everything that the assistant does in this process. */
export interface Availability {
  /** Throws a refusal while the assistant is switched off. */
  acquire(): Promise<Permit>
  /** Runs the work. It is refused, or abandoned midway, when the assistant is switched off. */
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
  // Every process receives this frame, including the one that sent it.
  live.onChange('settings', () => {
    checkSwitch().catch((error: unknown) => log.error({ error }, 'assistant switch not read'))
  })

  const acquire = async (): Promise<Permit> => {
    const controller = new AbortController()
    // Added before the switch is read, so that a change right after reading it still reaches this one.
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
