import type { ErrorCode } from '#platform/contract/errors.ts'

/** What is wrong with one field of a request, for forms. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

export interface RefusalOptions {
  readonly fields?: readonly FieldError[]
  /** Seconds after which another attempt makes sense. */
  readonly retryAfter?: number
  /** Replaces the code's sentence, for instance to name the file that was sent. */
  readonly sentence?: string
  readonly cause?: unknown
}

/** Thrown to answer a request with a known error code. Any other error becomes a 500. */
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
