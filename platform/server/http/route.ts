import type { Area } from '#platform/contract/books.ts'
import type { Answer, Body, Endpoint, Params, Query } from '#platform/contract/endpoint.ts'
import type { Book } from '../book.ts'
import type { Transaction } from '../database/database.ts'
import type { FileAnswer } from '../files/file-answer.ts'
import type { StoredUpload } from '../files/uploads.ts'
import type { RenderedList } from './json.ts'
import type { Viewer } from './viewer.ts'

type BookOf<E extends Endpoint> = E['book'] extends readonly Area[] ? Book : undefined

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | null : Viewer

type AnswerOf<E extends Endpoint> = E['binary'] extends true
  ? FileAnswer
  : Answer<E> | (Answer<E> extends readonly (infer Item)[] ? RenderedList<Item> : never)

/** What is known of a call before its body is read. */
export interface Caller<E extends Endpoint> {
  readonly viewer: ViewerOf<E>
  readonly params: Params<E>
  readonly query: Query<E>
  /** The book of the call, to which the caller has the right that the endpoint names. */
  readonly book: BookOf<E>
  readonly address: string
  readonly userAgent: string
  /** The token in the caller's session cookie, valid or not. */
  readonly sessionToken: string | undefined
  /** The token in the caller's device cookie, valid or not. */
  readonly deviceToken: string | undefined
}

export interface Call<E extends Endpoint, Subject = undefined> extends Caller<E> {
  readonly body: Body<E>
  readonly files: readonly StoredUpload[]
  /** What `load` returned. */
  readonly subject: Subject
  /** The version that the caller means to change (`If-Match`); undefined: any version. */
  readonly ifMatch: number | undefined
  /** Fires when the caller hangs up before the whole answer was sent. */
  readonly signal: AbortSignal
  /**
   * Runs the work as one transaction. For an idempotent endpoint it also stores the result under the caller's
   * Idempotency-Key, or returns the stored one, so the work must return the whole answer.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** For endpoints whose body decides: refuses unless the member has just confirmed that it is them. */
  expectConfirmed(): void
  /** Sets or clears the caller's session cookie. */
  setSession(token: string | null): void
  /** Sets the caller's device cookie. */
  setDevice(token: string): void
  /** Replaces the endpoint's status, for a create whose record exists already. */
  setStatus(status: 200): void
  /** Adds the link to the next page of a list. */
  next(cursor: string | null): void
}

type Handle<E extends Endpoint, Subject> = (call: Call<E, Subject>) => Promise<AnswerOf<E>>

interface Guarded<E extends Endpoint, Subject> {
  /** Finds the book of the call's item, for calls that name none; undefined if there is no such item. */
  readonly bookOf?: (params: Params<E>) => Promise<number | undefined>
  /** Loads the item of the call and checks the caller's rights to it, before the body is read. */
  readonly load?: (caller: Caller<E>) => Promise<Subject>
  /** In place of `load`: all whom the endpoint's access lets in may see or do this, whatever the path names. */
  readonly open?: 'everybody'
  readonly handle: Handle<E, Subject>
}

/** Whether the path names something. A path that the type does not know may do so. */
type NamesItem<Path extends string> = string extends Path
  ? true
  : Path extends `${string}/:${string}`
    ? true
    : false

/** A path that names something demands the check of its item, or the word that none is needed. */
type Demand<E extends Endpoint> =
  NamesItem<E['path']> extends true ? { readonly load: unknown } | { readonly open: 'everybody' } : unknown

/** An endpoint with its handler. `route` checks that their types fit. */
export interface Route {
  readonly endpoint: Endpoint
  readonly bookOf: ((params: Params<Endpoint>) => Promise<number | undefined>) | undefined
  readonly load: ((caller: Caller<Endpoint>) => Promise<unknown>) | undefined
  readonly handle: (call: Call<Endpoint, unknown>) => Promise<unknown>
}

/** Joins an endpoint to its handler. Where the path names something, its type demands `load` or `open`. */
export function route<const E extends Endpoint, Subject = undefined>(
  endpoint: E,
  handler: (Handle<E, Subject> | Guarded<E, Subject>) & Demand<E>,
): Route {
  const { bookOf, load, open, handle }: Guarded<E, Subject> =
    typeof handler === 'function' ? { handle: handler } : handler
  // For paths that the type does not know whole.
  if (endpoint.path.includes('/:') && load === undefined && open !== 'everybody')
    throw new Error(
      `${endpoint.method} ${endpoint.path} neither loads what it names nor is open to everybody`,
    )
  // A list of routes cannot keep the types of each endpoint. `mount` calls a handler only with what the endpoint's
  // own schemas produced, so the cast is safe.
  return {
    endpoint,
    bookOf: bookOf as Route['bookOf'],
    load,
    handle: handle as Route['handle'],
  }
}
