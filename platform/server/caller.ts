import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf the current work runs. Queues far below a route need it, and get it without a parameter. */
export interface CurrentCaller {
  /** Undefined without a session, and for the server's own work. */
  readonly memberId: number | undefined
  /** Where the request comes from; undefined for the server's own work. */
  readonly address?: string
  /** Whether their session was opened in two steps; undefined without a session. */
  readonly hasSecondStep?: boolean | undefined
  /** Fires when the caller hangs up. */
  readonly signal: AbortSignal | undefined
}

const storage = new AsyncLocalStorage<CurrentCaller>()
/** The server itself. */
export const nobody: CurrentCaller = { memberId: undefined, signal: undefined }

export const currentCaller = (): CurrentCaller => storage.getStore() ?? nobody

export const asCaller = <T>(caller: CurrentCaller, work: () => T): T => storage.run(caller, work)
