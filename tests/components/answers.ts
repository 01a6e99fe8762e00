import type { Answer, Body, Endpoint } from '#platform/contract/endpoint.ts'
import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'

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

/** What is wrong with one field of a request. */
interface FieldError {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** Instead of an answer: a refusal of the contract, or a failure of the network. */
class Refused {
  readonly error: ErrorCode | 'offline'
  readonly fields: readonly FieldError[]
  constructor(error: ErrorCode | 'offline', fields: readonly FieldError[]) {
    this.error = error
    this.fields = fields
  }
}
export const refused = (error: ErrorCode | 'offline', fields: readonly FieldError[] = []): Refused =>
  new Refused(error, fields)

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
    const body = await bodyOf(request)
    const read = endpoint.body?.safeParse(body)
    if (read?.success === false) return refusal(invalid(read.error.issues))
    const call = { params, query: searchParams, body: read?.data ?? body }
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

/** As the server refuses a body that its schema does not allow. */
const invalid = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) =>
  refused(
    { ...commonErrors.badRequest, sentence: issues[0]?.message ?? commonErrors.badRequest.sentence },
    issues.map(({ path, message }) => ({ field: path.join('.'), code: 'invalid', message })),
  )

/** Of a form, its texts. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/') === true) {
    const values = [...(await request.formData())]
    return Object.fromEntries(values.filter(([, value]) => typeof value === 'string'))
  }
  const written = await request.text()
  return written === '' ? undefined : (JSON.parse(written) as unknown)
}

function refusal({ error, fields }: Refused): Response {
  if (error === 'offline') throw new TypeError('Failed to fetch')
  const { sentence, code, status } = error
  return Response.json({ message: sentence, detail: sentence, code, errors: fields }, { status })
}
