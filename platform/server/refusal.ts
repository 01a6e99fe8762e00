import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'

/** What is wrong with one field of a request, for forms. */
export interface FieldError {
  /** Its path in the request: `amount`, `items.0.quantity`. */
  readonly field: string
  /** Stable, whatever the message says. */
  readonly code: string
  /** What the message says beside words: a limit, a name. */
  readonly params?: ErrorParams
  readonly message: string
}

export type ErrorParams = Readonly<Record<string, string | number>>

/** A refusal of the contract as one about a field. */
export const fieldError = (field: string, { code, sentence }: ErrorCode): FieldError => ({
  field,
  code,
  message: sentence,
})

export interface RefusalOptions {
  readonly fields?: readonly FieldError[]
  /** What the sentence says beside words, for instance the name of a file. */
  readonly params?: ErrorParams
  /** Seconds after which another attempt makes sense. */
  readonly retryAfter?: number
  /** Replaces the code's sentence, for instance to name the file that was sent. */
  readonly sentence?: string
  readonly cause?: unknown
  /** What was asked for is the caller's own and is not there yet: an answer, of which the audit log holds nothing. */
  readonly unrecorded?: boolean
  /** The company's book in which it was refused, for the audit log. */
  readonly bookId?: number | undefined
  /** The member as whom somebody tried to sign in, for the audit log. */
  readonly about?: number
}

/** Thrown to answer a request with a known error code. Any other error becomes a 500. */
export class Refusal extends Error {
  readonly error: ErrorCode
  readonly fields: readonly FieldError[]
  readonly params: ErrorParams | undefined
  readonly retryAfter: number | undefined
  readonly isRecorded: boolean
  readonly about: number | undefined
  readonly bookId: number | undefined

  constructor(error: ErrorCode, options: RefusalOptions = {}) {
    super(options.sentence ?? error.sentence, { cause: options.cause })
    this.name = 'Refusal'
    this.error = error
    this.fields = options.fields ?? []
    this.params = options.params
    this.retryAfter = options.retryAfter
    this.isRecorded = options.unrecorded !== true
    this.about = options.about
    this.bookId = options.bookId
  }
}

/** Refuses a change of another version than the caller means to change (`If-Match`); undefined: any. */
export function checkVersion(meant: number | undefined, stored: number): void {
  if (meant !== undefined && meant !== stored) throw new Refusal(commonErrors.stale)
}
