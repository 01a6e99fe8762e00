import type { ErrorCode } from '#platform/contract/errors.ts'

/** What is wrong with one field of a request, for forms. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

export interface RefusalOptions {
  readonly fields?: readonly FieldError[]
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number
  /** Replaces the code's sentence where it names what was sent, for instance a file. */
  readonly sentence?: string
  readonly cause?: unknown
}

/** Thrown to answer a request with a refusal the product knows. Anything else thrown is a 500. */
export class Refusal extends Error {
  readonly error: ErrorCode
  readonly fields: readonly FieldError[]
  readonly retryAfter: number | undefined

  constructor(error: ErrorCode, options: RefusalOptions = {}) {
    super(options.sentence ?? error.sentence, { cause: options.cause })
    this.name = 'Refusal'
    this.error = error
    this.fields = options.fields ?? []
    this.retryAfter = options.retryAfter
  }
}
