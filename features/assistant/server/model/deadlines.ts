import type { Limits } from './limits.ts'

/** Ends a wait when the member hangs up, when the answer as a whole takes too long, and when the service falls silent. */
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

  /** Whether the member has gone. */
  get hasMemberLeft(): boolean {
    return this.#member.aborted
  }

  /** The service is asked, or has said something. */
  restartSilence(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(this.#give, this.#limits.silenceMs)
  }

  /** The service is done; what takes time now is ours. */
  stopSilence(): void {
    clearTimeout(this.#silence)
  }

  /** Whatever is still being said is not listened to. */
  end(): void {
    this.stopSilence()
    this.#give()
    clearTimeout(this.#whole)
    this.#member.removeEventListener('abort', this.#leave)
  }
}
