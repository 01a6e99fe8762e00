import type * as z from 'zod'
import type { Area } from './books.ts'
import type { ErrorCode } from './errors.ts'
import type { QuotaKind } from './quotas.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anybody, any member, or administrators only. Features check finer rules. */
export type Access = 'public' | 'member' | 'admin'

/** Rules for the files of a multipart request. */
export interface FileRules {
  /** The form field that carries the files. */
  readonly field: string
  readonly maxBytes: number
  readonly maxFiles: number
  /** The message for a file over `maxBytes`. */
  readonly tooLarge: (fileName: string) => string
}

export interface Endpoint {
  readonly method: Method
  /** The path with placeholders, for instance `/api/posts/:id`. */
  readonly path: string
  /** The quota that this write counts against. Every write of a member has one. */
  readonly quota?: QuotaKind
  /** Allowed with a nearly full disk, as DELETE always is, because it helps to free space. */
  readonly whenFull?: boolean
  readonly summary: string
  readonly access: Access
  /**
   * Set for calls about a book: its areas, one of which the caller needs a right to; none means membership alone.
   * `?book=` names the book; without it, a record's own or the caller's chosen one is meant.
   */
  readonly book?: readonly Area[]
  /** A call that is no GET and still needs no more than the right to read. */
  readonly readsBook?: boolean
  /** What cannot be undone: the member must have confirmed a moment ago, by password or passkey, that it is them. */
  readonly confirms?: boolean
  /** The refusal for a caller without a session, instead of the usual one. */
  readonly unauthenticated?: ErrorCode
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Set for multipart/form-data requests; `body` then describes the text fields. */
  readonly files?: FileRules
  /** The JSON answer. Fields that it does not name never leave the server. */
  readonly response: z.ZodType
  /** The answer is a file, not JSON; `response` is then `z.unknown()`. */
  readonly binary?: boolean
  /** Open to whoever has its address: nobody stores it, search engines leave it out, and no other site learns of it. */
  readonly byLink?: boolean
  /** A create that supports `Idempotency-Key`. */
  readonly idempotent?: boolean
  /** The answer holds a secret, such as a link's address: it is shown once, and never kept for a repeated request. */
  readonly secretAnswer?: boolean
  /** 200 unless the call creates something. */
  readonly status?: 200 | 201
  /** The answer is one page of a list; the `Link` header has the next page's address. */
  readonly paged?: boolean
  /** The answer is a record with a `version`, which becomes its ETag. */
  readonly versioned?: boolean
}

/** Declares an endpoint's method, path, schemas and rights, in this one place. */
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
/** What the handler returns (`Answer`), and what the caller gets (`Result`). */
export type Answer<E extends Endpoint> = z.input<E['response']>
export type Result<E extends Endpoint> = z.output<E['response']>

/** For instance `GET /api/posts/:id`: pages and tests name an endpoint so without loading its schemas. */
export type Key<A extends Api> = { [N in keyof A]: `${A[N]['method']} ${A[N]['path']}` }[keyof A]
export type ByKey<A extends Api, K extends string> = {
  [N in keyof A]: `${A[N]['method']} ${A[N]['path']}` extends K ? A[N] : never
}[keyof A]
