import { testPassword } from '#db/factories/index.ts'
import { createCookies } from '#platform/server/http/cookies.ts'
import type { BodyInput, Endpoint, ParamsInput, QueryInput, Result } from '#platform/contract/endpoint.ts'

const { sessionName } = createCookies(false)

type RequestBody = NonNullable<RequestInit['body']>

type OptionalInput<T, Name extends string> = [T] extends [undefined] ? unknown : { readonly [K in Name]?: T }

type Input<E extends Endpoint> = OptionalInput<ParamsInput<E>, 'params'> &
  OptionalInput<QueryInput<E>, 'query'> &
  OptionalInput<BodyInput<E>, 'body'> & {
    readonly headers?: Readonly<Record<string, string>>
    readonly files?: readonly File[]
    /** Sent unchanged, for bodies that no well-behaved client would send. */
    readonly raw?: RequestBody
  }

export interface Reply<E extends Endpoint> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed answer. Reading it from a refusal throws with the server's text. */
  readonly body: Result<E>
  readonly setCookie: string | null
}

export interface Init extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
}

export interface TestClient {
  call<const E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Reply<E>>
  /** Confirms the session, as calls that cannot be undone demand. */
  confirm(password?: string): Promise<void>
  /** Any request, for paths and methods that no endpoint declares. */
  fetch(path: string, init?: Init): Promise<Response>
}

interface UncheckedInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly files?: readonly File[]
  readonly raw?: RequestBody
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: UncheckedInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}

function bodyOf(
  endpoint: Endpoint,
  input: UncheckedInput,
): { body?: RequestBody; headers?: Record<string, string> } {
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

/** A client of a running server, like one browser with a session cookie. */
export function createClient(url: string, token?: string): TestClient {
  const cookie = token === undefined ? {} : { cookie: `${sessionName}=${token}` }
  const send = (path: string, init: Init = {}) =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { ...cookie, ...init.headers } })

  return {
    fetch: send,
    async confirm(password = testPassword) {
      const response = await send('/api/account/confirm', {
        method: 'POST',
        body: JSON.stringify({ password }),
        headers: { 'content-type': 'application/json' },
      })
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    },
    async call(endpoint, input) {
      // The types check each endpoint's input at the call; here only the general shape matters.
      const unchecked = (input ?? {}) as UncheckedInput
      const { body, headers } = bodyOf(endpoint, unchecked)
      const init: Init = { method: endpoint.method, headers: { ...headers, ...unchecked.headers } }
      if (body !== undefined) init.body = body
      const response = await send(addressOf(endpoint, unchecked), init)
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
