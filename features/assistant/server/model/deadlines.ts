import type { Limits } from './limits.ts'

/**
 * Aborts when the member hangs up, when the whole answer takes too long, or when the service sends nothing for too
 * long.
 */
export class Deadlines {
  readonly #controller = new AbortController()
  readonly #member: AbortSignal
  readonly #whole: NodeJS.Timeout
  readonly #limits: Limits
  #silence: NodeJS.Timeout | undefined

  readonly #leave = (): void => this.#controller.abort(this.#member.reason)
  readonly #give = (): void => this.#controller.abort()

  constructor(member: AbortSignal, limits: Limits) {
    this.#member = member
    this.#limits = limits
    this.#whole = setTimeout(this.#give, limits.answerMs)
    if (member.aborted) this.#leave()
    else member.addEventListener('abort', this.#leave, { once: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Whether the member has hung up. */
  get hasMemberLeft(): boolean {
    return this.#member.aborted
  }

  /** Call this when the service is asked, and whenever it sends something. */
  restartSilence(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(this.#give, this.#limits.silenceMs)
  }

  /** Call this when the service is done. What takes time now is our own work. */
  stopSilence(): void {
    clearTimeout(this.#silence)
  }

  /** Aborts whatever is still running. */
  end(): void {
    this.stopSilence()
    this.#give()
    clearTimeout(this.#whole)
    this.#member.removeEventListener('abort', this.#leave)
  }
}
