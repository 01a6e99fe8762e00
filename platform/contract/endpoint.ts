import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'
import type { QuotaKind } from './quotas.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anybody, any signed-in member, or administrators only. Finer rules are the feature's. */
export type Access = 'public' | 'member' | 'admin'

/** One file part of a multipart request, already on disk in a temporary place and not yet inspected. */
export interface FileRules {
  /** The form field that carries the files. */
  readonly field: string
  readonly maxBytes: number
  readonly maxFiles: number
  /** The sentence for a file over `maxBytes`. */
  readonly tooLarge: (fileName: string) => string
}

export interface Endpoint {
  readonly method: Method
  /** Path with `:name` placeholders, `/api/posts/:id`. */
  readonly path: string
  /** What a write counts as against the caller's quota. Every write of members has one. */
  readonly quota?: QuotaKind
  /** Served although the disk is nearly full, as deletes always are: it leads to where space is made. */
  readonly whenFull?: boolean
  readonly summary: string
  readonly access: Access
  /** What a caller without a session is told in place of the usual sentence. */
  readonly unauthenticated?: ErrorCode
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Set when the request is multipart/form-data: `body` then describes its text fields. */
  readonly files?: FileRules
  /** JSON answer. Fields it does not name never leave the server. */
  readonly response: z.ZodType
  /** The answer is a file, not JSON; `response` is then `z.unknown()`. */
  readonly binary?: boolean
  /** A create that honours `Idempotency-Key`. */
  readonly idempotent?: boolean
  /** 200 unless the call creates something. */
  readonly status?: 200 | 201
  /** The answer is one page of a list: the next page's address stands in the `Link` header. */
  readonly paged?: boolean
  /** The answer is a record with a `version`, which becomes its ETag. */
  readonly versioned?: boolean
}

/** Declares an endpoint: the one place where its method, path, shapes and rights are written. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export type Api = Readonly<Record<string, Endpoint>>

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

export type Params<E extends Endpoint> = Out<E['params']>
export type Query<E extends Endpoint> = Out<E['query']>
export type Body<E extends Endpoint> = Out<E['body']>
/** What a caller sends, before the schemas fill in defaults. */
export type ParamsInput<E extends Endpoint> = In<E['params']>
export type QueryInput<E extends Endpoint> = In<E['query']>
export type BodyInput<E extends Endpoint> = In<E['body']>
/** What the server's handler returns, and what the caller gets. */
export type Answer<E extends Endpoint> = z.input<E['response']>
export type Result<E extends Endpoint> = z.output<E['response']>

/** `GET /api/posts/:id`: how pages and tests name an endpoint without loading its schemas. */
export type Key<A extends Api> = { [N in keyof A]: `${A[N]['method']} ${A[N]['path']}` }[keyof A]
export type ByKey<A extends Api, K extends string> = {
  [N in keyof A]: `${A[N]['method']} ${A[N]['path']}` extends K ? A[N] : never
}[keyof A]
