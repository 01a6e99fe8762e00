/** Why a page or picture of another server could not be fetched. */
export type FetchFailureReason =
  /** The address is not one of the public internet, or not plain http or https. */
  | 'address'
  /** No answer, or one that says that the server cannot answer now. */
  | 'connection'
  | 'encoding'
  | 'redirects'
  | 'size'
  | 'status'
  | 'time'
  | 'type'
  /** The host is asked too often. */
  | 'busy'

const temporary: ReadonlySet<FetchFailureReason> = new Set(['busy', 'connection', 'time'])

export class FetchFailure extends Error {
  readonly reason: FetchFailureReason

  constructor(reason: FetchFailureReason, options?: ErrorOptions) {
    super(`The address could not be fetched: ${reason}`, options)
    this.reason = reason
  }

  /** A later attempt may succeed. */
  get isTemporary(): boolean {
    return temporary.has(this.reason)
  }
}
