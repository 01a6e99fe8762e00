import type { Answer, Body, Endpoint, Params, Query } from '#platform/contract/endpoint.ts'
import type { Transaction } from '../database/database.ts'
import type { StoredUpload } from '../files/uploads.ts'
import type { Viewer } from './viewer.ts'

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | null : Viewer

/** A file as an answer. */
export interface FileAnswer {
  /** Opens the bytes, unless the caller has them already. */
  readonly open: () => Promise<NodeJS.ReadableStream>
  readonly size: number | undefined
  readonly mimeType: string
  readonly fileName: string
  readonly inline: boolean
  readonly cacheControl: string
  /** Changes when the bytes do. */
  readonly version: string
  /** Made while it is sent: each part is wanted at once, and no proxy on the way may collect them. */
  readonly isLive?: boolean
}

type AnswerOf<E extends Endpoint> = E['binary'] extends true ? FileAnswer : Answer<E>

/** What a handler knows of the call before its body was read. */
export interface Caller<E extends Endpoint> {
  readonly viewer: ViewerOf<E>
  readonly params: Params<E>
  readonly query: Query<E>
  readonly address: string
  readonly userAgent: string
  /** Token in the caller's session cookie, valid or not. */
  readonly sessionToken: string | undefined
  /** Token by which the caller's browser may be known, valid or not. */
  readonly deviceToken: string | undefined
}

export interface Call<E extends Endpoint, Subject = undefined> extends Caller<E> {
  readonly body: Body<E>
  readonly files: readonly StoredUpload[]
  /** What `load` returned. */
  readonly subject: Subject
  /** The version of the record that the caller means to change (`If-Match`); without one, whichever it is. */
  readonly ifMatch: number | undefined
  /** Fires when the caller hangs up before the whole answer was sent: nobody waits for it any more. */
  readonly signal: AbortSignal
  /**
   * Runs a use case as one transaction. For an idempotent endpoint it also stores the result under the
   * caller's Idempotency-Key, or answers with the stored one, so it must return the whole answer.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Gives the caller this session, or takes it away. */
  setSession(token: string | null): void
  /** Makes the caller's browser known by this token. */
  setDevice(token: string): void
  /** Answers with another success than the endpoint's own, for a create that found its record there already. */
  setStatus(status: 200): void
  /** Announces the next page of a list. */
  next(cursor: string | null): void
}

/** Whether this answer follows from the address, the caller and the database alone, and making it changes nothing. */
type Keepable<E extends Endpoint> = (caller: Caller<E>) => boolean

type Handle<E extends Endpoint, Subject> = (call: Call<E, Subject>) => Promise<AnswerOf<E>>

interface Guarded<E extends Endpoint, Subject> {
  /** Finds what the call is about and checks the caller's rights to it, before the body is looked at. */
  readonly load?: (caller: Caller<E>) => Promise<Subject>
  readonly keep?: Keepable<E>
  readonly handle: Handle<E, Subject>
}

/** An endpoint with its handler; the types of both are checked where they are joined, by `on`. */
export interface Route {
  readonly endpoint: Endpoint
  readonly keep: Keepable<Endpoint> | undefined
  readonly load: ((caller: Caller<Endpoint>) => Promise<unknown>) | undefined
  readonly handle: (call: Call<Endpoint, unknown>) => Promise<unknown>
}

/** Joins an endpoint to its handler. */
export function route<const E extends Endpoint, Subject = undefined>(
  endpoint: E,
  handler: Handle<E, Subject> | Guarded<E, Subject>,
): Route {
  const { keep, load, handle }: Guarded<E, Subject> =
    typeof handler === 'function' ? { handle: handler } : handler
  // A list of routes has to forget what each endpoint's shapes are. `mount` calls a handler only with what
  // the endpoint's own schemas produced, which is what the handler was typed for.
  return {
    endpoint,
    keep,
    load,
    handle: handle as Route['handle'],
  }
}
