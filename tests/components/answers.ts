import type { Answer, Body, Endpoint } from '#platform/contract/endpoint.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'

/**
 * Answers the calls of a page in a test without a server. Both directions hold to the contract: what the page sends is
 * read by the endpoint's schemas, and so is the answer, as the server does.
 */

/** A call that the page made. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** As the endpoint's schema reads it. */
  readonly body: Body<E>
}

/** Instead of an answer: a refusal of the contract, or a failure of the network. */
class Refused {
  readonly error: ErrorCode | 'offline'
  constructor(error: ErrorCode | 'offline') {
    this.error = error
  }
}
export const refused = (error: ErrorCode | 'offline'): Refused => new Refused(error)

/** A page of a list that has a next one. */
class Part<E extends Endpoint> {
  readonly items: Answer<E>
  readonly cursor: string
  constructor(items: Answer<E>, cursor: string) {
    this.items = items
    this.cursor = cursor
  }
}
export const part = <E extends Endpoint>(items: Answer<E>, cursor: string): Part<E> =>
  new Part<E>(items, cursor)

type Reply<E extends Endpoint> = Answer<E> | Part<E> | Refused
type Replying<E extends Endpoint> = Reply<E> | ((call: Call<E>) => Reply<E> | Promise<Reply<E>>)

interface Answering {
  readonly endpoint: Endpoint
  readonly pattern: URLPattern
  readonly reply: (call: Call) => unknown
  readonly calls: Call[]
}

const answering: Answering[] = []
const unanswered: string[] = []

/** Answers an endpoint from now on; a later answer replaces an earlier one. Returns the calls, as they come. */
export function answer<E extends Endpoint>(endpoint: E, reply: Replying<E>): readonly Call<E>[] {
  const calls: Call[] = []
  answering.unshift({
    endpoint,
    pattern: new URLPattern({ pathname: endpoint.path }),
    reply: typeof reply === 'function' ? (reply as (call: Call) => unknown) : () => reply,
    calls,
  })
  return calls
}

/** Forgets all answers. Returns what the page asked without getting one. */
export function takeUnanswered(): string[] {
  answering.length = 0
  return unanswered.splice(0)
}

export async function answerRequest(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  // A path without placeholders comes first, as at the server.
  const named = answering.filter(({ endpoint }) => endpoint.path === pathname)
  for (const { endpoint, pattern, reply, calls } of [...named, ...answering]) {
    const found = endpoint.method === request.method ? pattern.exec({ pathname }) : null
    if (found === null) continue
    const params = Object.fromEntries(
      Object.entries(found.pathname.groups).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    )
    endpoint.query?.parse(Object.fromEntries(searchParams))
    const written = await request.text()
    const body = written === '' ? undefined : (JSON.parse(written) as unknown)
    const call = { params, query: searchParams, body: endpoint.body?.parse(body) ?? body }
    calls.push(call)
    const answered = await reply(call)
    if (answered instanceof Refused) return refusal(answered)
    const isPart = answered instanceof Part
    return Response.json(endpoint.response.parse(isPart ? answered.items : answered), {
      status: endpoint.status ?? 200,
      headers: isPart ? { link: `<${pathname}?cursor=${answered.cursor}>; rel="next"` } : {},
    })
  }
  unanswered.push(`${request.method} ${pathname}`)
  return Response.json({ message: 'No answer in this test', code: 'unavailable' }, { status: 503 })
}

function refusal({ error }: Refused): Response {
  if (error === 'offline') throw new TypeError('Failed to fetch')
  return Response.json({ message: error.sentence, code: error.code }, { status: error.status })
}
