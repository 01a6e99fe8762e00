// Types only, so that the schemas of endpoints stay out of the first load.
import type {
  Api,
  BodyInput,
  ByKey,
  Endpoint,
  Key,
  ParamsInput,
  QueryInput,
  Result,
} from '#platform/contract/endpoint.ts'

/** Values in addresses are text; pages may also pass numbers. */
type Loose<T> = { [K in keyof T]: T[K] | (string extends Extract<T[K], string> ? number : never) }

type RequiredKeys<T> = {
  [K in keyof T]-?: Pick<T, K> extends Required<Pick<T, K>> ? K : never
}[keyof T]

/** A part of the input: absent if the endpoint has none, optional if all its fields are. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : [RequiredKeys<T>] extends [never]
    ? { readonly [N in Name]?: T | undefined }
    : { readonly [N in Name]: T }

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** For endpoints that are idempotent by key; see `Submission`. */
  readonly idempotencyKey?: string | undefined
  /** For a call about another book than the window's; null for one that finds its book itself. */
  readonly book?: number | null | undefined
  /** For calls made while signed out, where a 401 does not mean an expired session. */
  readonly signedOut?: boolean | undefined
  /** The call continues after the page is closed. */
  readonly keepalive?: boolean | undefined
}

export type CallInput<E extends Endpoint> = Part<'params', Loose<ParamsInput<E>>> &
  Part<'query', Loose<QueryInput<E>>> &
  Part<'body', BodyInput<E>> &
  CallOptions

/** The input may be omitted if all its parts are optional. */
export type CallArguments<E extends Endpoint> = [RequiredKeys<CallInput<E>>] extends [never]
  ? [input?: CallInput<E>]
  : [input: CallInput<E>]

type KeysWhere<A extends Api, Condition> = {
  [N in keyof A]: A[N] extends Condition ? `${A[N]['method']} ${A[N]['path']}` : never
}[keyof A]

export type PagedKey<A extends Api> = KeysWhere<A, { paged: true }>
export type UploadKey<A extends Api> = KeysWhere<A, { files: object }>
export type PageItem<E extends Endpoint> = Result<E> extends readonly (infer Item)[] ? Item : never

export type { Api, ByKey, Endpoint, Key, Result }
