import type { Limits } from './limits.ts'

/**
 * Aborts when the member hangs up, when the whole answer takes too long, or when the service sends nothing for too
 * long.
 */
export class Deadlines {
  readonly #controller = new AbortController()
  readonly #member: AbortSignal
  readonly #answerTimer: NodeJS.Timeout
  readonly #limits: Limits
  #silenceTimer: NodeJS.Timeout | undefined

  readonly #abortForMember = (): void => this.#controller.abort(this.#member.reason)
  readonly #abort = (): void => this.#controller.abort()

  constructor(member: AbortSignal, limits: Limits) {
    this.#member = member
    this.#limits = limits
    this.#answerTimer = setTimeout(this.#abort, limits.answerMs)
    if (member.aborted) this.#abortForMember()
    else member.addEventListener('abort', this.#abortForMember, { once: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Whether the member has hung up. */
  get hasMemberLeft(): boolean {
    return this.#member.aborted
  }

  /** Call this when the service is asked, and whenever it sends something. */
  restartSilenceTimer(): void {
    clearTimeout(this.#silenceTimer)
    this.#silenceTimer = setTimeout(this.#abort, this.#limits.silenceMs)
  }

  /** Call this when the service is done. What takes time now is our own work. */
  stopSilenceTimer(): void {
    clearTimeout(this.#silenceTimer)
  }

  /** Aborts whatever is still running. */
  end(): void {
    this.stopSilenceTimer()
    this.#abort()
    clearTimeout(this.#answerTimer)
    this.#member.removeEventListener('abort', this.#abortForMember)
  }
}
