import { createCookies } from '#platform/server/http/cookies.ts'
import type { BodyInput, Endpoint, ParamsInput, QueryInput, Result } from '#platform/contract/endpoint.ts'

const { sessionName } = createCookies(false)

type RequestBody = NonNullable<RequestInit['body']>

type Given<T, Name extends string> = [T] extends [undefined] ? unknown : { readonly [K in Name]?: T }

type Input<E extends Endpoint> = Given<ParamsInput<E>, 'params'> &
  Given<QueryInput<E>, 'query'> &
  Given<BodyInput<E>, 'body'> & {
    readonly headers?: Readonly<Record<string, string>>
    readonly files?: readonly File[]
    /** Sent as it is, for what no well-behaved client would send. */
    readonly raw?: RequestBody
  }

export interface Reply<E extends Endpoint> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed answer; reading it from a refusal throws, with what the server said. */
  readonly body: Result<E>
  readonly setCookie: string | null
}

export interface Init extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
}

export interface TestClient {
  call<const E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Reply<E>>
  /** Any request, for paths and methods that no endpoint declares. */
  fetch(path: string, init?: Init): Promise<Response>
}

interface Loose {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly files?: readonly File[]
  readonly raw?: RequestBody
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Loose): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

function bodyOf(endpoint: Endpoint, input: Loose): { body?: RequestBody; headers?: Record<string, string> } {
  if (input.raw !== undefined) return { body: input.raw }
  if (endpoint.files !== undefined) {
    const form = new FormData()
    for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value))
    for (const file of input.files ?? []) form.append(endpoint.files.field, file)
    return { body: form }
  }
  if (input.body === undefined) return {}
  return { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }
}

/** Talks to a running server over HTTP as one browser would, with the session's cookie. */
export function createClient(url: string, token?: string): TestClient {
  const cookie = token === undefined ? {} : { cookie: `${sessionName}=${token}` }
  const send = (path: string, init: Init = {}) =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { ...cookie, ...init.headers } })

  return {
    fetch: send,
    async call(endpoint, input) {
      // What each endpoint takes was checked at the caller; here only its general form matters.
      const loose = (input ?? {}) as Loose
      const { body, headers } = bodyOf(endpoint, loose)
      const init: Init = { method: endpoint.method, headers: { ...headers, ...loose.headers } }
      if (body !== undefined) init.body = body
      const response = await send(addressOf(endpoint, loose), init)
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        text,
        setCookie: response.headers.get('set-cookie'),
        get body() {
          if (!response.ok) throw new Error(`${response.status}: ${text}`)
          return JSON.parse(text)
        },
      }
    },
  }
}
